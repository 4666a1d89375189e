import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MobileAction, MobileBar } from '../../../ui/layout/mobile-bar.tsx'
import { useAccentInView } from '../../../ui/layout/use-accent-in-view.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { durationOf, firstMissing, personsOf, type StayChoice } from '../stay.ts'

const sheet = lazyPart(() => import('./banner-sheet.tsx').then((part) => part.BannerSheet))

interface BannerMobileProps extends StayChoice {
  /** What is chosen beyond the four fields: type and time. */
  chosen?: ReactNode
  /** Replaces the button that opens the sheet: the booking page's action with the price. */
  action?: ReactNode
  /** Nothing can be chosen below: the bar stays, and its button leads to another day. */
  isQuiet?: boolean
  /** The page has the action on the screen itself. */
  isRepeated?: boolean
}

/** The booking banner on a phone: a bar at the bottom, and the sheet that it opens. */
export function BannerMobile({
  chosen,
  action,
  isQuiet = false,
  isRepeated = false,
  ...banner
}: BannerMobileProps) {
  const intl = useIntl()
  const dates = useDates()
  const snackbar = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  const hasOtherAccent = useAccentInView(false)
  // The bar responds first: styling the inert page behind the sheet takes a while.
  const isPainted = useDeferredValue(isOpen)
  // so that it opens at once and without a connection
  useEffect(() => sheet.prepare(), [])
  const { stay, stores } = banner
  const city = stores.find(({ route }) => route === stay.storeRoute)?.city
  const isComplete = firstMissing(stay) === null && city !== undefined
  /** A sheet that comes by itself later would open over something else. */
  const open = (): void => {
    if (sheet.isOutOfReach()) snackbar.error({ id: 'slots.sheet.offline' })
    else setOpen(true)
  }
  return (
    <>
      <MobileBar
        label={intl.formatMessage({ id: 'slots.mobile.label' })}
        title={
          isComplete && stay.day ? (
            <FormattedMessage id="slots.mobile.place" values={{ city, day: dates.tiny(stay.day) }} />
          ) : (
            <FormattedMessage id="slots.find" />
          )
        }
        text={
          isComplete ? (
            <>
              <FormattedMessage
                id="slots.mobile.stay"
                values={{ persons: personsOf(stay), hours: durationOf(stay) }}
              />
              {chosen && <> · {chosen}</>}
            </>
          ) : (
            <FormattedMessage id="slots.mobile.questions" />
          )
        }
        isHidden={isRepeated || (!action && !isQuiet && hasOtherAccent)}
        onOpen={open}
        action={
          action ?? (
            <MobileAction
              label={isQuiet ? undefined : intl.formatMessage({ id: 'slots.mobile.open' })}
              isQuiet={isQuiet}
              onClick={open}
            >
              {isQuiet ? <FormattedMessage id="slots.mobile.otherDay" /> : <Icon name="arrow" />}
            </MobileAction>
          )
        }
      />
      {isOpen && isPainted && (
        <Suspense>
          <sheet.Part
            {...banner}
            onClose={() => setOpen(false)}
            onGo={(change) => {
              setOpen(false)
              banner.onGo(change)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useClearCache } from '../../../lib/graphql/graphql.tsx'
import { useMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { isTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { useCover } from '../review/use-cover.ts'
import { useRefetchBooking } from '../review/use-refetch-booking.ts'
import type { NewBooking } from './book-result.ts'

interface InsuranceDialogProps {
  booking: NewBooking
  /** Adding the cover was tried before, and may have worked. */
  isMaybeInsured?: boolean
  onDone: (isInsured: boolean) => void
}

/** "You Never Know": with or without, both with the same weight; a choice is required. */
export function InsuranceDialog({ booking, isMaybeInsured = false, onDone }: InsuranceDialogProps) {
  const paths = usePaths()
  const money = useMoney()
  const makeSure = useRefetchBooking(booking.id)
  const { choose, isBusy } = useCover(booking, { makeSure, onGone: useClearCache() })

  // The cover may have been added although its response was lost, and "without" has to remove it.
  const isMaybeThere = useRef(isMaybeInsured)

  const insure = async (): Promise<void> => {
    isMaybeThere.current = true
    if (await choose(true)) onDone(true)
  }
  const decline = async (): Promise<void> => {
    if (!isMaybeThere.current || (await choose(false))) onDone(false)
  }

  return (
    <Dialog
      isOpen
      onClose={() => onDone(false)}
      isCloseable={false}
      title={<FormattedMessage id="bookings.insurance.title" />}
      areActionsStacked
      actions={
        <>
          <Button kind="line" isBusy={isBusy} onClick={() => void insure()}>
            <FormattedMessage
              id="bookings.insurance.with"
              values={{ price: money(booking.insurance.price) }}
            />
          </Button>
          <Button kind="line" disabled={isBusy} onClick={() => void decline()}>
            <FormattedMessage id="bookings.insurance.without" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="bookings.insurance.text" />
      </p>
      <p className="small muted">
        <FormattedMessage
          id={isTooLateToCancel(booking) ? 'bookings.insurance.smallTooLate' : 'bookings.insurance.small'}
        />
      </p>
      <p className="small">
        <NewTabLink href={paths.insurance()}>
          <FormattedMessage id="bookings.insurance.more" />
        </NewTabLink>
      </p>
    </Dialog>
  )
}

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type LastStay, queryLike } from '../../features/bookings/again/query-like.ts'
import { useTakeAlong } from '../../features/bookings/again/use-take-along.ts'
import { today } from '../../lib/language/format.ts'
import { lazyPart } from '../../lib/parts/lazy-part.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TimesSkeleton } from './times-skeleton.tsx'

const sheet = lazyPart(async () => (await import('./again-sheet.tsx')).AgainSheet, { instead: NotLoaded })

export interface EarlierStay extends LastStay {
  id: string
  store: LastStay['store'] & { city: string }
}

interface AgainLinkProps {
  stay: EarlierStay
  kind: 'dark' | 'line'
  size?: 'small'
  children: ReactNode
}

/** Suggests times for a stay like an earlier one; as a link, in a new tab, it opens the page of times. */
export function AgainLink({ stay, kind, size, children }: AgainLinkProps) {
  const paths = usePaths()
  const takeAlong = useTakeAlong()
  const [isOpen, setOpen] = useState(false)
  // so that it opens at once and without a connection
  useEffect(() => sheet.prepare(), [])
  const href = `${paths.bookingDetails()}?${queryLike(stay, today())}`
  return (
    <>
      <ButtonLink
        kind={kind}
        size={size}
        href={href}
        leading="door"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </ButtonLink>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="again.sheet.title" />}
        actions={
          <ButtonLink kind="line" href={href} onClick={() => takeAlong(stay.id)}>
            <FormattedMessage id="again.sheet.other" />
          </ButtonLink>
        }
      >
        <Suspense fallback={<TimesSkeleton />}>
          <sheet.Part stay={stay} />
        </Suspense>
      </Dialog>
    </>
  )
}

function NotLoaded() {
  return (
    <Alert>
      <FormattedMessage id="again.sheet.failed" />
    </Alert>
  )
}

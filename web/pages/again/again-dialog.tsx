import { Suspense, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useTakeAlong } from '../../features/stays/again/use-take-along.ts'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type EarlierStay, isOver } from './earlier-stay.ts'
import { TimesSkeleton } from './times-skeleton.tsx'
import { useTimesHref } from './use-times-href.ts'

const sheet = lazyPart(async () => (await import('./again-sheet.tsx')).AgainSheet, { instead: NotLoaded })

interface AgainDialogProps {
  stay: EarlierStay
  isOpen: boolean
  onClose: () => void
}

/** Times for a stay like an earlier one, and the way to all others. */
export function AgainDialog({ stay, isOpen, onClose }: AgainDialogProps) {
  const timesHref = useTimesHref(stay)
  const takeAlong = useTakeAlong()
  // so that it opens at once and without a connection
  useEffect(() => sheet.prepare(), [])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id={isOver(stay) ? 'again.sheet.title' : 'again.sheet.title.ahead'} />}
      actions={
        <ButtonLink kind="line" href={timesHref} onClick={() => takeAlong(stay.id)}>
          <FormattedMessage id="again.sheet.other" />
        </ButtonLink>
      }
    >
      <Suspense fallback={<TimesSkeleton />}>
        <sheet.Part stay={stay} />
      </Suspense>
    </Dialog>
  )
}

function NotLoaded() {
  return (
    <Alert>
      <FormattedMessage id="again.sheet.failed" />
    </Alert>
  )
}

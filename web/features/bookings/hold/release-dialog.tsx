import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useHoldActions } from './use-hold-actions.ts'

interface ReleaseDialogProps {
  bookingId: string
  isOpen: boolean
  onClose: () => void
  onReleased: () => void
}

/** Asks before a suite is let go, because another guest can take it at once. */
export function ReleaseDialog({ bookingId, isOpen, onClose, onReleased }: ReleaseDialogProps) {
  const { release, isReleasing } = useHoldActions(bookingId)
  const letGo = async (): Promise<void> => {
    if (await release()) onReleased()
    else onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isCloseable={!isReleasing}
      isAlert
      title={<FormattedMessage id="bookings.release.title" />}
      areActionsStacked
      actions={
        <>
          <Button kind="danger" isBusy={isReleasing} onClick={() => void letGo()}>
            <FormattedMessage id="bookings.release.confirm" />
          </Button>
          <Button kind="line" disabled={isReleasing} onClick={onClose}>
            <FormattedMessage id="bookings.release.keep" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="bookings.release.text" />
      </p>
    </Dialog>
  )
}

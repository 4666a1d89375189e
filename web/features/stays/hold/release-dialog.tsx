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

/** Asks before a hold is released, because another guest can book its suite at once. */
export function ReleaseDialog({ bookingId, isOpen, onClose, onReleased }: ReleaseDialogProps) {
  const { release, isReleasing } = useHoldActions(bookingId)
  const confirm = async (): Promise<void> => {
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
          <Button kind="danger" isBusy={isReleasing} onClick={() => void confirm()}>
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

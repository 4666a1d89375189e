import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface WithdrawDialogProps {
  isOpen: boolean
  /** Companions have answered: their mails end, and a new link starts without their answers. */
  hasAnswers: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before the link that companions have is withdrawn. */
export function WithdrawDialog({ isOpen, hasAnswers, onClose, onConfirm }: WithdrawDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      title={<FormattedMessage id="share-links.withdrawal.title" />}
      areActionsStacked
      actions={
        <>
          <Button kind="danger" onClick={onConfirm}>
            <FormattedMessage id="share-links.withdrawal.confirm" />
          </Button>
          <Button kind="line" onClick={onClose}>
            <FormattedMessage id="share-links.withdrawal.keep" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="share-links.withdrawal.text" />{' '}
        {hasAnswers && (
          <>
            <FormattedMessage id="share-links.withdrawal.mails" /> <FormattedMessage id="share-links.anew" />
          </>
        )}
      </p>
    </Dialog>
  )
}

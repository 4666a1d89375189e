import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface NotPossibleDialogProps {
  /** Name of the payment method; null while the dialog is closed. */
  methodName: string | null
  onClose: () => void
}

/**
 * Klarna and other methods that a store offers but this shop does not implement yet: states
 * that nothing was charged.
 */
export function NotPossibleDialog({ methodName, onClose }: NotPossibleDialogProps) {
  return (
    <Dialog
      isOpen={methodName !== null}
      onClose={onClose}
      isAlert
      title={<FormattedMessage id="payments.notPossible.title" values={{ name: methodName }} />}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="payments.notPossible.close" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="payments.notPossible.text" />
      </p>
    </Dialog>
  )
}

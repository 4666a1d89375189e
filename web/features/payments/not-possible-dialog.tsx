import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface NotPossibleDialogProps {
  /** Name of the way to pay; null while nothing is to be said. */
  methodName: string | null
  onClose: () => void
}

/** Klarna, and whatever else a store offers that this shop cannot do yet: says so at once, and nothing was charged. */
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

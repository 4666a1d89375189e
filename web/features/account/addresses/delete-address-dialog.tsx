import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { addressLines } from '../../../shop/addresses/address-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface DeleteAddressDialogProps {
  /** Null while nothing is to be deleted. */
  address: AddressFieldsFragment | null
  /** The default one, while there are others: another default has to be chosen first. */
  isNeeded: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (address: AddressFieldsFragment) => void
}

/** Asks for confirmation before an address is deleted, or states what has to be done first. */
export function DeleteAddressDialog({
  address,
  isNeeded,
  isBusy,
  onClose,
  onConfirm,
}: DeleteAddressDialogProps) {
  return (
    <Dialog
      isOpen={address !== null}
      onClose={onClose}
      isCloseable={!isBusy}
      isAlert
      title={<FormattedMessage id={isNeeded ? 'addresses.needed.title' : 'addresses.deletion.title'} />}
      areActionsStacked
      actions={
        isNeeded ? (
          <Button onClick={onClose}>
            <FormattedMessage id="addresses.needed.close" />
          </Button>
        ) : (
          <>
            <Button kind="danger" isBusy={isBusy} onClick={() => address && onConfirm(address)}>
              <FormattedMessage id="addresses.deletion.confirm" />
            </Button>
            <Button kind="line" disabled={isBusy} onClick={onClose}>
              <FormattedMessage id="addresses.deletion.keep" />
            </Button>
          </>
        )
      }
    >
      <p>{address && addressLines(address).join(', ')}</p>
      <p className="mt-4">
        <FormattedMessage id={isNeeded ? 'addresses.needed.text' : 'addresses.deletion.text'} />
      </p>
    </Dialog>
  )
}

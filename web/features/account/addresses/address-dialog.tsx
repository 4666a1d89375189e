import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { AddressCard, AddressCards, NewAddressCard } from '../../../shop/addresses/address-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { AddressForm } from './address-form.tsx'
import { addressLines } from '../../../shop/addresses/address-lines.ts'

interface AddressDialogProps {
  /** What the address is for. */
  title: PlainMessageId
  /** The lines of an address that matter for that. */
  linesOf: (address: AddressFieldsFragment) => string[]
  isOpen: boolean
  onClose: () => void
  addressBook: {
    addresses: AddressFieldsFragment[]
    defaultAddress?: { id?: string | null } | null
    limit: number
  }
  /** Whose address it probably is, if it is a new one. */
  person?: { firstName: string; lastName: string }
  onChoose: (address: AddressFieldsFragment) => void
}

/** One of the saved addresses, or a new one while there is space for it. */
export function AddressDialog({
  title,
  linesOf,
  isOpen,
  onClose,
  addressBook,
  person,
  onChoose,
}: AddressDialogProps) {
  const { addresses, defaultAddress, limit } = addressBook
  const [isAdding, setAdding] = useState(false)
  const isForm = isAdding || addresses.length === 0
  const close = (): void => {
    setAdding(false)
    onClose()
  }
  const choose = (address: AddressFieldsFragment): void => {
    onChoose(address)
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isWide
      title={<FormattedMessage id={isForm ? 'account.address.newTitle' : title} />}
    >
      {isForm ? (
        <AddressForm
          person={person}
          onSaved={choose}
          onCancel={addresses.length === 0 ? close : () => setAdding(false)}
        />
      ) : (
        <AddressCards>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              lines={linesOf(address)}
              isDefault={address.id === defaultAddress?.id}
              actions={
                <Button kind="line" size="small" onClick={() => choose(address)}>
                  <span>
                    <FormattedMessage id="account.address.choose" />{' '}
                    <span className="visually-hidden">{addressLines(address).join(', ')}</span>
                  </span>
                </Button>
              }
            />
          ))}
          {addresses.length < limit && (
            <NewAddressCard>
              <Button kind="line" size="small" leading="plus" onClick={() => setAdding(true)}>
                <FormattedMessage id="account.address.add" />
              </Button>
              <p className="small muted">
                <FormattedMessage id="account.address.count" values={{ count: addresses.length, limit }} />
              </p>
            </NewAddressCard>
          )}
        </AddressCards>
      )}
    </Dialog>
  )
}

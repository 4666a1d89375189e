import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { useBillingLines } from '../../../shop/addresses/billing-lines.ts'
import { AddressCard, AddressCards, NewAddressCard } from '../../../shop/addresses/address-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { AddressBookFieldsFragment } from './address-book.generated.ts'
import { AddressCardActions } from './address-card-actions.tsx'
import { DeleteAddressDialog } from './delete-address-dialog.tsx'
import { useAddressActions } from './use-address-actions.ts'

interface AddressBookCardsProps {
  addressBook: AddressBookFieldsFragment
  onEdit: (what: AddressFieldsFragment | 'new') => void
  /** The pressed button has been removed. */
  onGone: () => void
}

/** At most three cards in one row; while there is space, the last place is the button for a new address. */
export function AddressBookCards({
  addressBook: { addresses, defaultAddress, limit },
  onEdit,
  onGone,
}: AddressBookCardsProps) {
  const billingLines = useBillingLines()
  const { chooseDefault, remove, busyWith } = useAddressActions()
  const [deleted, setDeleted] = useState<AddressFieldsFragment | null>(null)
  const isDefault = ({ id }: AddressFieldsFragment): boolean => id === defaultAddress?.id

  const afterwards = async (isDone: Promise<boolean>): Promise<void> => {
    if (!(await isDone)) return
    setDeleted(null)
    onGone()
  }
  const addButton = (
    <Button kind="line" leading="plus" onClick={() => onEdit('new')}>
      <FormattedMessage id="account.address.add" />
    </Button>
  )
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="addresses.empty.title" />}
          text={<FormattedMessage id="addresses.empty.text" />}
        >
          {addButton}
        </EmptyState>
      ) : (
        <AddressCards>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              lines={billingLines(address)}
              isDefault={isDefault(address)}
              actions={
                <AddressCardActions
                  address={address}
                  isDefault={isDefault(address)}
                  isBusy={busyWith !== null}
                  onEdit={() => onEdit(address)}
                  onChooseDefault={() => void afterwards(chooseDefault(address))}
                  onDelete={() => setDeleted(address)}
                />
              }
            />
          ))}
          {addresses.length < limit && (
            <NewAddressCard>
              {addButton}
              <p className="small muted">
                <FormattedMessage id="account.address.count" values={{ count: addresses.length, limit }} />
              </p>
            </NewAddressCard>
          )}
        </AddressCards>
      )}
      <DeleteAddressDialog
        address={deleted}
        isNeeded={deleted !== null && isDefault(deleted) && addresses.length > 1}
        isBusy={busyWith !== null}
        onClose={() => setDeleted(null)}
        onConfirm={(address) => void afterwards(remove(address))}
      />
    </>
  )
}

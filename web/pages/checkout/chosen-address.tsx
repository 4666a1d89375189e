import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../shop/address-fields.generated.ts'
import { addressLines } from '../../shop/address-lines.ts'
import { AddressRow } from '../../shop/address-card.tsx'
import { TextButton } from '../../ui/button.tsx'

interface ChosenAddressProps {
  address: AddressFieldsFragment | undefined
  /** "of the billing address": what it is about, for those who do not see where the button stands. */
  what: ReactNode
  /** There is an address book to choose from. */
  isReachable: boolean
  onChange: () => void
}

/** An address that was chosen, and the way to another one; or the way to the first one. */
export function ChosenAddress({ address, what, isReachable, onChange }: ChosenAddressProps) {
  return (
    <AddressRow
      lines={address ? addressLines(address) : []}
      action={
        <TextButton onClick={onChange} disabled={!isReachable}>
          {address ? (
            <span>
              <FormattedMessage id="finalize.review.change" />
              <span className="visually-hidden"> {what}</span>
            </span>
          ) : (
            <FormattedMessage id="account.address.add" />
          )}
        </TextButton>
      }
    />
  )
}

import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../shop/address-fields.generated.ts'
import { addressLines } from '../../shop/address-lines.ts'
import { AddressRow } from '../../shop/address-card.tsx'
import { TextButton } from '../../ui/button.tsx'

interface ChosenAddressProps {
  address: AddressFieldsFragment | undefined
  /** "of the billing address": the purpose, for visitors who cannot see where the button is. */
  what: ReactNode
  /** There is an address book to choose from. */
  isReachable: boolean
  onChange: () => void
}

/** A chosen address with a link to change it; or a link to add the first one. */
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

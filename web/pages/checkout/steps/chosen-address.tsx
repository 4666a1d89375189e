import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { AddressLines } from '../../../shop/addresses/address-card.tsx'
import { TextButton } from '../../../ui/button.tsx'

interface ChosenAddressProps {
  /** Lines of the address. */
  lines: string[] | undefined
  /** "of the billing address": the purpose, for visitors who cannot see where the button is. */
  what: ReactNode
  /** There is an address book to choose from. */
  isReachable: boolean
  onChange: () => void
}

/** A chosen address with a button to change it; without one an invitation to add the first. */
export function ChosenAddress({ lines, what, isReachable, onChange }: ChosenAddressProps) {
  return (
    <div className="address-row">
      {lines ? <AddressLines lines={lines} /> : <FormattedMessage id="addresses.empty.title" />}
      <TextButton onClick={onChange} disabled={!isReachable}>
        {lines ? (
          <span>
            <FormattedMessage id="finalize.review.change" />
            <span className="visually-hidden"> {what}</span>
          </span>
        ) : (
          <FormattedMessage id="account.address.add" />
        )}
      </TextButton>
    </div>
  )
}

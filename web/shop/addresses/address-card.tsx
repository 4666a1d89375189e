import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import './address-card.css'

/** Saved addresses in a row with shared borders, at most three. */
export function AddressCards({ children }: { children: ReactNode }) {
  return <ul className="address-cards">{children}</ul>
}

interface AddressCardProps {
  /** Lines of the address. */
  lines: string[]
  isDefault?: boolean
  /** Links: edit, make default, delete. */
  actions: ReactNode
}

export function AddressCard({ lines, isDefault = false, actions }: AddressCardProps) {
  return (
    <li className="address-card">
      {isDefault && (
        <p className="address-card__default">
          <FormattedMessage id="ui.address.standard" />
        </p>
      )}
      <AddressLines lines={lines} />
      <div className="address-card__actions">{actions}</div>
    </li>
  )
}

/** The last card: adds an address. */
export function NewAddressCard({ children }: { children: ReactNode }) {
  return <li className="address-card address-card--new">{children}</li>
}

/** An address, one line below the other. */
export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        <span className="address-line" key={index}>
          {line}
        </span>
      ))}
    </address>
  )
}

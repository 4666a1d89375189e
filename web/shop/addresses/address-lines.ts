import { formatPlace } from '../../lib/language/format.ts'
import type { AddressFieldsFragment } from './address-fields.generated.ts'

/** A new address has no title: the shop does not ask for one. */
type ShownAddress = Omit<
  AddressFieldsFragment,
  'id' | 'salutation' | 'title' | 'vatId' | 'buyerReference'
> & { title?: string }

/** An address as on an envelope; the country only if it is not the usual one. */
export function addressLines(address: ShownAddress): string[] {
  const { companyName, title, firstName, lastName, street, houseNumber, addressLine, country } = address
  const lines = [
    companyName,
    [title, firstName, lastName].filter(Boolean).join(' '),
    addressLine,
    `${street}\u00a0${houseNumber}`,
    formatPlace(address),
    country.isDefault ? '' : country.name,
  ]
  return lines.map((line) => line.trim()).filter(Boolean)
}

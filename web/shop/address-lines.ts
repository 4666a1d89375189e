import type { AddressFieldsFragment } from './address-fields.generated.ts'

/** An address as on an envelope; the country only if it is not the usual one. */
export function addressLines(address: Omit<AddressFieldsFragment, 'id' | 'salutation'>): string[] {
  const { companyName, firstName, lastName, street, houseNumber, addressLine, postalCode, city, country } =
    address
  const lines = [
    companyName,
    `${firstName} ${lastName}`,
    addressLine,
    `${street} ${houseNumber}`,
    `${postalCode} ${city}`,
    country.isDefault ? '' : country.name,
  ]
  return lines.map((line) => line.trim()).filter(Boolean)
}

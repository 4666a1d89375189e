import type { BillingAddress } from '../database/tables.ts'

/** An address as it is written on paper: a line for whatever it has. */
export function addressLines(address: Omit<BillingAddress, 'id'>, country: string): string[] {
  return [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    `${address.street} ${address.houseNumber}`,
    address.addressLine,
    `${address.postalCode} ${address.city}`,
    country,
  ].filter((line) => line !== '')
}

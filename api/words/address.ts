/** The address on an order, frozen when it was chosen. */
export interface BillingAddress {
  /** The id of the saved address it was copied from, which may be gone. */
  id: number
  salutation: number
  /** Academic; orders from before there were titles have none. */
  title?: string | undefined
  firstName: string
  lastName: string
  companyName: string
  /** Both only of a company; orders from before there were e-invoices have none. */
  vatId?: string | undefined
  buyerReference?: string | undefined
  street: string
  houseNumber: string
  addressLine: string
  postalCode: string
  city: string
  countryId: number
}

/** A small invoice needs the name of the buyer alone. */
export function isNameAlone({ city }: Pick<BillingAddress, 'city'>): boolean {
  return city === ''
}

/** An address as it is written on paper: a line for whatever it has. */
export function addressLines(address: Omit<BillingAddress, 'id'>, country: string): string[] {
  return [
    address.companyName,
    [address.title, address.firstName, address.lastName].filter(Boolean).join(' '),
    `${address.street} ${address.houseNumber}`.trim(),
    address.addressLine,
    `${address.postalCode} ${address.city}`.trim(),
    isNameAlone(address) ? '' : country,
  ].filter((line) => line !== '')
}

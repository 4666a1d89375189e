import { isBlank } from '#http/blank.ts'
import type { BillingAddress } from '../../words/address.ts'
import { plain } from '../../words/text.ts'

/** A company that an invoice is issued to; texts are empty where nothing was given. */
export type Buyer = {
  name: string
  contact: string
  street: string
  addressLine: string
  postalCode: string
  city: string
  /** ISO 3166-1. */
  countryCode: string
  vatId: string
  /** The buyer's own reference, such as a Leitweg-ID. */
  reference: string
  email: string
}

/** Undefined for a person, and for a name with nothing to see: only companies get e-invoices. */
export function buyerOf(address: BillingAddress, countryCode: string, email: string): Buyer | undefined {
  if (isBlank(plain(address.companyName))) return undefined
  return {
    name: address.companyName,
    contact: [address.title, address.firstName, address.lastName].filter(Boolean).join(' '),
    street: `${address.street} ${address.houseNumber}`,
    addressLine: address.addressLine,
    postalCode: address.postalCode,
    city: address.city,
    countryCode,
    vatId: address.vatId ?? '',
    reference: isBlank(plain(address.buyerReference ?? '')) ? '' : address.buyerReference!,
    email,
  }
}

import type { components } from '#openapi/generated/spa.ts'
import type { BillingAddress } from '../words/address.ts'

type Address = components['schemas']['Address']

/** The copy of an address in an order. */
export function toBillingAddress(address: BillingAddress): Address {
  const salutation = address.salutation as Address['salutation']
  const { title = '', vatId = '', buyerReference = '' } = address
  return { ...address, type: 'invoice', salutation, title, vatId, buyerReference }
}

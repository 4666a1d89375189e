import type { components } from '#openapi/generated/spa.ts'
import { type BillingAddress, isNameAlone } from '../words/address.ts'

type Address = components['schemas']['Address']

/** The copy of an address in an order; null if it was erased, and for a name without one. */
export function toBillingAddress(address: BillingAddress | null): Address | null {
  if (address === null || isNameAlone(address)) return null
  const salutation = address.salutation as Address['salutation']
  const { title = '', vatId = '', buyerReference = '' } = address
  return { ...address, type: 'invoice', salutation, title, vatId, buyerReference }
}

import type { PaymentMethod } from './port.ts'

/** The types of payment of the contract that the shop takes, and that of a store's till. */
export const paymentTypes = { paypal: 1, card: 2, americanExpress: 3, voucher: 6, till: 7 } as const

/** How the provider takes the money of this type; undefined for vouchers and the contract's other types. */
export function methodOf(type: number): PaymentMethod | undefined {
  if (type === paymentTypes.paypal) return 'paypal'
  return type === paymentTypes.card || type === paymentTypes.americanExpress ? 'card' : undefined
}

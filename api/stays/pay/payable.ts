import type { Visitor } from '../../http/contract.ts'
import type { Trx } from '../../database/tables.ts'
import { dueOf, grossCentsOf } from '../../orders/rules.ts'
import type { Breakdown } from '../../provider/port.ts'
import { refusal } from '../../http/problem.ts'
import { holdExpired, lockOwnBooking, noSuchBooking } from '../change.ts'
import type { BookingRow } from '../sql.ts'
import { isHeld, orderStatus } from '../../database/order-status.ts'

/** What is left to pay, and how it comes about. */
export type Payable = { dueCents: number; breakdown: Breakdown }

/**
 * What is left to pay for a booking, in cents; its row stays locked, so the sum holds. Refuses unless it is
 * held by this visitor's account with every guest named and a billing address; an open payment is no
 * obstacle, for its window may be closed.
 */
export async function payableBooking(trx: Trx, orderId: number, { userId }: Visitor): Promise<Payable> {
  return payableOf(await lockOwnBooking(trx, { userId, guid: null }, orderId))
}

/** The same of a booking that was read already. */
export function payableOf(booking: BookingRow): Payable {
  const { statusId, visitors, persons, billingAddress, ...order } = booking
  if (statusId === orderStatus.abortedAutomatically) throw holdExpired()
  if (statusId === orderStatus.revoked) throw noSuchBooking()
  if (!isHeld(statusId)) throw refusal<'createPayment'>('OrderPlaced', 'The booking was paid already.')
  if (visitors.length !== persons)
    throw refusal<'createPayment'>('VisitorsMissing', 'Not every guest has a name yet.')
  if (billingAddress === null)
    throw refusal<'createPayment'>('AddressMissing', 'No billing address is chosen yet.')
  const dueCents = dueOf(order)
  const itemCents = grossCentsOf(order.lines)
  return { dueCents, breakdown: { itemCents, shippingCents: 0, discountCents: itemCents - dueCents } }
}

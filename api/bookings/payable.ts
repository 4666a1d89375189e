import type { Transaction } from 'kysely'
import type { Visitor } from '../http/contract.ts'
import type { Database } from '../database/tables.ts'
import { dueOf } from '../orders/rules.ts'
import { refusal } from '../http/problem.ts'
import { holdExpired, lockOwnBooking, noSuchBooking } from './change.ts'
import { isHeld, orderStatus } from '../database/order-status.ts'

/**
 * What is left to pay for a booking, in cents, once it is ready to be paid: it is held, belongs to this visitor's
 * account, every guest is named and the billing address is chosen. The order's row stays locked, so that the sum holds
 * until the transaction ends. An open payment does not matter here: whoever closed the provider's window may try again.
 */
export async function payableBooking(
  trx: Transaction<Database>,
  orderId: number,
  { userId }: Visitor,
): Promise<number> {
  const { statusId, visitors, persons, billingAddress, ...order } = await lockOwnBooking(
    trx,
    { userId, guid: null },
    orderId,
  )
  if (statusId === orderStatus.abortedAutomatically) throw holdExpired()
  if (statusId === orderStatus.revoked) throw noSuchBooking()
  if (!isHeld(statusId)) throw refusal<'createPayment'>('OrderPlaced', 'The booking was paid already.')
  if (visitors.length !== persons)
    throw refusal<'createPayment'>('VisitorsMissing', 'Not every guest has a name yet.')
  if (billingAddress === null)
    throw refusal<'createPayment'>('AddressMissing', 'No billing address is chosen yet.')
  return dueOf(order)
}

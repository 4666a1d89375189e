import type { Db, Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refusal } from '../../http/problem.ts'
import type { Caller } from '../rows/booking.ts'
import { lockOwnBooking, paymentOpen } from './change.ts'
import { isHeld, orderStatus } from '../../database/order-status.ts'
import { release } from '../rows/status.ts'

/** Frees the suite at once. A released or expired booking is no error: the effect is the same. */
export async function releaseBooking(db: Db, caller: Caller, id: number): Promise<void> {
  await inTransaction(db, (trx) => releaseWithin(trx, caller, id))
}

/** Does so as a part of a larger change. */
export async function releaseWithin(trx: Trx, caller: Caller, id: number): Promise<void> {
  const { statusId, isPaymentOpen } = await lockOwnBooking(trx, caller, id)
  if (statusId === orderStatus.revoked || statusId === orderStatus.abortedAutomatically) return
  if (!isHeld(statusId))
    throw refusal<'releaseBooking'>('OrderPlaced', 'The booking was paid meanwhile: cancel it instead.')
  if (isPaymentOpen) throw paymentOpen()
  await release(trx, id)
}

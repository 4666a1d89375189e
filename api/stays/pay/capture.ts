import type { components } from '#openapi/generated/spa.ts'
import { lockFacts, payableOf } from './payable.ts'
import type { Deps, Visitor } from '../../http/contract.ts'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refusal } from '../../http/problem.ts'
import { countNewPayment } from '../../payments/new-payment.ts'
import { findResponse, saveResponse, idempotencyKeyOf } from '../../http/idempotency.ts'
import { bookingPurchase } from './purchase.ts'
import { lockOrder, makePending, readPlacedOrder } from '../../orders/lock.ts'

type CapturedOrder = components['schemas']['CapturedOrder']

/** Places an order with nothing left to pay; the sum is checked in the transaction that places it. */
export async function captureVoucherOnly(
  { db }: Deps,
  visitor: Visitor,
  orderId: number,
  key: string | undefined,
): Promise<CapturedOrder> {
  await countNewPayment(db, visitor.userId)
  const idempotencyKey = idempotencyKeyOf('captureVoucherOnly', visitor.userId, key, [orderId])
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId)
    const known = await findResponse<CapturedOrder>(trx, idempotencyKey)
    if (known) return known
    await place(trx, visitor, orderId)
    const { statusId, orderedAt } = await readPlacedOrder(trx, orderId)
    return saveResponse(trx, idempotencyKey, {
      orderId,
      orderStatus: { id: statusId },
      orderedAt: orderedAt.toISOString(),
    })
  })
}

async function place(trx: Trx, visitor: Visitor, orderId: number): Promise<void> {
  const { dueCents } = payableOf(await lockFacts(trx, orderId, visitor))
  if (dueCents > 0) throw refusal<'captureVoucherOnly'>('AmountDue', 'There is money left to pay.')
  await placeCovered(trx, orderId)
}

/** Places an order, whose row is locked, of which nothing is left to pay. */
export async function placeCovered(trx: Trx, orderId: number): Promise<void> {
  await makePending(trx, orderId)
  if ((await bookingPurchase.place(trx, orderId)) !== 'placed')
    throw refusal<'captureVoucherOnly'>('HoldExpired', 'The hold has run out.')
  await bookingPurchase.finish(trx, orderId)
}

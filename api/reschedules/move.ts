import { replaceInvoice } from '../orders/invoices.ts'
import type { Trx } from '../orders/lock.ts'
import { applyDiscount } from '../vouchers/reprice.ts'
import type { OpenSlot } from './find-time.ts'
import { queueBookingMoved } from './queue-mails.ts'
import { returnDifference, type Returned } from './return-difference.ts'
import { insertMove, type MovableStay, moveReservation, setStayPrice } from './sql.ts'

/**
 * Writes a move whose room is free under the lock of its day: room, price, refund of the difference, invoices
 * and mails. `orderCents` is what the order cost before.
 */
export async function moveStay(
  trx: Trx,
  stay: MovableStay,
  { slot, room, blockedUntil }: OpenSlot,
  orderCents: number,
): Promise<Returned> {
  const { orderId, moves } = stay
  const { startsAt, endsAt } = slot
  await moveReservation(trx, orderId, { wellzoneId: room.id, startsAt, endsAt, blockedUntil })
  await setStayPrice(trx, orderId, slot.totalCents)
  const toCents = await applyDiscount(trx, orderId)
  const id = await insertMove(trx, {
    ...{ orderId, moves },
    ...{ from: stay.startsAt, to: startsAt, fromCents: orderCents, toCents },
  })
  const back = await returnDifference(trx, orderId, id, Math.max(0, orderCents - toCents))
  await replaceInvoice(trx, orderId, id)
  await queueBookingMoved(trx, stay, back)
  return back
}

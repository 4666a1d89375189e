import type { Trx } from '../database/tables.ts'
import { replaceInvoice } from '../orders/invoices/invoices.ts'
import { applyDiscount } from '../vouchers/reprice.ts'
import type { OpenSlot } from '../slots/find.ts'
import { queueBookingMoved } from './queue-mails.ts'
import { returnDifference, type Returned } from './return-difference.ts'
import { insertMove, type MovableStay, moveReservation, type NewTime, setStayPrice } from './sql.ts'

/**
 * Writes a move whose suite is free under the lock of its day: suite, price, refund of the difference,
 * invoices and mails. `orderCents` is what the order cost before.
 */
export async function moveStay(
  trx: Trx,
  stay: MovableStay,
  { slot, room, blockedUntil }: OpenSlot,
  orderCents: number,
): Promise<Returned> {
  const { orderId } = stay
  const { startsAt, endsAt, totalCents: stayCents } = slot
  const time = { wellzoneId: room.id, startsAt, endsAt, blockedUntil }
  const { id, toCents } = await takeRoom(trx, stay, time, { stayCents, fromCents: orderCents, holdId: null })
  const back = await returnDifference(trx, orderId, id, Math.max(0, orderCents - toCents))
  await replaceInvoice(trx, orderId, id, back.taxedCents)
  await queueBookingMoved(trx, stay, { back })
  return back
}

type Price = {
  /** The price of the stay from now on, before any discount. */
  stayCents: number
  /** The amount of the order until now. */
  fromCents: number
  /** The held move that is made. */
  holdId: number | null
}

/** Moves the stay into the suite, prices and records the move. Returns its id and the order's new price. */
export async function takeRoom(
  trx: Trx,
  { orderId, moves, startsAt: from }: MovableStay,
  time: NewTime,
  { stayCents, fromCents, holdId }: Price,
): Promise<{ id: number; toCents: number }> {
  await moveReservation(trx, orderId, time)
  await setStayPrice(trx, orderId, stayCents)
  const toCents = await applyDiscount(trx, orderId)
  const to = time.startsAt
  const id = await insertMove(trx, { orderId, moves, from, to, fromCents, toCents, holdId })
  return { id, toCents }
}

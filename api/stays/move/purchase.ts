import type { Trx } from '../../database/tables.ts'
import { violatedConstraint } from '../../database/transaction.ts'
import { orderStatus } from '../../database/order-status.ts'
import { replaceInvoice } from '../../orders/invoices/invoices.ts'
import type { Placement, Purchase } from '../../payments/purchase.ts'
import { lockStoreDays } from '../../slots/sql.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { isSameVisit } from './change/wanted.ts'
import { type HeldMove, isMovePaymentOpen, readHeldMove, readOwnRoom } from './held-sql.ts'
import { takeRoom } from './move.ts'
import { readStayPrice } from './price.ts'
import { tell } from '../mails/letters.ts'
import { readMoveOf } from './sql.ts'
import { type Stay, stayOf } from '../stay.ts'
import type { NewVisit } from '../rows/move.ts'
import { release } from '../rows/status.ts'

/** What the payment of a difference does: it moves the stay to the time that was held for it. */
export const movePurchase = {
  place: moveToHeldTime,

  async finish(trx, moveId) {
    const { orderId, fromStartsAt, startsAt, endsAt, differenceCents, change } = await readHeldMove(
      trx,
      moveId,
    )
    const rescheduleId = await readMoveOf(trx, moveId)
    await transfer(trx, {
      from: 'order',
      to: 'revenue',
      cents: differenceCents,
      orderId,
      reason: 'reschedule',
      occasion: `reschedule:${rescheduleId}`,
    })
    await replaceInvoice(trx, orderId, rescheduleId)
    const endedAt = change?.endedAt ?? fromStartsAt + (endsAt - startsAt)
    const before = { startsAt: fromStartsAt, endsAt: endedAt }
    await tell(trx, orderId, 'moved', { before, paidCents: differenceCents, isChanged: change !== null })
  },

  async returned(trx, payment, reason) {
    if (payment.move_id === null) throw new Error(`payment ${payment.id} is not for a move`)
    if (reason === 'value-gone') throw new Error('a held move reserves no value')
    await tell(trx, payment.order_id, 'differenceReturned', { payment, reason })
    await endUnpaidMove(trx, payment.move_id)
  },

  reopen: endUnpaidMove,
} satisfies Purchase

/** No money moves the stay: it stays where it is, and the held time is free unless it is still being paid. */
async function endUnpaidMove(trx: Trx, moveId: number): Promise<void> {
  const { isLive } = await readHeldMove(trx, moveId)
  if (isLive && !(await isMovePaymentOpen(trx, moveId))) await release(trx, moveId)
}

/**
 * A time that is no longer held is not taken again, and a stay that was cancelled or moved since is left
 * alone: then the difference is refunded. The exclusion constraint has the last word on the suite.
 */
async function moveToHeldTime(trx: Trx, moveId: number): Promise<Placement> {
  const held = await readHeldMove(trx, moveId)
  const { orderId, startsAt, blockedUntil, stayCents, change } = held
  const stay = await stayOf(trx, orderId)
  // Guests who are in their suite stay longer there.
  const isOpen =
    stay.statusId === orderStatus.inProgress ||
    (stay.statusId === orderStatus.currently && startsAt === held.fromStartsAt)
  const isAsAgreed = isOpen && stay.startsAt === held.fromStartsAt && stay.moves === held.sequence - 1
  if (!isAsAgreed) return 'order-changed'
  if (!held.isLive) return 'room-gone'
  await lockStoreDays(trx, stay.store.id, stay.store.timeZone, { from: startsAt, until: blockedUntil })
  await release(trx, moveId)
  const { orderCents } = await readStayPrice(trx, orderId)
  try {
    await takeRoom(trx, stay, await visitOf(trx, stay, held), {
      stayCents,
      fromCents: orderCents,
      holdId: moveId,
      change,
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'reservation_no_overlap') throw error
    return 'room-gone'
  }
  return 'placed'
}

/** A stay that keeps its hours keeps the suite that it has by now: staff may have given it another one. */
async function visitOf(trx: Trx, stay: Stay, held: HeldMove): Promise<NewVisit> {
  if (!isSameVisit(stay, held)) return held
  const { wellzoneId, until: blockedUntil } = await readOwnRoom(trx, stay.orderId)
  return { ...held, wellzoneId, blockedUntil }
}

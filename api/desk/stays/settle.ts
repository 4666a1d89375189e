import type { Trx } from '../../database/tables.ts'
import { cancelForHouse } from '../../stays/cancel/cancel.ts'
import { closeExpired, lockExpiredAt } from '../../orders/expired.ts'
import { lockOrder } from '../../orders/lock.ts'
import { findRoom } from '../../slots/find.ts'
import { loadCalendar, lockStoreDays } from '../../slots/sql.ts'
import { localDay } from '../../words/wall-clock.ts'
import { readStay, type Stay, takeSuite } from './stays-sql.ts'
import { release } from '../../stays/rows/status.ts'

/** What becomes of stays that the spa cannot offer as they are. */
export interface Way {
  /** Whether another suite would help. */
  isElsewherePossible: boolean
  /** Paid stays get another suite of their type at their time, where one is free. */
  move: boolean
  /** Paid stays are cancelled and refunded. */
  cancel: boolean
}

export type Outcome =
  | { kind: 'moved'; suite: string }
  | { kind: 'cancelled'; refundCents: number }
  /** A hold, which was not paid. */
  | { kind: 'released' }
  /** It takes place as booked, unless staff do something about it. */
  | { kind: 'stands' }
  /** Its guest, or a colleague, cancelled or moved it meanwhile. */
  | { kind: 'gone' }

/**
 * Settles one stay in a transaction of its own: the row of its order is locked before any store day. A hold
 * takes another suite if one is free and ends otherwise; what is paid for it then is refunded.
 */
export async function settleStay(
  trx: Trx,
  { orderId, stayOrderId }: Stay,
  isAffected: (stay: Stay) => boolean,
  way: Way,
): Promise<Outcome> {
  await lockOrder(trx, stayOrderId)
  if (orderId !== stayOrderId) await lockOrder(trx, orderId)
  const stay = await readStay(trx, orderId)
  if (!stay || !isAffected(stay)) return { kind: 'gone' }
  if (stay.kind === 'move') {
    await release(trx, orderId)
    return { kind: 'released' }
  }
  if (way.isElsewherePossible && (stay.isHold || (way.move && !stay.hasBegun))) {
    const suite = await moveElsewhere(trx, stay)
    if (suite !== undefined) return { kind: 'moved', suite }
  }
  if (stay.isHold) {
    await (stay.isExpired ? closeExpired(trx, [orderId]) : release(trx, orderId))
    return { kind: 'released' }
  }
  if (!way.cancel) return { kind: 'stands' }
  const { moneyCents, returnedCents, voucher } = await cancelForHouse(trx, orderId)
  return { kind: 'cancelled', refundCents: moneyCents + returnedCents + (voucher?.cents ?? 0) }
}

/**
 * Decided under the lock of the day, as a booking is. Returns the name of the suite; undefined if all are
 * taken.
 */
async function moveElsewhere(trx: Trx, stay: Stay): Promise<string | undefined> {
  const { orderId, storeId, timeZone, typeId } = stay
  const visit = { from: stay.startsAt, until: stay.blockedUntil }
  const day = localDay(stay.startsAt, timeZone)
  await lockStoreDays(trx, storeId, timeZone, visit)
  const expired = (await lockExpiredAt(trx, storeId, day)).filter((id) => id !== orderId)
  await closeExpired(trx, expired)
  const calendar = await loadCalendar(trx, storeId, day, day, { holds: 'standing', horizonDays: null })
  const room = calendar && findRoom(calendar, typeId, visit)
  if (!room) return undefined
  await takeSuite(trx, orderId, room.id)
  return (await readStay(trx, orderId))?.suite
}

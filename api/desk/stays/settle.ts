import type { Trx } from '../../database/tables.ts'
import { cancelForHouse } from '../../stays/cancel/cancel.ts'
import { findStayRow } from '../../house/stay/stay-sql.ts'
import { leaveSuite } from '../../house/suites/left-suite.ts'
import { closeExpired } from '../../orders/expired.ts'
import { lockOrder } from '../../orders/lock.ts'
import { moveToOtherSuite } from '../../stays/move/other-suite.ts'
import { release } from '../../stays/rows/status.ts'
import { readStay, type Stay } from './stays-sql.ts'

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
  const before = await findStayRow(trx, orderId)
  if (way.isElsewherePossible && (stay.isHold || (way.move && !stay.hasBegun))) {
    const suite = await moveToOtherSuite(trx, stay)
    if (suite !== undefined) {
      if (before) await leaveSuite(trx, before)
      return { kind: 'moved', suite: (await readStay(trx, orderId))!.suite }
    }
  }
  if (stay.isHold) {
    await (stay.isExpired ? closeExpired(trx, [orderId]) : release(trx, orderId))
    return { kind: 'released' }
  }
  if (!way.cancel) return { kind: 'stands' }
  if (before) await leaveSuite(trx, before)
  const { moneyCents, returnedCents, voucher } = await cancelForHouse(trx, orderId)
  return { kind: 'cancelled', refundCents: moneyCents + returnedCents + (voucher?.cents ?? 0) }
}

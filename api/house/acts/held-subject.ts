import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { selectStays } from '../stay/stay-sql.ts'
import type { OrderSubject } from './order-subject.ts'

const isSent = sql`EXISTS (SELECT FROM waiting_offer WHERE order_id = o.id)`

/**
 * A stay that staff hold for a guest whose mailbox has the link to it, and whose order is locked; one that a
 * visitor held is not found.
 */
export const findSentSubject = finder(sql`o.by_house AND ${isSent}`)

/** A stay that staff hold for a guest, while no mailbox has the link to it. */
export const findUnsentSubject = finder(sql`o.by_house AND o.user_id IS NULL AND NOT ${isSent}`)

function finder(which: RawBuilder<unknown>) {
  return async (trx: Trx, { order }: { order: number }): Promise<OrderSubject> => {
    await lockOrder(trx, order)
    const [stay] = await selectStays(trx, sql`o.id = ${order} AND ${which}`)
    if (!stay) throw notFound()
    return { storeId: stay.storeId, orderId: order, label: referenceNumber(order), stay }
  }
}

/** Refuses a stay that is not held any more, or was paid meanwhile. */
export function requireHold({ stay: { status, liveUntil, now } }: OrderSubject): void {
  if (status === 'booked' || status === 'cancelled')
    throw refusal<'bookForGuest'>('NothingChanges', 'The stay was paid already.')
  if (status !== 'hold' || liveUntil <= now)
    throw refusal<'bookForGuest'>('HoldExpired', 'The suite is not held any more.')
}

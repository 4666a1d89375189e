import { sql } from 'kysely'
import { refusal } from '../../http/problem.ts'
import { isSent } from '../stay/stay-sql.ts'
import { orderFinder, type OrderSubject } from './order-subject.ts'

/**
 * A stay that staff hold for a guest whose mailbox has the link to it, and whose order is locked; one that a
 * visitor held is not found.
 */
export const findSentSubject = orderFinder(sql`o.by_house AND ${isSent}`)

/** A stay that staff hold for a guest, while no mailbox has the link to it. */
export const findUnsentSubject = orderFinder(sql`o.by_house AND o.user_id IS NULL AND NOT ${isSent}`)

/** Refuses a stay that is not held any more, or was paid meanwhile. */
export function requireHold({ stay: { status, liveUntil, now } }: OrderSubject): void {
  if (status === 'booked' || status === 'cancelled')
    throw refusal<'bookForGuest'>('NothingChanges', 'The stay was paid already.')
  if (status !== 'hold' || liveUntil <= now)
    throw refusal<'bookForGuest'>('HoldExpired', 'The suite is not held any more.')
}

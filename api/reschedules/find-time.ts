import type { Kysely } from 'kysely'
import type { Database, Trx } from '../database/tables.ts'
import { type Problem, refusal } from '../http/problem.ts'
import { closeExpiredAround } from './close-expired.ts'
import { findSlot, type OpenSlot } from '../slots/find.ts'
import { type Holds, loadCalendar, lockStoreDays } from '../slots/sql.ts'
import { addDays, type EpochMs, localDay } from '../words/wall-clock.ts'
import type { MovableStay } from './sql.ts'

/**
 * The suite for a stay, whose row is locked, at another time: decided under the lock of the store day, as a
 * booking is. Refuses a time that is taken or not offered, first without waiting for any lock.
 */
export async function lockNewTime(
  trx: Trx,
  stay: MovableStay,
  startsAt: EpochMs,
  horizonDays: number,
): Promise<OpenSlot> {
  const day = localDay(startsAt, stay.timeZone)
  const { blockedUntil } = await findTime(trx, stay, startsAt, horizonDays, 'live')
  await lockStoreDays(trx, stay.storeId, stay.timeZone, { from: startsAt, until: blockedUntil })
  await closeExpiredAround(trx, stay, day)
  return findTime(trx, stay, startsAt, horizonDays, 'standing')
}

/** Finds a time without a lock, as the visitor sees it now or as a booking decides it. */
export async function findTime(
  db: Kysely<Database>,
  stay: MovableStay,
  startsAt: EpochMs,
  horizonDays: number,
  holds: Holds,
): Promise<OpenSlot> {
  const { orderId, storeId, timeZone, typeId, persons } = stay
  const day = localDay(startsAt, timeZone)
  const options = { holds, horizonDays, except: orderId }
  const calendar = await loadCalendar(db, storeId, addDays(day, -1), day, options)
  const endsAt = startsAt + (stay.endsAt - stay.startsAt)
  const found = calendar && findSlot(calendar, { typeId, startsAt, endsAt, persons })
  if (found?.outcome === 'open') return found
  throw found?.outcome === 'taken'
    ? slotTaken()
    : refusal<'rescheduleOrder'>('SlotNotOffered', 'The store does not offer this time.')
}

export function slotTaken(): Problem {
  return refusal<'rescheduleOrder'>('SlotTaken', 'The last free room for this time was taken a moment ago.')
}

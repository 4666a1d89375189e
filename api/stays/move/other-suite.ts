import type { Db, Trx } from '../../database/tables.ts'
import { closeExpired, lockExpiredAt } from '../../orders/expired.ts'
import { findRoom } from '../../slots/find.ts'
import { type Holds, loadCalendar, lockStoreDays } from '../../slots/sql.ts'
import { type EpochMs, localDay } from '../../words/wall-clock.ts'
import { takeSuite } from '../rows/suite.ts'

/** A stay, or a time that is held, as far as another suite for it is concerned. */
interface Placed {
  orderId: number
  storeId: number
  timeZone: string
  typeId: number
  startsAt: EpochMs
  /** The suite is clean again. */
  blockedUntil: EpochMs
}

/**
 * Gives a stay, whose order is locked, another suite of its type at the same time: decided under the lock of
 * the day, as a booking is. Returns the suite; undefined if all are taken.
 */
export async function moveToOtherSuite(trx: Trx, stay: Placed): Promise<number | undefined> {
  const { orderId, storeId, timeZone, startsAt, blockedUntil } = stay
  await lockStoreDays(trx, storeId, timeZone, { from: startsAt, until: blockedUntil })
  const expired = (await lockExpiredAt(trx, storeId, localDay(startsAt, timeZone))).filter(
    (id) => id !== orderId,
  )
  await closeExpired(trx, expired)
  const suite = await findOtherSuite(trx, stay, 'standing')
  if (suite !== undefined) await takeSuite(trx, orderId, suite)
  return suite
}

/** The suite that a stay would get, found without a lock; undefined if all of its type are taken. */
export async function findOtherSuite(
  db: Db,
  { storeId, timeZone, typeId, startsAt, blockedUntil }: Placed,
  holds: Holds = 'live',
): Promise<number | undefined> {
  const day = localDay(startsAt, timeZone)
  const calendar = await loadCalendar(db, storeId, day, day, { holds, horizonDays: null })
  return calendar && findRoom(calendar, typeId, { from: startsAt, until: blockedUntil })?.id
}

import type { Db, Trx } from '../../database/tables.ts'
import { type Problem, refusal } from '../../http/problem.ts'
import { lockExpiredAt } from '../../orders/expired.ts'
import { lockValue } from '../../orders/lock-value.ts'
import { findSlot, type FoundSlot } from '../../slots/find.ts'
import type { Calendar } from '../../slots/calendar.ts'
import { type Holds, loadCalendar, lockStoreDays } from '../../slots/sql.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { problemRefusal, type Plan } from './change/plan.ts'
import { isSameVisit } from './change/wanted.ts'
import { readOwnRoom } from './held-sql.ts'
import type { Stay } from '../stay.ts'
import type { NewVisit } from '../rows/move.ts'

/** A suite for a stay as it is wanted, with its price before any discount. */
export type PricedVisit = NewVisit & { stayCents: number }

/** No value is locked besides that of the order and of expired holds. */
const noOther = { voucherIds: [], discountIds: [] }

/**
 * The suite for a stay, whose row is locked, at another time or for longer: decided under the lock of the
 * store day, as a booking is. Refuses a time that is taken or not offered, first without waiting for any
 * lock. A stay that keeps its hours and type keeps its suite and price.
 */
export async function lockNewTime(
  trx: Trx,
  plan: Plan,
  horizonDays: number,
  suiteId?: number,
): Promise<PricedVisit> {
  const { stay, wanted } = plan
  const { blockedUntil } = await findTime(trx, plan, horizonDays, 'live', suiteId)
  if (isSameVisit(stay, wanted)) {
    await lockValue(trx, stay.orderId, noOther, 'skip')
  } else {
    const { id, timeZone } = stay.store
    await lockStoreDays(trx, id, timeZone, { from: wanted.startsAt, until: blockedUntil })
    const expired = await lockExpiredAt(trx, id, localDay(wanted.startsAt, timeZone))
    // The lock takes the vouchers of the order, too: all value is locked by number before any is moved.
    await lockValue(trx, stay.orderId, noOther, 'skip', expired)
  }
  return findTime(trx, plan, horizonDays, 'standing', suiteId)
}

/**
 * Finds a suite without a lock, as the visitor sees it now or as a booking decides it: the best, or none but
 * `suiteId`.
 */
export async function findTime(
  db: Db,
  { stay, wanted, price }: Plan,
  horizonDays: number,
  holds: Holds,
  suiteId?: number,
): Promise<PricedVisit> {
  const { startsAt, endsAt, typeId, persons } = wanted
  if (isSameVisit(stay, wanted)) {
    const { wellzoneId, until: blockedUntil } = await readOwnRoom(db, stay.orderId)
    const visit = { wellzoneId, typeId, persons, startsAt, endsAt, blockedUntil }
    return { ...visit, stayCents: price.grossCents }
  }
  const calendar = await loadAround(db, stay, startsAt, horizonDays, holds)
  const found = calendar && findSlot(calendar, wanted)
  if (found?.outcome !== 'open') throw refusalOf(found)
  const { slot, blockedUntil } = found
  const room = suiteId === undefined ? found.room : slot.freeRooms.find(({ id }) => id === suiteId)
  if (!room) throw slotTaken()
  const time = { wellzoneId: room.id, typeId, persons, startsAt, endsAt: slot.endsAt, blockedUntil }
  return { ...time, stayCents: slot.totalCents }
}

/**
 * The calendar around a beginning, in which the stay itself takes no suite. A stay that has begun keeps its
 * beginning, which is offered to nobody else any more.
 */
export async function loadAround(
  db: Db,
  { orderId, store, startsAt: present }: Stay,
  startsAt: number,
  horizonDays: number,
  holds: Holds,
): Promise<Calendar | undefined> {
  const day = localDay(startsAt, store.timeZone)
  const options = { holds, horizonDays, except: orderId }
  const calendar = await loadCalendar(db, store.id, addDays(day, -1), day, options)
  const isKept = startsAt === present
  return calendar && isKept ? { ...calendar, now: Math.min(calendar.now, present - 1) } : calendar
}

function refusalOf(found: Exclude<FoundSlot, { outcome: 'open' }> | undefined): Problem {
  if (found?.outcome === 'taken') return slotTaken()
  return problemRefusal(found?.outcome === 'type-not-for-group' ? 'TypeNotForGroup' : 'SlotNotOffered')
}

export function slotTaken(): Problem {
  return refusal<'rescheduleOrder'>('SlotTaken', 'The last free room for this time was taken a moment ago.')
}

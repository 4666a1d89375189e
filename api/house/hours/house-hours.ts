import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import type { Calendar } from '../../slots/calendar.ts'
import { toInstant } from '../../slots/responses.ts'
import { isWithinHours, openingSpan } from '../../slots/rules.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { listTimes } from '../../stays/move/times.ts'
import { stayOf } from '../../stays/stay.ts'
import { toDecimal } from '../../words/money.ts'
import { addDays, clockFace, localDay } from '../../words/wall-clock.ts'
import { findStore } from '../day/day-sql.ts'
import { toDayStay } from '../stay/responses.ts'
import { readReturnable } from '../stay/stay.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import { selectAffected } from '../suites/affected.ts'
import { changeOf, type HoursInput } from './change.ts'
import type { Hours } from './hours.ts'
import { type Exception, readExceptions, readWeek } from './hours-sql.ts'
import { keepOutside } from './outside.ts'

type Schemas = components['schemas']

/**
 * The hours of a store, and the stays that they do not hold; with a change that is not made yet, those of its
 * days that it would leave outside.
 */
export async function readHouseHours(
  db: Db,
  storeId: number,
  planned: HoursInput | null,
  horizonDays: number,
): Promise<Schemas['HouseHours']> {
  const store = await findStore(db, storeId)
  if (!store) throw notFound()
  const [week, exceptions] = [await readWeek(db, storeId), await readExceptions(db, storeId)]
  const change = planned && changeOf(planned, store)
  const isWrong = change !== null && 'code' in change
  const coming = isWrong ? [] : await selectAffected(db, sql`r.store_id = ${storeId}`)
  const { stays, calendar } = await keepOutside(db, store, coming, isWrong ? null : change)
  const toSettle = []
  for (const stay of stays) toSettle.push(await toOutside(db, stay, calendar!, horizonDays))
  return {
    today: localDay(store.now, store.timeZone),
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: toHours(week.get(weekday) ?? null) })),
    days: joined(exceptions),
    toSettle,
  }
}

/** Days in a row with the same hours for the same reason are one entry. */
function joined(exceptions: Exception[]): Schemas['HouseHours']['days'] {
  const entries: Schemas['HouseHours']['days'] = []
  for (const { day, hours: minutes, reason } of exceptions) {
    const hours = toHours(minutes)
    const last = entries.at(-1)
    const isNext = last && addDays(last.until, 1) === day && last.reason === reason
    if (isNext && JSON.stringify(last.hours) === JSON.stringify(hours)) last.until = day
    else entries.push({ from: day, until: day, hours, reason })
  }
  return entries
}

function toHours(hours: Hours | null): Schemas['DayHours'] | null {
  if (hours === null) return null
  const { opens, firstCheckIn, closes } = hours
  return { opens: clockFace(opens), firstCheckIn: clockFace(firstCheckIn), closes: clockFace(closes) }
}

async function toOutside(
  db: Db,
  stay: StayRow,
  calendar: Calendar,
  horizonDays: number,
): Promise<Schemas['OutsideStay']> {
  const isMovable = stay.status === 'booked' && stay.startsAt > stay.now
  const other = isMovable ? await nearestTime(db, stay, calendar, horizonDays) : undefined
  const { paidCents } = await readReturnable(db, stay)
  return {
    stay: toDayStay(stay, true),
    otherTime: other === undefined ? null : toInstant(other),
    returned: toDecimal(paidCents),
    hasMailbox: stay.hasMailbox,
  }
}

/**
 * The time of its day within the hours that is nearest to the one of a stay and does not cost more. A stay
 * whose money is disputed has none: it is not moved.
 */
async function nearestTime(
  db: Db,
  { orderId, startsAt, timeZone }: StayRow,
  calendar: Calendar,
  horizonDays: number,
): Promise<number | undefined> {
  const day = localDay(startsAt, timeZone)
  if (!openingSpan(calendar, day)) return undefined
  const held = await stayOf(db, orderId)
  if (held.isDisputed) return undefined
  const plan = await planChange(db, held, undefined, undefined)
  const days = await listTimes(db, plan, { firstDay: day, around: startsAt }, horizonDays)
  const starts = days
    .filter((one) => one.day === day)
    .flatMap(({ times }) => times)
    .filter(({ slot, differenceCents }) => differenceCents <= 0 && isWithinHours(calendar, slot))
    .map(({ slot }) => slot.startsAt)
  return starts.toSorted((one, other) => Math.abs(one - startsAt) - Math.abs(other - startsAt))[0]
}

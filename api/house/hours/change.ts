// A change of hours as pages and commands send it, and the rows that it writes.
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { lockDays } from '../../slots/sql.ts'
import type { Day } from '../../words/day.ts'
import { addDays, dayMs, localDay } from '../../words/wall-clock.ts'
import type { HouseStore } from '../day/day-sql.ts'
import { mostClosedDays } from '../suites/closings.ts'
import { closingAfter, type Hours, type HoursChange, isChanged, mistakeOf, usualCheckIn } from './hours.ts'
import { deleteException, readExceptions, readWeek, saveException, saveWeekday } from './hours-sql.ts'

/** Farther ahead than stays are offered: a booking of any such day waits for the new hours. */
const lockedDays = 800

const clockInput = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('10:00')

export const hoursInput = z.object({
  store: z.coerce.number().int(),
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  from: z.iso.date().optional().describe('2026-12-24'),
  until: z.iso.date().optional(),
  state: z.enum(['open', 'closed', 'usual']),
  opens: clockInput.optional(),
  firstCheckIn: clockInput.optional(),
  closes: clockInput.optional(),
  why: z.string().trim().max(200).optional(),
})

export type HoursInput = z.infer<typeof hoursInput>
type Store = Pick<HouseStore, 'id' | 'timeZone' | 'now'>

/** The change that is meant, or the code and the sentence of what is wrong with it. */
export function changeOf(
  input: HoursInput,
  store: Store,
): HoursChange | { code: 'HoursWrong' | 'TimeOutside'; message: string } {
  const hours = hoursOf(input)
  if (typeof hours === 'string' && hours !== 'usual') return { code: 'HoursWrong', message: hours }
  const { weekday, from, until = from, why = '' } = input
  const change = { hours: hours as HoursChange['hours'], why }
  const outside = (message: string) => ({ code: 'TimeOutside', message }) as const
  if (weekday !== undefined) {
    if (from !== undefined) return outside('A weekday has no days.')
    if (hours === 'usual') return { code: 'HoursWrong', message: 'A weekday is open or closed.' }
    return { ...change, weekday }
  }
  if (from === undefined || until === undefined) return outside('A weekday, or days are missing.')
  if (from < localDay(store.now, store.timeZone)) return outside(`${from} has passed.`)
  if (until < from) return outside(`${until} is before ${from}.`)
  if (until >= addDays(from, mostClosedDays)) return outside(`That is more than ${mostClosedDays} days.`)
  return { ...change, from, until }
}

function hoursOf({ state, opens, closes, ...input }: HoursInput): Hours | null | string {
  if (state !== 'open') return state === 'closed' ? null : 'usual'
  if (opens === undefined || closes === undefined) return 'The hours are missing.'
  const first = minuteOf(opens)
  const hours = {
    opens: first,
    firstCheckIn: input.firstCheckIn === undefined ? usualCheckIn(first) : minuteOf(input.firstCheckIn),
    closes: closingAfter(first, minuteOf(closes)),
  }
  return mistakeOf(hours) ?? hours
}

function minuteOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number)
  return hour! * 60 + minute!
}

/** The days of a change, in order. */
function daysOf(change: HoursChange, store: Store): Day[] {
  const today = localDay(store.now, store.timeZone)
  const [from, until] =
    'weekday' in change ? [today, addDays(today, lockedDays)] : [change.from, change.until]
  return daysBetween(from, until).filter((day) => isChanged(change, day))
}

/** The days from one to another, both included. */
function daysBetween(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/**
 * Locks each day of a change, and the one after it for stays past midnight, so that a booking is refused or
 * listed.
 */
export async function lockChange(trx: Trx, store: Store, change: HoursChange): Promise<void> {
  const locked = new Set(daysOf(change, store).flatMap((day) => [day, addDays(day, 1)]))
  await lockDays(trx, store.id, [...locked].toSorted())
}

/** The hours that a change replaces: those of its weekday, or the days of it that differ. */
export async function readBefore(trx: Trx, store: Store, change: HoursChange) {
  if ('weekday' in change) return (await readWeek(trx, store.id)).get(change.weekday) ?? null
  return (await readExceptions(trx, store.id)).filter(({ day }) => isChanged(change, day))
}

/** The change is made already: the hours are as it wants them. */
export function isSo(change: HoursChange, before: Awaited<ReturnType<typeof readBefore>>): boolean {
  const isEqual = (hours: Hours | null) => JSON.stringify(hours) === JSON.stringify(change.hours)
  if (!Array.isArray(before)) return isEqual(before)
  if ('weekday' in change || change.hours === 'usual') return before.length === 0
  const { length } = daysBetween(change.from, change.until)
  return before.length === length && before.every((one) => isEqual(one.hours) && one.reason === change.why)
}

export async function saveChange(trx: Trx, store: Store, change: HoursChange): Promise<void> {
  const { hours, why } = change
  if ('weekday' in change) {
    if (hours !== 'usual') await saveWeekday(trx, store.id, change.weekday, hours)
    return
  }
  for (const day of daysOf(change, store)) {
    if (hours === 'usual') await deleteException(trx, store.id, day)
    else await saveException(trx, { storeId: store.id, day, hours, reason: why })
  }
}

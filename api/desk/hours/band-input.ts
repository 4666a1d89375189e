import type { HoursInput } from '../../house/hours/change.ts'
import type { Hours } from '../../house/hours/hours.ts'
import { clockFace } from '../../words/wall-clock.ts'
import { UsageError } from '../command.ts'

const clockSpan = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/
const time = /^([01]\d|2[0-3]):([0-5]\d)$/
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Hours as they are typed, for the act of the house: `10:00-22:00`, `closed`, or `usual`. */
export function readHours(
  typed: string | undefined,
  firstCheckIn?: string | undefined,
): Pick<HoursInput, 'state' | 'opens' | 'firstCheckIn' | 'closes'> {
  if (typed === 'closed' || typed === 'usual') return { state: typed }
  const minutes = readClockSpan(typed ?? '')
  if (!minutes) throw new UsageError(`${typed ?? 'The hours'}: hours look like 10:00-22:00, or closed.`)
  const [opens, closes] = minutes
  if (closes > 1440) throw new UsageError(`${typed}: a day ends at 24:00.`)
  if (firstCheckIn !== undefined && !time.test(firstCheckIn))
    throw new UsageError('--first-check-in must be a time such as 10:30.')
  return { state: 'open', opens: clockFace(opens), firstCheckIn, closes: clockFace(closes) }
}

/** `10:00-22:00, first check-in 10:30`; `closed` for none. */
export function shownHours(hours: Hours | null): string {
  if (hours === null) return 'closed'
  return `${shownClockSpan(hours.opens, hours.closes)}, first check-in ${clockFace(hours.firstCheckIn)}`
}

/** Minutes of a day, typed as `17:00-24:00`; undefined for anything else. The second may be smaller. */
export function readClockSpan(typed: string): [from: number, to: number] | undefined {
  const [, hour, minute, toHour, toMinute] = clockSpan.exec(typed) ?? []
  return hour === undefined ? undefined : [minuteOf(hour, minute!), minuteOf(toHour!, toMinute!)]
}

/** `17:00-24:00`. */
export function shownClockSpan(from: number, to: number): string {
  return `${clockFace(from)}-${to === 1440 ? '24:00' : clockFace(to)}`
}

/** A weekday by its English name or the first three letters of it: 1 is Monday. */
export function readWeekday(typed: string): number | undefined {
  const index = weekdays.findIndex((name) => [name, name.slice(0, 3)].includes(typed.toLowerCase()))
  return index < 0 ? undefined : index + 1
}

const minuteOf = (hour: string, minute: string) => Number(hour) * 60 + Number(minute)

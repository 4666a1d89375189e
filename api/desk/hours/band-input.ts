import { clockFace } from '../../words/wall-clock.ts'
import { UsageError } from '../command.ts'

/** Minutes of the store's day; one that closes after midnight goes on past 1440. */
export interface Hours {
  opens: number
  firstCheckIn: number
  closes: number
}

const clockSpan = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/
const time = /^([01]\d|2[0-3]):([0-5]\d)$/
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * Hours as they are typed: `10:00-22:00`, `closed` (null). The first check-in is the first half hour after
 * opening, unless one is named. Closing before opening is on the next day.
 */
export function readHours(typed: string | undefined, typedCheckIn?: string | undefined): Hours | null {
  if (typed === 'closed') return null
  const minutes = readClockSpan(typed ?? '')
  if (!minutes) throw new UsageError(`${typed ?? 'The hours'}: hours look like 10:00-22:00, or closed.`)
  const [opens, until] = minutes
  if (until > 1440) throw new UsageError(`${typed}: a day ends at 24:00.`)
  const closes = until <= opens ? until + 1440 : until
  const firstCheckIn = readCheckIn(typedCheckIn, opens)
  if ([opens, firstCheckIn, closes].some((minute) => minute % 15 !== 0))
    throw new UsageError(`${typed}: hours begin and end on a quarter of an hour.`)
  if (closes > 2160) throw new UsageError(`${typed}: a day ends at noon of the next one at the latest.`)
  if (firstCheckIn < opens || firstCheckIn >= closes)
    throw new UsageError('--first-check-in must be within the hours.')
  return { opens, firstCheckIn, closes }
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

function readCheckIn(typed: string | undefined, opens: number): number {
  if (typed === undefined) return Math.ceil(opens / 30) * 30
  const [, hour, minute] = time.exec(typed) ?? []
  if (hour === undefined) throw new UsageError('--first-check-in must be a time such as 10:30.')
  return minuteOf(hour, minute!)
}

const minuteOf = (hour: string, minute: string) => Number(hour) * 60 + Number(minute)

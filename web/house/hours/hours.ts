import type { PlannedHours } from '../../generated/house-schema.ts'
import { addDays, isDay } from '../../lib/days.ts'
import type { HouseHoursQuery } from './house-hours.generated.ts'
import type { HoursOfDayFragment } from './hours-of-day.generated.ts'

export type HouseHours = NonNullable<HouseHoursQuery['houseHours']>
export type OtherDays = HouseHours['days'][number]

/** Other hours as they are typed. */
export interface TypedHours {
  /** Null where single days differ. */
  weekday: number | null
  from: string
  until: string
  state: PlannedHours['state']
  opens: string
  firstCheckIn: string
  closes: string
  why: string
}

/** What the fields have at first. */
export function typedFrom(
  days: { weekday: number } | { from: string; until: string },
  hours: HoursOfDayFragment | null,
  why = '',
): TypedHours {
  return {
    weekday: null,
    from: '',
    until: '',
    ...days,
    state: hours ? 'OPEN' : 'CLOSED',
    opens: hours?.opens ?? '',
    firstCheckIn: hours?.firstCheckIn ?? '',
    closes: hours?.closes ?? '',
    why,
  }
}

/** The change that is typed; null while something is missing. */
export function plannedOf({ weekday, from, until, ...typed }: TypedHours): PlannedHours | null {
  const { state, opens, firstCheckIn, closes } = typed
  const days = weekday === null ? { from, until } : { weekday }
  if (weekday === null && !(isDay(from) && isDay(until) && from <= until)) return null
  if (state !== 'OPEN') return { ...days, state }
  if (opens === '' || closes === '') return null
  return { ...days, state, opens, closes, ...(firstCheckIn !== '' && { firstCheckIn }) }
}

/** Any day of a weekday, for its name: 1 is Monday. */
export const dayOfWeekday = (weekday: number): string => addDays('2026-01-04', weekday)

import { instantOf } from '#http/instant.ts'
import { addDays } from '../../../lib/days.ts'

/** What the address of the move names, as in `?day=2026-12-07&startsAt=2026-12-07T17:00:00Z`. */
export interface AddressedTime {
  day: string | null
  startsAt: string | null
}

/** What is no date or instant, or of another century, is left out. */
export function readTimeAddress(search: string): AddressedTime {
  const query = new URLSearchParams(search)
  // A plus in an address is a space.
  const instant = instantOf((query.get('startsAt') ?? '').replace(/ (?=\d\d:?\d\d$)/, '+'))
  const startsAt = valid(instant, /^20/)
  return { startsAt, day: valid(query.get('day'), /^20\d\d-\d\d-\d\d$/) ?? startsAt?.slice(0, 10) ?? null }
}

/** The first of the listed days, with the named one among them as the server lists the day of a stay. */
export function firstDayOf({ day }: AddressedTime): string | null {
  return day === null ? null : addDays(day, -3)
}

function valid(value: string | null, shape: RegExp): string | null {
  return value !== null && shape.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}

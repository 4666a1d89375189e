import { localParts, shopTimeZone } from '../../lib/language/format.ts'

/** An instant as a field for day and time has it, in the zone of the stores: `2026-12-12T17:30`. */
export function localMoment(instant: string | number): string {
  const { day, time } = localParts(new Date(instant).toISOString(), shopTimeZone)
  return `${day}T${time}`
}

/** The instant of such a field; null while it is incomplete. */
export function instantOf(moment: string): string | null {
  const wanted = /^\d{4}-/.test(moment) ? Date.parse(`${moment}:00Z`) : NaN
  if (Number.isNaN(wanted)) return null
  let instant = wanted
  // A second round, because the first guess may lie beyond a change of the clock.
  for (let round = 0; round < 2; round++) instant += wanted - Date.parse(`${localMoment(instant)}:00Z`)
  return new Date(instant).toISOString()
}

// Shapes that several stored atoms have in common.
import * as v from 'valibot'

export const whole = v.pipe(v.number(), v.safeInteger())

export function wholeBetween(least: number, most: number) {
  return v.pipe(whole, v.minValue(least), v.maxValue(most))
}

/** An instant as servers write it, in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** `YYYY-MM-DD`, and a day that exists. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(day).toJSON()?.startsWith(day)),
)

import { Temporal } from 'temporal-polyfill'

/**
 * How far the mock's clock is ahead of the machine's, in milliseconds, once it shows what is asked for: an
 * instant, or a duration after the present one. Throws a sentence if that is nothing or lies in its past.
 */
export function movedAhead(aheadMs: number, to: string, nowMs: number): number {
  const present = Temporal.Instant.fromEpochMilliseconds(nowMs + aheadMs)
  const next = instantOf(to, present)
  if (Temporal.Instant.compare(next, present) < 0)
    throw new Error(`The clock shows ${present.toString()} and goes forward only; begin anew to set it back.`)
  return next.epochMilliseconds - nowMs
}

function instantOf(to: string, present: Temporal.Instant): Temporal.Instant {
  try {
    if (!/^-?P/.test(to)) return Temporal.Instant.from(to)
    return present.toZonedDateTimeISO('Europe/Berlin').add(Temporal.Duration.from(to)).toInstant()
  } catch {
    throw new Error(`The clock is set to an instant or by a duration, such as PT49H, not to ${to}.`)
  }
}

import { Temporal } from 'temporal-polyfill'

/**
 * How far the mock's clock is ahead of the machine's, in milliseconds, once it shows what is asked for: an
 * instant, or a duration after the present one. Throws a sentence if that is neither.
 */
export function aheadOf(aheadMs: number, to: string, nowMs: number): number {
  try {
    if (!/^-?P/.test(to)) return Temporal.Instant.from(to).epochMilliseconds - nowMs
    const present = Temporal.Instant.fromEpochMilliseconds(nowMs + aheadMs)
    const next = present.toZonedDateTimeISO('Europe/Berlin').add(Temporal.Duration.from(to))
    return next.epochMilliseconds - nowMs
  } catch {
    throw new Error(`The clock is set to an instant or by a duration, such as PT49H, not to ${to}.`)
  }
}

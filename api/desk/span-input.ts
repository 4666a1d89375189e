// Days and moments as staff type them, in the time of a store.
import { z } from 'zod'
import { mostClosedDays } from '../house/suites/closings.ts'
import type { Span } from '../slots/calendar.ts'
import { addDays, dayMs, type EpochMs, localDay, localTime, wallClock } from '../words/wall-clock.ts'
import { type Options, textOf, UsageError } from './command.ts'

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/

export const spanHelp = [
  '--from MOMENT   2026-12-01 or 2026-12-01T14:30, in the time of the store; now if it is left out',
  '--until MOMENT  likewise; a day is closed to its end',
]

/** The options `--from` and `--until`: a span that is not over. Without `--from` it begins now. */
export function readSpan(options: Options, timeZone: string): Span {
  if (options['until'] === undefined) throw new UsageError('Say until when: --until 2026-12-05.')
  const { from, until } = readOpenSpan(options, timeZone)
  if (until - from > mostClosedDays * dayMs)
    throw new UsageError(`That is more than ${mostClosedDays} days: close less.`)
  return { from, until }
}

/** The same, which without `--until` is for good. */
export function readOpenSpan(options: Options, timeZone: string): Span {
  const [typedFrom, typedUntil] = [textOf(options['from']), textOf(options['until'])]
  const from = typedFrom === undefined ? now() : instantOf('from', typedFrom, timeZone, 0)
  const until = typedUntil === undefined ? Date.UTC(9999, 0) : instantOf('until', typedUntil, timeZone, 1)
  if (until <= from) throw new UsageError('--until must be after --from.')
  if (until <= Date.now()) throw new UsageError('--until has passed.')
  return { from, until }
}

/** A day that was typed, such as 2026-12-01. */
export function readDay(name: string, typed: string | undefined): string {
  if (typed === undefined || !z.iso.date().safeParse(typed).success)
    throw new UsageError(`${name} must be a day such as 2026-12-05.`)
  return typed
}

/** `2026-12-01 14:30`, in the time of a store. */
export function shownMoment(at: EpochMs, timeZone: string): string {
  return `${localDay(at, timeZone)} ${localTime(at, timeZone)}`
}

export function shownSpan({ from, until }: Span, timeZone: string): string {
  return `${shownMoment(from, timeZone)} to ${shownMoment(until, timeZone)}`
}

/** The moment that was typed, or the beginning of the day that is so many days later than the one typed. */
function instantOf(name: string, typed: string, timeZone: string, daysLater: number): EpochMs {
  const [, day, hour, minute] = moment.exec(typed) ?? []
  if (day === undefined || !z.iso.date().safeParse(day).success)
    throw new UsageError(`--${name} must be a day or a moment, such as 2026-12-01 or 2026-12-01T14:30.`)
  const at =
    hour === undefined
      ? wallClock(addDays(day, daysLater), timeZone).instantAt(0)
      : wallClock(day, timeZone).instantAt(Number(hour) * 60 + Number(minute))
  if (at === undefined) throw new UsageError(`--${name}: the clock skips ${typed} in spring.`)
  return at
}

/** This minute. */
function now(): EpochMs {
  return Math.floor(Date.now() / 60_000) * 60_000
}

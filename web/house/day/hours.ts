import type { CSSProperties } from 'react'
import { localParts } from '../../lib/language/format.ts'
import type { Day } from './day.ts'

const hourMs = 3_600_000

/** The hours that a plan shows, in milliseconds since 1970. */
export interface Hours {
  from: number
  until: number
}

/** Whole hours from opening to closing, longer where a stay is; null on a day without both. */
export function hoursOf({ opensAt, closesAt, suites }: Day): Hours | null {
  const stays = suites.flatMap((suite) => suite.stays)
  const starts = [opensAt, ...stays.map(({ startsAt }) => startsAt)].flatMap((at) => at ?? [])
  const ends = [closesAt, ...stays.map(({ endsAt }) => endsAt)].flatMap((at) => at ?? [])
  if (starts.length === 0 || ends.length === 0) return null
  const from = Math.min(...starts.map((at) => Date.parse(at)))
  const until = Math.max(...ends.map((at) => Date.parse(at)))
  return { from: Math.floor(from / hourMs) * hourMs, until: Math.ceil(until / hourMs) * hourMs }
}

/** The place of something in a plan, as `--at` and `--for`; null if it is outside. */
export function placeIn({ from, until }: Hours, starts: number, ends: number): CSSProperties | null {
  const [at, end] = [Math.max(starts, from), Math.min(ends, until)]
  if (end <= at) return null
  const percent = (ms: number): string => `${(ms / (until - from)) * 100}%`
  return { '--at': percent(at - from), '--for': percent(end - at) } as CSSProperties
}

/** The hours of the axis, as the clock of the store shows them. */
export function ticksOf({ from, until }: Hours, timeZone: string): { at: string; hour: number }[] {
  const count = Math.round((until - from) / hourMs)
  return Array.from({ length: count + 1 }, (_, index) => ({
    at: `${(index / count) * 100}%`,
    hour: Number(localParts(new Date(from + index * hourMs).toISOString(), timeZone).time.slice(0, 2)),
  }))
}

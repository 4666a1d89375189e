import { formatClock, localParts, shopTimeZone } from '../../lib/language/format.ts'

/** The visitor is warned, and offered an extension, from here on. */
export const warnAtSeconds = 120
/** The countdown is red from here on. */
export const lowAtSeconds = 60

/** A hold of the day ends before that; what is held for longer was offered at night, until the morning. */
export const longestByDaySeconds = 65 * 60

/** `mm:ss`; an hour is 60:00. */
export function formatCountdown(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`
}

/** The clock of the end of a hold as one says it in the morning: `8:15`. */
export function clockOf(instant: string, timeZone = shopTimeZone): string {
  return formatClock(localParts(instant, timeZone).time).replace(/^0(?=\d:)/, '')
}

export type CountdownAnnouncementKind = 'five-minutes' | 'two-minutes' | 'one-minute' | 'over'

/**
 * The announcement when the countdown goes from one figure to the next: only the latest mark passed, so that
 * a tab that wakes up does not announce all of them. Null between marks and after an extension.
 */
export function countdownAnnouncement(before: number | null, now: number): CountdownAnnouncementKind | null {
  if (before === null || now >= before) return null
  const passed = marks.filter(([mark]) => before > mark && now <= mark)
  return passed.at(-1)?.[1] ?? null
}

const marks: [seconds: number, news: CountdownAnnouncementKind][] = [
  [300, 'five-minutes'],
  [warnAtSeconds, 'two-minutes'],
  [lowAtSeconds, 'one-minute'],
  [0, 'over'],
]

/**
 * How far the server's clock is ahead of the browser's, in milliseconds, given a response that has just
 * arrived.
 */
export function clockOffset(serverTime: string, browserNow: number): number {
  return Date.parse(serverTime) - browserNow
}

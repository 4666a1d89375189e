import { useSecondsUntil } from '../lib/clock.ts'

const freeUntilSeconds = 48 * 60 * 60

/** A stay that starts in less than 48 hours can only be cancelled with the insurance. */
export function isTooLateToCancel({
  startsAt,
  serverTime,
}: {
  startsAt: string
  serverTime: string
}): boolean {
  return (Date.parse(startsAt) - Date.parse(serverTime)) / 1000 < freeUntilSeconds
}

/**
 * Whether it is too late by the clock that the server has corrected; false on the server and in the first
 * render.
 */
export function useTooLateToCancel(startsAt: string): boolean {
  const seconds = useSecondsUntil(startsAt)
  return seconds !== null && seconds < freeUntilSeconds
}

/** The time until which a stay can be cancelled free of charge. */
export function freeUntil(startsAt: string): string {
  return new Date(Date.parse(startsAt) - freeUntilSeconds * 1000).toISOString()
}

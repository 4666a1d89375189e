import { SpaProblem } from './problem.ts'

const passing = new Set([502, 503, 504])

/**
 * How long to wait before asking once more, in milliseconds; null when asking again would not help or could not end in time. Some
 * chance is in it, so that a crowd that failed together does not come back together.
 */
export function retryDelay(error: unknown, millisecondsLeft: number, chance = Math.random()): number | null {
  if (!(error instanceof SpaProblem)) return null
  if (error.status !== null && !passing.has(error.status)) return null
  const pause = Math.max((error.retryAfterSeconds ?? 0) * 1000, 50) + chance * 100
  return pause * 2 < millisecondsLeft ? pause : null
}

import { SpaProblem } from './problem.ts'

const passing = new Set([502, 503, 504])

/**
 * The delay before one retry, in milliseconds; null if a retry is useless or could not end in time. Jitter
 * keeps clients that failed together from retrying together.
 */
export function retryDelay(error: unknown, millisecondsLeft: number, chance = Math.random()): number | null {
  if (!(error instanceof SpaProblem)) return null
  if (error.status !== null && !passing.has(error.status)) return null
  const pause = Math.max((error.retryAfterSeconds ?? 0) * 1000, 50) + chance * 100
  return pause * 2 < millisecondsLeft ? pause : null
}

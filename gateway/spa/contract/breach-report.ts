import type { Log } from '../../log.ts'
import { type Breach, withoutPositions } from './response-check.ts'

/** Counts what a spa API breaks of its contract and logs it. */
export type BreachReport = (breaches: Breach[]) => void

/** More members than this are counted together: a response may name its members as it likes. */
const mostMembers = 500

/**
 * Logs a broken member the first time, the tenth, the hundredth: a list of a thousand items or a busy page
 * fills no log.
 */
export function createBreachReport(log: Log): BreachReport {
  const counts = new Map<string, number>()
  return (breaches) => {
    for (const { operation, status, member, expected } of breaches) {
      const place = withoutPositions(member)
      const key = `${operation} ${status} ${place} ${expected}`
      const known = counts.has(key) || counts.size < mostMembers ? key : 'others'
      const count = (counts.get(known) ?? 0) + 1
      counts.set(known, count)
      if (Number.isInteger(Math.log10(count)))
        log({ event: 'contract-broken', operation, status, member: place.slice(0, 200), expected, count })
    }
  }
}

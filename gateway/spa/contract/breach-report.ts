import type { Log } from '../../base/log.ts'
import { type Breach, withoutPositions } from './response-check.ts'

/** Takes what a spa API breaks of its contract. */
export type BreachReport = (breaches: Breach[]) => void

/** How often a member was broken in the same way since the start. */
export type BreachCount = Pick<Breach, 'operation' | 'status' | 'member' | 'expected'> & { count: number }

/** More members than this are counted together: a response may name its members as it likes. */
const mostMembers = 500
const others = { operation: 'others', status: 0, member: '', expected: '' }

/**
 * Counts breaches and logs a broken member the first time, the tenth, the hundredth: a list of a thousand
 * items or a busy page fills no log.
 */
export function createBreachReport(log: Log): { report: BreachReport; counts: () => BreachCount[] } {
  const counts = new Map<string, BreachCount>()
  const report = ({ operation, status, member: pointer, expected }: Breach): void => {
    const member = withoutPositions(pointer).slice(0, 200)
    const kind = { operation, status, member, expected }
    const key = Object.values(kind).join(' ')
    const isKnown = counts.has(key) || counts.size < mostMembers
    const known = counts.get(isKnown ? key : '') ?? { ...(isKnown ? kind : others), count: 0 }
    counts.set(isKnown ? key : '', known)
    known.count += 1
    if (Number.isInteger(Math.log10(known.count)))
      log({ event: 'contract-broken', ...kind, count: known.count })
  }
  return { report: (breaches) => breaches.forEach(report), counts: () => [...counts.values()] }
}

// A shop with one processor on a simulated clock, for the test of the waiting line.
import { limits } from './limits.ts'
import type { Priority } from './priority.ts'
import { createRoom } from './room.ts'
import { createWaitingLine } from './waiting-line.ts'

interface Work {
  since: number
  priority: Priority
  /** What is left to compute, in milliseconds. */
  left: number
}

/** What it costs to read a request and refuse it, as a part of what a response costs. */
const refusalPart = 0.03
const overloadMs = 8_000

interface Simulated {
  load: number
  /** What a response costs. */
  responseMs?: number
  hasLine?: boolean
}

/**
 * Requests arrive evenly for eight seconds, `load` times as many as can be computed, one of ten for a
 * purchase; then as many as a quiet shop has. Running requests share the processor; `goodput` counts
 * responses within a second.
 */
export function simulate({ load, responseMs = 4, hasLine = true }: Simulated) {
  const line = createWaitingLine<Work>(400)
  const { room, measure, responded, restart } = createRoom(limits)
  const endless = { places: Number.POSITIVE_INFINITY, isBusy: true }
  const running = new Set<Work>()
  const waits: number[] = []
  let [due, arrivals, mostWaiting, purchasesRefused, lastRefusedAt] = [0, 0, 0, 0, 0]
  for (let now = 0; now < overloadMs + 2_000; now++) {
    due += (now < overloadMs ? load : 0.3) / responseMs
    let spent = 0
    for (; due >= 1; due--) {
      const priority = arrivals++ % 10 === 0 ? 'purchase' : 'browsing'
      line.enter({ since: now, priority, left: responseMs }, priority, now)
      spent += responseMs * refusalPart
    }
    for (const { item } of line.overdue(now)) {
      lastRefusedAt = now
      if (item.priority === 'purchase') purchasesRefused++
    }
    const start = () => line.next(now, hasLine ? room : endless)
    for (let next = start(); next; next = start()) running.add(next)
    if (line.waiting === 0) restart()
    else if (now % limits.checkMs === 0) measure(limits.checkMs, 1)
    mostWaiting = Math.max(mostWaiting, line.waiting)
    const share = Math.max(0, 1 - spent) / running.size
    for (const work of running) {
      work.left -= share
      if (work.left > 0) continue
      running.delete(work)
      line.leave(work)
      responded()
      if (now < overloadMs) waits.push(now - work.since)
    }
  }
  const sorted = waits.toSorted((one, other) => one - other)
  return {
    arrivalsPerSecond: (load / responseMs) * 1_000,
    goodput: sorted.filter((wait) => wait < 1_000).length / (overloadMs / 1_000),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    mostWaiting,
    purchasesRefused,
    /** After the overload, until the last request was refused. */
    recoveryMs: Math.max(0, lastRefusedAt - overloadMs),
  }
}

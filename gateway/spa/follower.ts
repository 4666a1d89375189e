import { createHash } from 'node:crypto'
import type { Change } from './change-stream.ts'

/**
 * What one client follows: routes by the number of their store, ids by the keys under which changes name
 * them.
 */
export interface Followed {
  routes: ReadonlyMap<number, string>
  bookings: ReadonlyMap<string, string>
  payments: ReadonlyMap<string, string>
}

/** What may have changed; the days of a store are null for any day. */
export interface Changes {
  stores: { route: string; days: string[] | null }[]
  bookings: string[]
  payments: string[]
}

/** The key of a cart id or of the reference of a payment, which stay unknown to others who follow. */
export function keyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * A client that follows. What it has not read yet is put together, so that a slow one needs no queue: `send`
 * resolves when the client asks for the next.
 */
export function createFollower(
  { routes, bookings, payments }: Followed,
  send: (changes: Changes) => Promise<unknown>,
) {
  let isUnread = false
  let isDue = false
  let days = new Map<string, Set<string> | null>()
  let keys = new Set<string>()

  function collectSlots(storeId: number | null, day: string | null): void {
    for (const [id, route] of routes) {
      if (storeId !== null && storeId !== id) continue
      const known = days.get(route)
      if (day === null) days.set(route, null)
      else if (known !== null) days.set(route, new Set([...(known ?? []), ...daysAround(day)]))
    }
  }

  function take(): Changes {
    const stores = [...days].map(([route, each]) => ({ route, days: each && [...each].toSorted() }))
    const idsIn = (ids: ReadonlyMap<string, string>) => [...keys].flatMap((key) => ids.get(key) ?? [])
    const changes = { stores, bookings: idsIn(bookings), payments: idsIn(payments) }
    days = new Map()
    keys = new Set()
    return changes
  }

  async function wake(isHeartbeat = false): Promise<void> {
    if (isUnread) {
      isDue = true
      return
    }
    if (!isHeartbeat && days.size === 0 && keys.size === 0) return
    isUnread = true
    await send(take())
    isUnread = false
    if (!isDue) return
    isDue = false
    await wake()
  }

  return {
    collect(change: Change): void {
      if (!('key' in change)) return collectSlots(change.storeId, change.day)
      const own = [...bookings.keys(), ...payments.keys()]
      for (const key of change.key === null ? own : own.filter((each) => each === change.key)) keys.add(key)
    },
    /** Sends what was collected, or with a heartbeat nothing. */
    wake: (isHeartbeat?: boolean): void => void wake(isHeartbeat),
  }
}

const dayMs = 86_400_000

/** A stay may pass midnight. */
function daysAround(day: string): string[] {
  return [-1, 0, 1].map((by) => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10))
}

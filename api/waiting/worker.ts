import { type Loop, startLoop } from '../jobs/loop.ts'
import type { SlotChange } from '../slots/changes.ts'
import type { Day } from '../words/day.ts'
import { addDays } from '../words/wall-clock.ts'
import { offerFree, type OfferDeps } from './offer.ts'
import { selectWantedDays, type WantedDays } from './offers-sql.ts'

/** Looks at all days of all wishes that often, for what no notice told. */
const pollSeconds = 600

/**
 * Offers what becomes free to those who wait for it. Each process does; what is told while a round runs is
 * one more round, however often it was told.
 */
export function startWaitingWorker(
  deps: OfferDeps,
  onError: (error: unknown) => void,
): Loop & { slotsChanged(change: SlotChange): void } {
  const told = new Map<string, { storeId: number; day: Day }>()
  let allDueAt = 0

  async function round(): Promise<boolean> {
    const changes = [...told.values()]
    told.clear()
    const isAllDue = changes.length === 0 || performance.now() >= allDueAt
    if (isAllDue) allDueAt = performance.now() + pollSeconds * 1_000
    try {
      for (const days of isAllDue ? await selectWantedDays(deps.db) : changes.map(around))
        await offerFree(deps, days)
    } catch (error) {
      allDueAt = 0
      throw error
    }
    return false
  }

  const loop = startLoop(round, { name: 'waiting list', pollSeconds, onError })
  function lookAtAll(): void {
    allDueAt = 0
    loop.wake()
  }
  return {
    stop: loop.stop,
    wake: lookAtAll,
    slotsChanged({ storeId, day }) {
      if (storeId === null || day === null) return lookAtAll()
      told.set(`${storeId} ${day}`, { storeId, day })
      loop.wake()
    },
  }
}

/** A stay can pass midnight, and its cleaning, too. */
function around({ storeId, day }: { storeId: number; day: Day }): WantedDays {
  return { storeId, first: addDays(day, -1), last: addDays(day, 1) }
}

import { type Loop, startLoop } from '../jobs/loop.ts'
import type { SlotChange } from '../slots/changes.ts'
import type { Day } from '../words/day.ts'
import { addDays } from '../words/wall-clock.ts'
import { offerFree, type OfferDeps } from './offer.ts'
import { selectWantedDays, type WantedDays } from './offers-sql.ts'

/** How often all days of all wishes are looked at, in case a notice was lost. */
const pollSeconds = 600

interface WaitingWorker extends Pick<Loop, 'stop'> {
  slotsChanged(change: SlotChange): void
  /** Takes the payload of NOTIFY on `waiting`. */
  wishListed(payload: string): void
}

/**
 * Offers what becomes free to those who wait for it, in each process. Notices that come while a round runs
 * lead to one more round, however many they are.
 */
export function startWaitingWorker(deps: OfferDeps, onError: (error: unknown) => void): WaitingWorker {
  const due = new Map<string, WantedDays>()
  let allDueAt = 0

  /** What failed is looked at again with the next notice; other days go on. */
  function failed(error: unknown): void {
    allDueAt = 0
    onError(error)
  }

  async function round(): Promise<boolean> {
    const changes = [...due.values()]
    due.clear()
    const isAllDue = changes.length === 0 || performance.now() >= allDueAt
    if (isAllDue) allDueAt = performance.now() + pollSeconds * 1_000
    const wanted = isAllDue ? await selectWantedDays(deps.db).catch(failed) : changes
    for (const days of wanted ?? []) await offerFree(deps, days).catch(failed)
    return false
  }

  const loop = startLoop(round, { name: 'waiting list', pollSeconds, onError })
  return {
    stop: loop.stop,
    slotsChanged({ storeId, day }) {
      if (storeId === null || day === null) allDueAt = 0
      else due.set(`${storeId} ${day}`, around(storeId, day))
      loop.wake()
    },
    wishListed(payload) {
      const [storeId, first, last] = payload.split(' ') as [string, Day, Day]
      due.set(payload, { storeId: Number(storeId), first, last })
      loop.wake()
    },
  }
}

/** A stay can pass midnight, and its cleaning, too. */
const around = (storeId: number, day: Day): WantedDays => ({
  storeId,
  first: addDays(day, -1),
  last: addDays(day, 1),
})

import { type Loop, startLoop } from '../jobs/loop.ts'
import type { SlotChange } from '../slots/changes.ts'
import type { Day } from '../words/day.ts'
import { addDays } from '../words/wall-clock.ts'
import { offerFree, type OfferDeps } from './offer.ts'
import { selectWantedDays, type WantedDays } from './offers-sql.ts'

/** How often all days of all wishes are looked at, in case a notice was lost. */
const allSeconds = 600
/** A failed search for free suites is repeated after this time, without a notice. */
const pollSeconds = 10

interface WaitingWorker extends Pick<Loop, 'stop'> {
  /** A hold has run out, or what came before is unknown. */
  holdEnded(change: SlotChange): void
  /** Takes the payload of NOTIFY on `waiting`: a suite is free, or a wish is on the list. */
  announce(payload: string): void
}

/**
 * Offers what becomes free to those who wait for it, in each process; what is taken asks nothing. Notices
 * that come while a round runs lead to one more round, however many they are.
 */
export function startWaitingWorker(deps: OfferDeps, onError: (error: unknown) => void): WaitingWorker {
  const due = new Map<string, WantedDays>()
  let allDueAt = 0

  /** A failed search is repeated in the next round, and the other days go on. */
  function failed(error: unknown): void {
    allDueAt = 0
    onError(error)
  }

  async function round(): Promise<boolean> {
    const changes = [...due.values()]
    due.clear()
    const isAllDue = performance.now() >= allDueAt
    if (isAllDue) allDueAt = performance.now() + allSeconds * 1_000
    const wanted = isAllDue ? await selectWantedDays(deps.db).catch(failed) : changes
    for (const days of wanted ?? []) await offerFree(deps, days).catch(failed)
    return false
  }

  const loop = startLoop(round, { name: 'waiting list', pollSeconds, onError })
  return {
    stop: loop.stop,
    holdEnded({ storeId, day }) {
      if (storeId === null || day === null) allDueAt = 0
      else due.set(`${storeId} ${day}`, around(storeId, day))
      loop.wake()
    },
    announce(payload) {
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

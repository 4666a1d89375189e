// Which request starts next and which is refused: decisions only, over a clock that is handed in.
import type { RequestClass } from './request-class.ts'

export interface QueueLimits {
  /** How long reading may wait, in milliseconds. Purchases wait twice as long. */
  patienceMs: number
  /** Requests of one network that wait or are at work. A browser has six connections. */
  mostPerNetwork: number
}

interface Waiting {
  network: string
  requestClass: RequestClass
  since: number
}

/** Of four requests that start while both classes wait, one is reading: neither class can stop the other. */
const purchasesInTurn = 3

/**
 * Purchases before reading, up to their share; within a class the network with the fewest requests at work,
 * then the oldest request. So a flood of one network waits for itself, whatever class it claims.
 */
export function createQueue<Item>({ patienceMs, mostPerNetwork }: QueueLimits) {
  /** In the order of their arrival. */
  const waiting = new Map<Item, Waiting>()
  /** With their network. */
  const atWork = new Map<Item, string>()
  const inFlight = new Counts()
  const working = new Counts()
  let purchasesStarted = 0

  function firstOf(wanted: RequestClass): Item | undefined {
    let [first, fewest]: [Item | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (const [item, { network, requestClass }] of waiting) {
      if (requestClass !== wanted || working.of(network) >= fewest) continue
      ;[first, fewest] = [item, working.of(network)]
      if (fewest === 0) break
    }
    return first
  }

  function leave(item: Item): void {
    const network = waiting.get(item)?.network ?? atWork.get(item)
    if (network === undefined) return
    inFlight.add(network, -1)
    if (!waiting.delete(item) && atWork.delete(item)) working.add(network, -1)
  }

  return {
    /** Joins the queue, also where it is empty; false, and not in it, where its network has its share. */
    enter(item: Item, request: { network: string; requestClass: RequestClass }, now: number): boolean {
      if (inFlight.of(request.network) >= mostPerNetwork) return false
      inFlight.add(request.network, 1)
      waiting.set(item, { ...request, since: now })
      return true
    },
    /** The request that starts now, if fewer than `places` are at work. */
    start(places: number): Item | undefined {
      if (atWork.size >= places) return undefined
      const isReadingsTurn = purchasesStarted >= purchasesInTurn
      const [turn, other] = isReadingsTurn
        ? (['reading', 'purchase'] as const)
        : (['purchase', 'reading'] as const)
      const item = firstOf(turn) ?? firstOf(other)
      if (item === undefined) return undefined
      const { network, requestClass } = waiting.get(item)!
      purchasesStarted = requestClass === 'purchase' ? purchasesStarted + 1 : 0
      waiting.delete(item)
      atWork.set(item, network)
      working.add(network, 1)
      return item
    },
    /** Takes those out that waited too long. */
    expired(now: number): Item[] {
      const late = [...waiting].filter(
        ([, { since, requestClass }]) => now - since > patienceMs * (requestClass === 'purchase' ? 2 : 1),
      )
      for (const [item] of late) leave(item)
      return late.map(([item]) => item)
    },
    /** Its response has ended, or its client has gone. */
    leave,
    get waiting() {
      return waiting.size
    },
    get atWork() {
      return atWork.size
    },
  }
}

/** Counts that forget what is zero. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string, difference: number): void {
    const count = this.of(key) + difference
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}

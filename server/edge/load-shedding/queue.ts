export const limits = {
  /** Requests at work: more would only make each take longer. */
  places: 32,
  /** Of these at most so many of purchases, and so many of reading: neither can stop the other. */
  placesOfClass: 24,
  /** And of one network: a client that reads slowly keeps the place of its request. */
  placesOfNetwork: 8,
  /** Requests of one network that wait or are at work. A browser has six connections. */
  mostPerNetwork: 100,
}

export interface QueueSizes {
  waiting: number
  atWork: number
}

interface Entry {
  network: { inFlight: number; atWork: number }
  start: () => void
}

/**
 * Decides which request starts next: purchases before reading; within a class that of the network with the
 * fewest at work, then the oldest. So a flood of one network waits for itself, whatever class it claims.
 */
export function createQueue({ places, placesOfClass, placesOfNetwork, mostPerNetwork } = limits) {
  const networks = new Map<string, Entry['network']>()
  const purchases = { waiting: new Set<Entry>(), atWork: 0 }
  const reading = { waiting: new Set<Entry>(), atWork: 0 }

  function startOne(ofClass: typeof reading): boolean {
    if (ofClass.atWork >= placesOfClass) return false
    let next: Entry | undefined
    for (const entry of ofClass.waiting) {
      if (!next || entry.network.atWork < next.network.atWork) next = entry
      if (next.network.atWork === 0) break
    }
    if (!next || next.network.atWork >= placesOfNetwork) return false
    ofClass.waiting.delete(next)
    ofClass.atWork++
    next.network.atWork++
    next.start()
    return true
  }

  function fillPlaces(): void {
    while (purchases.atWork + reading.atWork < places && (startOne(purchases) || startOne(reading)));
  }

  /** Calls `start` now or later. Returns how to leave, once; null where the network has its share. */
  function enter(name: string, isPurchase: boolean, start: () => void): (() => void) | null {
    const network = networks.get(name) ?? { inFlight: 0, atWork: 0 }
    if (network.inFlight >= mostPerNetwork) return null
    const ofClass = isPurchase ? purchases : reading
    const entry = { network, start }
    networks.set(name, network)
    network.inFlight++
    ofClass.waiting.add(entry)
    fillPlaces()
    return () => {
      if (!ofClass.waiting.delete(entry)) {
        ofClass.atWork--
        network.atWork--
      }
      if (--network.inFlight === 0) networks.delete(name)
      fillPlaces()
    }
  }

  const sizes = (): QueueSizes => ({
    waiting: purchases.waiting.size + reading.waiting.size,
    atWork: purchases.atWork + reading.atWork,
  })
  return Object.assign(enter, { sizes })
}

/** What the process has room for. */
export interface Room {
  /** How many requests may run at once. */
  places: number
  /** The process has no time to spare: a request that runs long waits for this process, not for another. */
  isBusy: boolean
}

/** Above this part of the time in JavaScript the process is the bottleneck itself. */
const busyFrom = 0.85
/** Over how long utilization and rate are averaged, in milliseconds. */
const memoryMs = 300

interface Options {
  leastPlaces: number
  mostPlaces: number
  /** How long a request runs where all places are taken. */
  targetMs: number
}

/**
 * How many requests run at once: where the process is the bottleneck as many as it serves in `targetMs`, by
 * the rate of its responses, because more would only make each take longer. Where it has time to spare there
 * is one more each time.
 */
export function createRoom({ leastPlaces, mostPlaces, targetMs }: Options) {
  const room: Room = { places: mostPlaces, isBusy: true }
  let [responses, ratePerMs, utilization] = [0, mostPlaces / targetMs, 1]
  return {
    /** The same object, with what was last measured. */
    room: room as Readonly<Room>,
    /** Requests begin to wait: busy until measured, with as many places as were right the last time. */
    restart(): void {
      ;[responses, utilization, room.isBusy] = [0, 1, true]
    },
    responded: (): void => void responses++,
    /** Called in short intervals while requests wait. `busy` is the part of the time in JavaScript. */
    measure(elapsedMs: number, busy: number): void {
      const weight = 1 - Math.exp(-elapsedMs / memoryMs)
      ratePerMs += weight * (responses / elapsedMs - ratePerMs)
      utilization += weight * (busy - utilization)
      responses = 0
      room.isBusy = utilization > busyFrom
      const places = room.isBusy ? Math.round(ratePerMs * targetMs) : room.places + 1
      room.places = Math.min(mostPlaces, Math.max(leastPlaces, places))
    },
  }
}

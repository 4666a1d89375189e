import { bytesOfEvent, type EventStream, openEventStream } from '#http/event-stream.ts'
import { guarded } from '#http/guarded.ts'
import type { Day } from '../words/day.ts'
import { unavailable } from '../http/problem.ts'
import type { RunningHold } from './sql.ts'

/** A day of a store whose slots may differ now; null for all. */
export interface SlotChange {
  storeId: number | null
  day: Day | null
}

/** What may have changed, as this process hears it: `followSlotChanges` sends it, workers watch it. */
export interface SlotChanges {
  /** Takes the payload of NOTIFY on `slots`. */
  announce(payload: string): void
  /** Takes the payload of NOTIFY on `orders`: the key of an order, null for all. */
  announceOrder(key: string | null): void
  /** LISTEN has begun: what came before is unknown, and so are the holds that run out. */
  listening(holds: RunningHold[]): void
  /** Calls `heard` with each change from now on. */
  watch(heard: (change: SlotChange) => void): void
  /** A stream for one client. Throws a problem where there are too many. */
  follow(): ReadableStream<Uint8Array>
  /** Ends all streams: their clients open another one. */
  stop(): void
}

interface Options {
  heartbeatMs?: number
  mostStreams?: number
  /** Gets what a watcher throws; the others and all streams go on. */
  onError?: (error: unknown) => void
}

/** Events that wait for a client, which is cut off when it is further behind, and reads all again. */
const mostWaiting = 1_000
const everything: SlotChange = { storeId: null, day: null }

/** Passes notices of the database on to streams. A hold that expires changes no row: a timer tells it. */
export function createSlotChanges(options: Options = {}): SlotChanges {
  const { heartbeatMs = 10_000, mostStreams = 1_500, onError = () => undefined } = options
  const streams = new Set<EventStream>()
  const watchers: ((change: SlotChange) => void)[] = []
  let lastId = 0

  function publish(change: SlotChange): void {
    send(bytesOfEvent(++lastId, change))
    for (const heard of watchers) heard(change)
  }
  const send = (bytes: Uint8Array): void => streams.forEach((stream) => stream.send(bytes))
  const announceOrder = (key: string | null): void => send(bytesOfEvent(++lastId, { key }, 'order'))
  const publishBoth = ({ key, ...change }: Omit<RunningHold, 'msLeft'>): void => {
    publish(change)
    announceOrder(key)
  }
  const publishAt = ({ msLeft, ...hold }: RunningHold): void =>
    void setTimeout(publishBoth, Math.max(0, msLeft) + lateMs, hold).unref()

  return {
    announce(payload) {
      const [storeId, day, key, msLeft] = payload.split(' ')
      if (!storeId || !day || !key) return publish(everything)
      const hold = { storeId: Number(storeId), day: day as Day, key }
      publishBoth(hold)
      if (msLeft !== undefined) publishAt({ ...hold, msLeft: Number(msLeft) })
    },
    announceOrder,
    listening(holds) {
      publish(everything)
      announceOrder(null)
      holds.forEach(publishAt)
    },
    watch(heard) {
      watchers.push(guarded(heard, onError))
    },
    follow() {
      if (streams.size >= mostStreams) throw unavailable('There are too many streams.')
      const onEnd = (): void => void streams.delete(stream)
      const stream = openEventStream({ heartbeatMs, mostWaiting, onEnd })
      streams.add(stream)
      stream.send(bytesOfEvent(lastId, everything))
      stream.send(bytesOfEvent(lastId, { key: null }, 'order'))
      return stream.body
    },
    stop: () => streams.forEach((stream) => stream.end()),
  }
}

/** The clock of the database and timers differ by little. */
const lateMs = 20

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
  /** Calls `heard` with the day of each hold that runs out, and with all days where what came is unknown. */
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

type Hold = Omit<RunningHold, 'msLeft'>

/** Passes notices of the database on to streams. A hold that expires changes no row: a timer tells it. */
export function createSlotChanges(options: Options = {}): SlotChanges {
  const { heartbeatMs = 10_000, mostStreams = 1_500, onError = () => undefined } = options
  const streams = new Set<EventStream>()
  const watchers: ((change: SlotChange) => void)[] = []
  let lastId = 0

  const send = (bytes: Uint8Array): void => streams.forEach((stream) => stream.send(bytes))
  const publish = (change: SlotChange): void => send(bytesOfEvent(++lastId, change))
  const announceOrder = (key: string | null): void => send(bytesOfEvent(++lastId, { key }, 'order'))
  function publishFreed(change: SlotChange): void {
    publish(change)
    for (const heard of watchers) heard(change)
  }
  const expiries = createExpiries(({ key, ...change }) => {
    publishFreed(change)
    announceOrder(key)
  })

  return {
    announce(payload) {
      const [storeId, day, key, msLeft] = payload.split(' ')
      if (!storeId || !day || !key) return publishFreed(everything)
      const change = { storeId: Number(storeId), day: day as Day }
      publish(change)
      announceOrder(key)
      expiries.replace({ ...change, key }, msLeft === undefined ? null : Number(msLeft))
    },
    announceOrder,
    listening(holds) {
      publishFreed(everything)
      announceOrder(null)
      holds.forEach(expiries.add)
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

/** Calls `expire` for each hold that runs out. */
function createExpiries(expire: (hold: Hold) => void) {
  const timers = new Map<string, NodeJS.Timeout>()

  function start({ msLeft, ...hold }: RunningHold): NodeJS.Timeout {
    const end = () => {
      timers.delete(hold.key)
      expire(hold)
    }
    return setTimeout(end, Math.max(0, msLeft) + lateMs).unref()
  }

  return {
    /** A hold that was read, beside what notices said of it: they may be older or newer. */
    add: (hold: RunningHold): void => void start(hold),
    /** A notice of a hold replaces what the one before said; null for one that does not run out any more. */
    replace(hold: Hold, msLeft: number | null): void {
      clearTimeout(timers.get(hold.key))
      timers.delete(hold.key)
      if (msLeft !== null) timers.set(hold.key, start({ ...hold, msLeft }))
    },
  }
}

/** The clock of the database and timers differ by little. */
const lateMs = 20

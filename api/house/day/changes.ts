import { bytesOfEvent, type EventStream, openEventStream } from '#http/event-stream.ts'
import { unavailable } from '../../http/problem.ts'
import type { Day } from '../../words/day.ts'

/** Streams of open plans, each of one store. */
export interface HouseChanges {
  /** Takes the payload of NOTIFY on `slots` and `house`: store and day; all days of all stores without. */
  announce(payload: string): void
  publish(change: { storeId: number | null; day: Day | null }): void
  follow(storeId: number): ReadableStream<Uint8Array>
  /** Ends all streams: their clients open another one. */
  stop(): void
}

/** Events that wait for a client, which is cut off when it is further behind, and reads all again. */
const mostWaiting = 100
const heartbeatMs = 10_000

/** Tells open plans which day to read again. A store has a handful of devices, all stores a few hundred. */
export function createHouseChanges(mostStreams = 500): HouseChanges {
  const streams = new Map<EventStream, number>()
  let lastId = 0

  function publish({ storeId, day }: { storeId: number | null; day: Day | null }): void {
    const bytes = bytesOfEvent(++lastId, { day })
    for (const [stream, of] of streams) if (storeId === null || storeId === of) stream.send(bytes)
  }

  return {
    publish,
    announce(payload) {
      const [storeId, day] = payload.split(' ')
      publish(storeId && day ? { storeId: Number(storeId), day } : { storeId: null, day: null })
    },
    follow(storeId) {
      if (streams.size >= mostStreams) throw unavailable('There are too many streams.')
      const stream = openEventStream({ heartbeatMs, mostWaiting, onEnd: () => void streams.delete(stream) })
      streams.set(stream, storeId)
      stream.send(bytesOfEvent(lastId, { day: null }))
      return stream.body
    },
    stop: () => [...streams.keys()].forEach((stream) => stream.end()),
  }
}

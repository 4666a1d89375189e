import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from '../http/limits/fair-queue.ts'
import type { QueueCaller } from '../http/limits/queue-caller.ts'

/** A queue of documents that measures their duration for itself. */
export function createRenderQueue() {
  const run = createFairQueue({
    concurrency: 2,
    // The gateway gives a document five seconds, and it has to be rendered in them.
    patienceMs: 3_000,
    // Requests that wait here occupy places of load shedding, of which an account with many networks gets no
    // more than one network.
    mostOfCaller: 8,
    taskMs: 150,
    refusalText: 'Too many documents are being rendered at this moment.',
  })
  return <Result>(caller: QueueCaller, render: () => Promise<Result>): Promise<Result> =>
    run(caller, async () => {
      await nextTurn()
      return render()
    })
}

/**
 * The queue of the documents that belong to an order or an account: two at once, each account
 * in turn, the rest is refused with 503. QR pictures are made in this thread, so requests that have arrived
 * go before each entry.
 */
export const inRenderQueue = createRenderQueue()

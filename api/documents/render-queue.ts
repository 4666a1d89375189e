import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLimiter } from '../http/limiter.ts'

const run = createLimiter({
  concurrency: 2,
  queueLength: 20,
  refusalText: 'Too many documents are being rendered at this moment.',
})

/**
 * The queue of the documents that belong to an order or an account: two at once, twenty waiting, the next is
 * refused with 503. QR pictures are made in this thread, so requests that have arrived go before each entry.
 */
export function inRenderQueue<Result>(render: () => Promise<Result>): Promise<Result> {
  return run(async () => {
    await nextTurn()
    return render()
  })
}

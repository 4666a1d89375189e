import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLimiter } from '../http/limiter.ts'

const enter = createLimiter({
  concurrency: 2,
  queueLength: 20,
  says: 'Too many documents are being drawn at this moment.',
})

/**
 * Draws one of the shop's documents or pictures: two at once, twenty waiting, the next one is refused with 503. Drawing keeps the thread busy
 * by which rooms are booked too, so before each piece whatever else has arrived goes first.
 */
export function atTheDesk<Result>(draw: () => Promise<Result>): Promise<Result> {
  return enter(async () => {
    await nextTurn()
    return draw()
  })
}

import { unavailable } from '../problem.ts'

/** Lets so many pieces of work run at once and so many wait; the next is refused with 503 at once. */
export function createGate(concurrency: number, queueLength: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running++
    else if (waiting.length >= queueLength) throw unavailable('Too many people are logging in at this moment.')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

import { unavailable } from './problem.ts'

type LimiterOptions = {
  /** So many pieces of work run at once … */
  concurrency: number
  /** … and so many wait. */
  queueLength: number
  /** … of whom so many may be from one and the same; as many as there is room, when left out. */
  queueLengthEach?: number
  /** Why the next one is refused, for developers. */
  says: string
}

/** Lets in a few at a time and in order; who finds the queue full is refused with 503 at once rather than kept waiting for ever. */
export function createLimiter({
  concurrency,
  queueLength,
  queueLengthEach = queueLength,
  says,
}: LimiterOptions) {
  const waiting: { from: string; enter: () => void }[] = []
  let running = 0

  return async function enter<Result>(work: () => Promise<Result>, from = ''): Promise<Result> {
    if (running < concurrency) running++
    else if (
      waiting.length >= queueLength ||
      waiting.filter((other) => other.from === from).length >= queueLengthEach
    )
      throw unavailable(says)
    else await new Promise<void>((resolve) => waiting.push({ from, enter: resolve }))
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next.enter()
      else running--
    }
  }
}

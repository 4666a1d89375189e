import { unavailable } from './problem.ts'

type LimiterOptions = {
  /** How many tasks run at once. */
  concurrency: number
  /** How many tasks may wait. */
  queueLength: number
  /** How many of the waiting tasks may come from one client; default: all. */
  queueLengthPerClient?: number
  /** The refusal's message, for developers. */
  refusalText: string
}

/** Runs a few tasks at a time in order; refuses with 503 at once when the queue is full. */
export function createLimiter({
  concurrency,
  queueLength,
  queueLengthPerClient = queueLength,
  refusalText,
}: LimiterOptions) {
  const waiting: { from: string; run: () => void }[] = []
  let running = 0

  return async function run<Result>(work: () => Promise<Result>, from = ''): Promise<Result> {
    if (running < concurrency) running++
    else if (
      waiting.length >= queueLength ||
      waiting.filter((other) => other.from === from).length >= queueLengthPerClient
    )
      throw unavailable(refusalText)
    else await new Promise<void>((resolve) => waiting.push({ from, run: resolve }))
    try {
      return await work()
    } finally {
      // The permit passes directly to the next in the queue, so no new caller can overtake it.
      const next = waiting.shift()
      if (next) next.run()
      else running--
    }
  }
}

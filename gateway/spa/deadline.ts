import { noResponse } from './problem.ts'

/** The time by which all calls of one kind have ended. It starts with the first call. */
export interface Deadline {
  signal(): AbortSignal
  millisecondsLeft(): number
}

export function createDeadline(milliseconds: number): Deadline {
  let started: { signal: AbortSignal; at: number } | null = null
  const start = () => (started ??= { signal: AbortSignal.timeout(milliseconds), at: performance.now() })
  return {
    signal: () => start().signal,
    millisecondsLeft: () => milliseconds - (performance.now() - start().at),
  }
}

/**
 * Rejects at the signal even if the work ignores it: a fetch without abort, a body that never ends, or the
 * embedded spa API waiting for its database.
 */
export async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = (): void => undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(noResponse('The spa API did not respond in time.', signal.reason))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

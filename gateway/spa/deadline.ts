import { noAnswer } from './problem.ts'

/** A moment by which all calls of one kind must be over. The clock starts with the first of them. */
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
 * Ends with the signal even if the work does not: a fetch that ignores its signal, a body that drips for ever, or the embedded API
 * waiting for its database.
 */
export async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = (): void => undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(noAnswer('The spa did not answer in time.', signal.reason))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

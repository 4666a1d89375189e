import { noResponse } from './problem.ts'

/** The time by which all calls of one kind have ended. It starts with the first call. */
export interface Deadline {
  signal(): AbortSignal
  millisecondsLeft(): number
  /**
   * Must be called before the first call: the deadline then ends by its time only, and not with the client.
   */
  outliveClient(): void
}

/** `gone` is aborted when the client has gone, which ends the calls before their time. */
export function createDeadline(milliseconds: number, gone?: () => AbortSignal): Deadline {
  let started: { signal: AbortSignal; at: number } | null = null
  let isTied = gone !== undefined
  const begin = () => {
    const time = AbortSignal.timeout(milliseconds)
    return { signal: gone && isTied ? AbortSignal.any([time, gone()]) : time, at: performance.now() }
  }
  const start = () => (started ??= begin())
  return {
    signal: () => start().signal,
    millisecondsLeft: () => milliseconds - (performance.now() - start().at),
    outliveClient: () => void (isTied = false),
  }
}

/** Whether the calls of this signal ended because their client has gone, and not by their time. */
export function isGone({ aborted, reason }: AbortSignal): boolean {
  return aborted && (reason as Error | undefined)?.name !== 'TimeoutError'
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

/** The origin of queued work: what it shares the queue by, and when its result is not waited for any more. */
export type QueueCaller = {
  /** A network or an account; each has the same share of the queue. */
  from: string
  /** Aborted when the caller has gone: its waiting work is dropped. */
  signal?: AbortSignal | undefined
}

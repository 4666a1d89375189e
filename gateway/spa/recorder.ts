/** Notes what an operation reads, so that its response can be checked for changes later. */
export interface Recorder {
  /** `isCurrent` says whether reading again would give the same. */
  add(isCurrent: () => Promise<boolean>): void
  /** Part of the response must not be kept: an error, an old value, or one that was late. */
  readonly freshness: Freshness
  /** Whether every read would give the same again, and says so within the time. */
  isCurrent(withinMs: number): Promise<boolean>
}

/**
 * `staleSince` is set when a cached value replaced a response of the spa API, `isIncomplete` when a part of
 * the response is missing.
 */
export interface Freshness {
  staleSince: Date | null
  isIncomplete: boolean
}

export function createRecorder(): Recorder {
  const reads: (() => Promise<boolean>)[] = []
  return {
    add: (isCurrent) => void reads.push(isCurrent),
    freshness: { staleSince: null, isIncomplete: false },
    isCurrent: (withinMs) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => resolve(false), withinMs)
      Promise.all(reads.map((isCurrent) => isCurrent()))
        .then(
          (equal) => resolve(equal.every(Boolean)),
          () => resolve(false),
        )
        .finally(() => clearTimeout(timer))
      return promise
    },
  }
}

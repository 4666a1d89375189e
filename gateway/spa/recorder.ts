/** A value that an operation read, and how to read it again. */
interface Read {
  value: unknown
  again: () => Promise<unknown>
}

/** Notes what an operation reads, so that its response can be checked for changes later. */
export interface Recorder {
  /** `again` returns the same object as long as nothing has changed. */
  add(value: unknown, again: () => Promise<unknown>): void
  /** Part of the response must not be kept: an error, an old value, or one that was late. */
  readonly freshness: Freshness
  /** Whether every read returns its value again within the time. */
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
  const reads: Read[] = []
  return {
    add: (value, again) => void reads.push({ value, again }),
    freshness: { staleSince: null, isIncomplete: false },
    isCurrent: (withinMs) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => resolve(false), withinMs)
      Promise.all(reads.map(({ value, again }) => again().then((now) => now === value)))
        .then(
          (equal) => resolve(equal.every(Boolean)),
          () => resolve(false),
        )
        .finally(() => clearTimeout(timer))
      return promise
    },
  }
}

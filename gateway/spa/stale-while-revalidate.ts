/** A value with its age: `staleSince` is set when it could not be asked for again. */
export interface Cached<T> {
  value: T
  staleSince: Date | null
}

export interface CacheOptions {
  /** Up to this age an answer is given without asking. */
  freshMs: number
  /** Up to this age it is given at once and renewed behind the visitor's back. */
  renewMs?: number
  /** Up to this age it is better than nothing while the spa does not answer. */
  keepMs?: number
  /** After a failure nobody asks again for this long. */
  restMs?: number
  now?: () => number
}

interface Entry {
  value: unknown
  loadedAt: number
  failedAt: number | null
}

/**
 * Answers of the spa that rarely change, kept in memory: stale while they are renewed, stale if there is an error. Only for what may be
 * some minutes old; prices and times that a visitor decides by are never kept.
 */
export function createStaleWhileRevalidate({
  freshMs,
  renewMs = 300_000,
  keepMs = 86_400_000,
  restMs = 5_000,
  now = Date.now,
}: CacheOptions) {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<unknown>>()

  function load<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const running = loading.get(key) as Promise<T> | undefined
    if (running) return running
    const asked = ask()
      .then((value) => {
        entries.set(key, { value, loadedAt: now(), failedAt: null })
        return value
      })
      .catch((error: unknown) => {
        const entry = entries.get(key)
        if (entry) entry.failedAt = now()
        throw error
      })
      .finally(() => loading.delete(key))
    loading.set(key, asked)
    return asked
  }

  return async function keep<T>(key: string, ask: () => Promise<T>): Promise<Cached<T>> {
    const entry = entries.get(key)
    const age = entry ? now() - entry.loadedAt : Infinity
    if (!entry || age > keepMs) return { value: await load(key, ask), staleSince: null }
    const old = (): Cached<T> => ({
      value: entry.value as T,
      staleSince: entry.failedAt === null || age <= freshMs ? null : new Date(entry.loadedAt),
    })
    const isResting = entry.failedAt !== null && now() - entry.failedAt < restMs
    if (age <= freshMs || isResting) return old()
    const renewal = load(key, ask)
    if (age <= renewMs) {
      renewal.catch(() => undefined)
      return old()
    }
    return renewal.then((value) => ({ value, staleSince: null }), old)
  }
}

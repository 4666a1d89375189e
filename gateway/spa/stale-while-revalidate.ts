/** A value; `staleSince` is set if it is stale because refreshing failed (stale-if-error). */
export interface Cached<T> {
  value: T
  staleSince: Date | null
}

export interface CacheOptions {
  /** Up to this age the cached value is returned without a call. */
  freshMs: number
  /** Up to this age the cached value is returned at once and refreshed in the background. */
  revalidateMs?: number
  /** Up to this age the cached value is returned if refreshing fails. */
  staleIfErrorMs?: number
  /** After a failure, no call for this long. */
  cooldownMs?: number
  /** A failure without a value is thrown again, at once; after the cooldown with a call in the background. */
  keepsFailures?: boolean
  /** The oldest entry goes when there are more. */
  maxEntries?: number
  /** The version of the source. A value that was loaded under another one is loaded again, and waited for. */
  version?: () => Promise<unknown>
  now?: () => number
}

interface Entry {
  value: unknown
  /** -Infinity if it never was. */
  loadedAt: number
  /** Known when the load began, so the value is at least as new. */
  version: unknown
  failure: { error: unknown; at: number } | null
}

/**
 * A single-flight cache with stale-while-revalidate and stale-if-error. Only for data that may be minutes
 * stale: prices and availability are never cached.
 */
export function createStaleWhileRevalidate({
  freshMs,
  revalidateMs = 300_000,
  staleIfErrorMs = 86_400_000,
  cooldownMs = 5_000,
  keepsFailures = false,
  maxEntries = Infinity,
  version: currentVersion = async () => null,
  now = Date.now,
}: CacheOptions) {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, { version: unknown; loaded: Promise<unknown> }>()

  function load<T>(key: string, version: unknown, refresh: () => Promise<T>): Promise<T> {
    const running = loading.get(key)
    if (running && running.version === version) return running.loaded as Promise<T>
    const isLatest = (): boolean => loading.get(key)?.loaded === loaded
    const loaded: Promise<T> = refresh()
      .then((value) => {
        if (isLatest()) keep(key, { value, loadedAt: now(), version, failure: null })
        return value
      })
      .catch((error: unknown) => {
        const failure = { error, at: now() }
        const entry = entries.get(key)
        if (!isLatest()) throw error
        if (entry) entry.failure = failure
        else if (keepsFailures) keep(key, { value: undefined, loadedAt: -Infinity, version, failure })
        throw error
      })
      .finally(() => isLatest() && loading.delete(key))
    loading.set(key, { version, loaded })
    return loaded
  }

  function keep(key: string, entry: Entry): void {
    entries.delete(key) // the newest comes last
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries) entries.delete(oldest!)
  }

  return async function cached<T>(key: string, refresh: () => Promise<T>): Promise<Cached<T>> {
    const version = await currentVersion()
    const entry = entries.get(key)
    const age = entry ? now() - entry.loadedAt : Infinity
    const failure = entry?.failure ?? null
    const isCoolingDown = failure !== null && now() - failure.at < cooldownMs
    if (!entry || age > staleIfErrorMs) {
      if (!failure || !keepsFailures) return { value: await load(key, version, refresh), staleSince: null }
      if (!isCoolingDown) load(key, version, refresh).catch(() => undefined)
      throw failure.error
    }
    const isFresh = age <= freshMs && entry.version === version
    const stale = (): Cached<T> => ({
      value: entry.value as T,
      staleSince: entry.failure === null || isFresh ? null : new Date(entry.loadedAt),
    })
    if (isFresh || isCoolingDown) return stale()
    const revalidation = load(key, version, refresh)
    if (age <= revalidateMs && entry.version === version) {
      revalidation.catch(() => undefined)
      return stale()
    }
    return revalidation.then((value) => ({ value, staleSince: null }), stale)
  }
}

import { LRUCache } from 'lru-cache'

/** A value that was made, and what keeping it needs; null for one that must not be kept. */
export interface Made<Value> {
  value: Value
  keep: {
    bytes: number
    /** Whether making it again would give the same. */
    isCurrent: () => Promise<boolean>
  } | null
}

export interface CheckedCache<Value> {
  /** The kept value if it is current, or a new one. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>
  has(key: string): boolean
}

/**
 * A cache that checks a value at each use, so it never returns an older one than making it would. Requests at
 * the same time share one making; those that came after it began check its result too.
 */
export function createCheckedCache<Value extends object>(maxBytes: number): CheckedCache<Value> {
  const kept = new LRUCache<string, { value: Value; isCurrent: () => Promise<boolean> }>({
    maxSize: maxBytes,
  })
  const making = new Map<string, Promise<Value>>()

  function start(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const running = make()
      .then(({ value, keep }) => {
        if (keep) kept.set(key, { value, isCurrent: keep.isCurrent }, { size: keep.bytes + key.length })
        else kept.delete(key)
        return value
      })
      .finally(() => {
        if (making.get(key) === running) making.delete(key)
      })
    making.set(key, running)
    return running
  }

  return {
    has: (key) => kept.has(key),
    async get(key, make) {
      for (let hasWaited = false; ; hasWaited = true) {
        const known = kept.get(key)
        if (known && (await known.isCurrent())) return known.value
        const running = making.get(key)
        // What began before this request may have read before a change: it is checked like a kept value.
        if (!running || hasWaited) return start(key, make)
        await running.catch(() => undefined)
      }
    },
  }
}

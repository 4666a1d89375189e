type Bytes = Uint8Array<ArrayBuffer>

/**
 * A single-flight cache of rendered documents, up to so many bytes; the least recently used goes first. A
 * failure is not cached and not shared: the reason may be one client's rate limit, so the others try for
 * themselves.
 */
export function createRenderCache({ bytes: maxBytes }: { bytes: number }) {
  const cached = new Map<string, Bytes>()
  const pending = new Map<string, Promise<Bytes>>()
  let used = 0

  function store(key: string, bytes: Bytes): void {
    cached.set(key, bytes)
    used += bytes.length
    for (const [oldest, { length }] of cached) {
      if (used <= maxBytes) return
      cached.delete(oldest)
      used -= length
    }
  }

  async function take(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const hit = cached.get(key)
    if (hit) {
      cached.delete(key)
      cached.set(key, hit) // the map's order is the order of use
      return hit
    }
    const begun = pending.get(key)
    if (begun) return begun.catch(() => take(key, make))
    const made = make().finally(() => pending.delete(key))
    pending.set(key, made)
    const bytes = await made
    store(key, bytes)
    return bytes
  }

  return { take }
}

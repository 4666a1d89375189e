import { LRUCache } from 'lru-cache'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A single-flight cache of rendered documents, up to so many bytes; the least recently used goes first. A
 * failure is not cached and not shared: the reason may be one client's rate limit, so the others try for
 * themselves.
 */
export function createRenderCache({ bytes: maxBytes }: { bytes: number }) {
  const cached = new LRUCache<string, Bytes>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const pending = new Map<string, Promise<Bytes>>()

  async function take(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const hit = cached.get(key)
    if (hit) return hit
    const begun = pending.get(key)
    if (begun) return begun.catch(() => take(key, make))
    const made = make().finally(() => pending.delete(key))
    pending.set(key, made)
    const bytes = await made
    cached.set(key, bytes)
    return bytes
  }

  return { take }
}

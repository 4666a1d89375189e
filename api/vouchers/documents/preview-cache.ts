type Bytes = Uint8Array<ArrayBuffer>

/**
 * Keeps what was made, up to so many bytes; what was not taken for longest goes first. Who wants what is just being made waits for it. What failed
 * is kept for nobody, and fails only who asked for it: the reason may be theirs alone, and the others ask for themselves.
 */
export function createShelf({ bytes: room }: { bytes: number }) {
  const kept = new Map<string, Bytes>()
  const making = new Map<string, Promise<Bytes>>()
  let used = 0

  function keep(key: string, bytes: Bytes): void {
    kept.set(key, bytes)
    used += bytes.length
    for (const [oldest, { length }] of kept) {
      if (used <= room) return
      kept.delete(oldest)
      used -= length
    }
  }

  async function take(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known) // the map's order is the order of use
      return known
    }
    const begun = making.get(key)
    if (begun) return begun.catch(() => take(key, make))
    const made = make().finally(() => making.delete(key))
    making.set(key, made)
    const bytes = await made
    keep(key, bytes)
    return bytes
  }

  return { take }
}

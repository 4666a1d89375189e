// Guests whom this device has let in by their ticket. Each entry is kept until the spa has it, also while the
// line is down and when the page is closed: order and time only, no name.
import { useSyncExternalStore } from 'react'

export interface Entry {
  /** The idempotency key, so that a response that was lost is no second entry. */
  key: string
  /** The number of the order. */
  id: string
  version: number
  /** The time of the entry, in milliseconds since 1970 by the clock of the spa. */
  at: number
  /** The sentence of the spa, or why it refused; missing until it has answered. */
  settled?: string
}

const prefix = 'wellzone.house.let-in.'
const listeners = new Set<() => void>()
const known = new Map<string, readonly Entry[]>()

/** The entries of a store on this device, the oldest first. */
function readEntries(storeId: string): readonly Entry[] {
  if (!known.has(storeId)) known.set(storeId, stored(storeId))
  return known.get(storeId)!
}

/** Replaces the entries by what `change` makes of them; other tabs see them, too. */
export function changeEntries(storeId: string, change: (entries: readonly Entry[]) => Entry[]): void {
  const entries = change(readEntries(storeId))
  known.set(storeId, entries)
  try {
    localStorage.setItem(prefix + storeId, JSON.stringify(entries))
  } catch {
    // Storage is refused: they last as long as the page.
  }
  for (const tell of listeners) tell()
}

export function useEntries(storeId: string): readonly Entry[] {
  return useSyncExternalStore(listen, () => readEntries(storeId))
}

/** The entries in storage, without those of another release or a damaged storage. */
function stored(storeId: string): Entry[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(prefix + storeId) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  const { key, id, version, at } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>
  return [key, id].every((text) => typeof text === 'string') && [version, at].every(Number.isFinite)
}

function listen(tell: () => void): () => void {
  const readAgain = ({ key }: StorageEvent): void => {
    if (key?.startsWith(prefix)) known.delete(key.slice(prefix.length))
    tell()
  }
  listeners.add(tell)
  window.addEventListener('storage', readAgain)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', readAgain)
  }
}

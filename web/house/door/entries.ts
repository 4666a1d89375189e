// Guests whom this device has let in by their ticket. Each entry is kept until the spa has it, also while the
// line is down and when the page is closed: order and time only, no name.
import { useSyncExternalStore } from 'react'

export interface Entry {
  /** The idempotency key, so that a response that was lost is no second entry. */
  key: string
  /** The number of the order. */
  id: string
  version: number
  /** When, in milliseconds since 1970 by the clock of the spa. */
  at: number
  /** The sentence of the spa, or why it refused; missing until it has answered. */
  settled?: string
}

const nameOf = (storeId: string) => `wellzone.house.let-in.${storeId}`
const listeners = new Set<() => void>()
const cache = new Map<string, { text: string; entries: readonly Entry[] }>()

/** The entries of a store on this device, the oldest first. */
export function readEntries(storeId: string): readonly Entry[] {
  const text = stored(storeId)
  const known = cache.get(storeId)
  if (known?.text === text) return known.entries
  const entries = JSON.parse(text) as Entry[]
  cache.set(storeId, { text, entries })
  return entries
}

/** Replaces the entries by what `change` makes of them; other tabs see them, too. */
export function changeEntries(storeId: string, change: (entries: readonly Entry[]) => Entry[]): void {
  const text = JSON.stringify(change(readEntries(storeId)))
  try {
    localStorage.setItem(nameOf(storeId), text)
  } catch {
    memory.set(storeId, text) // refused: they are kept as long as the page is open
  }
  for (const tell of listeners) tell()
}

export function useEntries(storeId: string): readonly Entry[] {
  return useSyncExternalStore(listen, () => readEntries(storeId))
}

const memory = new Map<string, string>()

function stored(storeId: string): string {
  const kept = memory.get(storeId)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(nameOf(storeId)) ?? '[]'
  } catch {
    return '[]'
  }
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

// The state of the line. A browser knows its own network only, so a door that could not be read for some
// minutes counts as a line that is down, too.
import { useSyncExternalStore } from 'react'

const longestMs = 150_000
let readAt: number | null = null
const listeners = new Set<() => void>()

/** The door was read at this time, by the clock of the device; `undefined` if it never was. */
export function noteRead(at: number | undefined): void {
  readAt = at ?? null
  for (const tell of listeners) tell()
}

/** True while there is no network, or nothing came through it for a while; a hidden page does not ask. */
export function isLineDown(): boolean {
  if (!navigator.onLine) return true
  return readAt !== null && document.visibilityState === 'visible' && Date.now() - readAt > longestMs
}

/** Follows `isLineDown` with each read. */
export function useLineDown(): boolean {
  return useSyncExternalStore(listen, isLineDown)
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

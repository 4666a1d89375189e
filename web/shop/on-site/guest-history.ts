// Entries of a tab's history belong to the guest who made them: scripts cannot delete them, so the "back" of
// a later guest is turned to the start page.
import type { OnSiteMode } from './on-site-mode.ts'

const key = 'guest'

/** Marks the present entry as this guest's, in addition to the router's own state. */
export function markEntry(guest: string): void {
  if (guestOfEntry() === guest) return
  history.replaceState({ ...stateOfEntry(), [key]: guest }, '')
}

/**
 * Removes the guest's id before another document of the address takes its place: a browser may restore the
 * state for it.
 */
export function unmarkEntry(): void {
  history.replaceState(null, '')
}

/**
 * Whether the entry of a document that was just loaded is that of an earlier guest. One without a mark was
 * left before it could be marked: by the way back it may be any guest's.
 */
export function isOfEarlierGuest(mode: OnSiteMode): boolean {
  const guest = guestOfEntry()
  if (guest === undefined) return mode !== null && isByWayBack()
  return guest !== mode?.guest
}

function isByWayBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

function guestOfEntry(): string | undefined {
  const guest = stateOfEntry()[key]
  return typeof guest === 'string' ? guest : undefined
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}

// Opens the house where it is loaded again without a line: the shell of its pages behind a service worker,
// who was signed in, and what verifies tickets. Scripts and styles come from the browser's own cache, which
// keeps them for a year. Who and what last a day, and no longer than the session.
import { hasSavedPages } from '../../lib/storage/saved-pages.ts'
import { forgetAll, remember, remembered } from '../remembered.ts'
import type { Staff } from '../session/context.ts'
import type { HouseDoorQuery } from './house-door.generated.ts'

const dayMs = 86_400_000
/** The first is for all addresses below it. */
const scopes = ['/house/', '/house']

export interface SavedDoor {
  door: NonNullable<HouseDoorQuery['houseDoor']>
  /** The lead of the clock of the spa over that of the device, in milliseconds. */
  aheadMs: number
  /** When it was read, by the clock of the device. */
  readAt: number
}

export function saveDoor(storeId: string, door: SavedDoor): void {
  remember(`door.${storeId}`, JSON.stringify(door))
}

export function savedDoor(storeId: string): SavedDoor | null {
  const { door, aheadMs = 0, readAt = 0 } = parsed<SavedDoor>(remembered(`door.${storeId}`)) ?? {}
  const isWhole = Array.isArray(door?.keys) && Array.isArray(door.stays)
  return isWhole && Date.now() - readAt < dayMs ? { door, aheadMs, readAt } : null
}

export function saveStaff(staff: Staff): void {
  remember('staff', JSON.stringify({ staff, savedAt: Date.now() }))
}

/** The person who was signed in when the line was there. */
export function savedStaff(): Staff | null {
  const { staff, savedAt = 0 } = parsed<{ staff: Staff; savedAt: number }>(remembered('staff')) ?? {}
  return staff && Array.isArray(staff.roles) && Date.now() - savedAt < dayMs ? staff : null
}

/** Removes who was signed in and what verifies tickets. */
export function forgetHouse(): void {
  forgetAll(/^(?:staff|door\.)/)
}

/** Saves the shell, and has a worker open it. Rejects if the browser or the network refuses. */
export async function saveShell(): Promise<void> {
  if (!hasSavedPages()) return
  const shell = await fetch('/house')
  if (!shell.ok) return
  // It has nothing of anybody: a tablet may start again after any number of days.
  const headers = new Headers({ expires: new Date(Date.now() + 365 * dayMs).toUTCString() })
  for (const name of ['content-security-policy', 'content-type', 'referrer-policy'])
    headers.set(name, shell.headers.get(name) ?? '')
  const [html, pages] = [await shell.text(), await caches.open('wellzone.house')]
  const type = import.meta.env.DEV ? 'module' : 'classic' // Vite sends modules
  for (const scope of scopes) {
    await pages.put(scope, new Response(html, { headers }))
    await navigator.serviceWorker.register('/saved-stay-worker.js', { scope, type })
  }
}

/** A damaged storage counts as an empty one. */
function parsed<Value>(text: string | null): Partial<Value> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Value> | null
  } catch {
    return null
  }
}

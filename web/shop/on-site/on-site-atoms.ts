import { atom } from 'jotai'
import { peekStored, storedAtom } from '../../lib/storage/stored-atom.ts'
import { modeAfter, type OnSiteEvent, type OnSiteMode, onSiteSchema } from './on-site-mode.ts'

/** Its key in local storage stays when a tablet is wiped. */
export const onSiteKey = 'on-site'

/** The mode of this browser, shared by its tabs. */
export const onSiteModeAtom = storedAtom<OnSiteMode>(onSiteKey, onSiteSchema, null)

/** The mode as it is stored now, also before atoms may read storage. */
export function storedMode(): OnSiteMode {
  return peekStored<OnSiteMode>(onSiteKey, onSiteSchema, null)
}

/**
 * Tells the state machine of an event, by the browser's own clock. Writes changes only: a browser that is no
 * tablet keeps nothing.
 */
export const onSiteEventAtom = atom(null, (_get, set, event: OnSiteEvent) => {
  const mode = storedMode()
  const next = modeAfter(mode, event, Date.now())
  if (next !== mode) set(onSiteModeAtom, next)
})

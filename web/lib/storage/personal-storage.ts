import { type Reach, storageOf } from './browser-storage.ts'
import { forgetSavedPages } from './saved-pages.ts'
import { type Schema, storedAtom } from './stored-atom.ts'
import { newUuid } from '../uuid.ts'

const prefix = 'personal.'

/** A `storedAtom` for data of a person rather than of the browser: a logout removes it. */
export function personalAtom<T>(key: string, schema: Schema<T>, initial: NoInfer<T>, reach?: Reach) {
  return storedAtom<T>(prefix + key, schema, initial, reach)
}

/**
 * The key of the last logout in local storage, and in session storage of the last one that this tab has
 * handled.
 */
const logoutKey = 'wellzone.logout'

/** Empties all personal atoms in every tab, whether or not their code is loaded, and removes saved pages. */
export function forgetPerson(): void {
  withStorage(() => forget(isPersonal))
  void forgetSavedPages()
  tellThisTab()
}

/**
 * Session storage cannot be emptied by another tab: each tab empties its own when it notices a logout, or
 * when it is opened after one, for example on the way back from a payment. Returns the unsubscribe function.
 */
export function followLogouts(): () => void {
  const follow = (): void =>
    withStorage(() => {
      const last = storageOf('browser').getItem(logoutKey) ?? ''
      if (last === (storageOf('tab').getItem(logoutKey) ?? '')) return
      empty('tab', isPersonal)
      storageOf('tab').setItem(logoutKey, last)
      tellThisTab()
    })
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === logoutKey || key === null) follow()
  }
  follow()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', follow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', follow)
  }
}

/**
 * Empties all that this site keeps in the browser's storage, in every tab, but for these atoms: for a device
 * that the next person uses. Cookies are not in there.
 */
export function forgetEverything(keptKeys: string[]): void {
  const kept = new Set(keptKeys.map((key) => `wellzone.${key}`))
  withStorage(() => forget((key) => !kept.has(key)))
  void forgetSavedPages()
  tellThisTab()
}

/** Whether a person left anything in this browser's storage, or in this tab's. */
export function hasPersonalData(): boolean {
  let isFound = false
  withStorage(() => {
    isFound = [storageOf('browser'), storageOf('tab')].some((storage) =>
      Object.keys(storage).some((key) => isPersonal(key) && !emptyTexts.has(storage.getItem(key) ?? 'null')),
    )
  })
  return isFound
}

/** Initial values, as atoms write them when they are emptied. */
const emptyTexts = new Set(['null', '{}', '[]', '""'])

function isPersonal(key: string): boolean {
  return key.startsWith(`wellzone.${prefix}`)
}

/** Removes such keys here, and lets the other tabs do the same. */
function forget(isForgotten: (key: string) => boolean): void {
  empty('browser', isForgotten)
  empty('tab', isForgotten)
  const logout = newUuid()
  storageOf('tab').setItem(logoutKey, logout)
  storageOf('browser').setItem(logoutKey, logout)
}

function empty(reach: Reach, isForgotten: (key: string) => boolean): void {
  const storage = storageOf(reach)
  for (const key of Object.keys(storage)) if (isForgotten(key)) storage.removeItem(key)
}

/** Other tabs get a storage event; this one has to be notified. */
function tellThisTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** A storage that is damaged or full refuses this, and the next logout tries again. */
function withStorage(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

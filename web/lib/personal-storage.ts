import type * as z from 'zod/mini'
import { type Reach, storedAtom } from './stored-atom.ts'
import { newUuid } from './uuid.ts'

const prefix = 'personal.'

/** Like `storedAtom`, for what belongs to a person and not to the browser: logging out leaves nothing of it behind. */
export function personalAtom<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
  reach?: Reach,
) {
  return storedAtom<z.output<Schema>>(prefix + key, schema, initial, reach)
}

/** In the browser the last logout, in a tab the last one that it followed. */
const logoutKey = 'wellzone.logout'

/** Empties all personal atoms, in every tab, whichever page's code has been loaded. */
export function forgetPerson(): void {
  withStorage(() => {
    empty(localStorage)
    empty(sessionStorage)
    const logout = newUuid()
    sessionStorage.setItem(logoutKey, logout)
    localStorage.setItem(logoutKey, logout)
  })
  tellThisTab()
}

/**
 * What is kept for one tab alone no other tab can empty: so each does it itself, as soon as it hears of a logout, or when it is opened again after one, for
 * example on the way back from a payment. Answers how to stop.
 */
export function followLogouts(): () => void {
  const follow = (): void =>
    withStorage(() => {
      const last = localStorage.getItem(logoutKey) ?? ''
      if (last === (sessionStorage.getItem(logoutKey) ?? '')) return
      empty(sessionStorage)
      sessionStorage.setItem(logoutKey, last)
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

function empty(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(`wellzone.${prefix}`)) storage.removeItem(key)
  }
}

/** Other tabs hear of it by themselves; this one has to be told. */
function tellThisTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Browsers refuse storage altogether in some private modes: then there is nothing to empty. */
function withStorage(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

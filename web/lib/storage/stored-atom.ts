import { atom, type WritableAtom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { type Reach, storageOf } from './browser-storage.ts'

/** What any validator offers (standardschema.dev): valibot here, since every page loads it, zod in forms. */
export interface Schema<T> {
  '~standard': {
    validate: (value: unknown) => Validated<T> | Promise<Validated<T>>
    types?: { output: T } | undefined
  }
}

type Validated<T> = { value: T; issues?: undefined } | { issues: readonly unknown[] }

/**
 * False on the server and in the first render in the browser, so that both match; true from then on. While
 * false, stored atoms have their initial value and pages that need them show a skeleton.
 */
export const storageReadyAtom = atom(false)

/**
 * Visitor-made state in browser storage, validated on every read: invalid content becomes the initial value.
 * Follows other tabs, and is read again when a page returns from the back-forward cache.
 */
export function storedAtom<T>(
  key: string,
  schema: Schema<T>,
  initial: NoInfer<T>,
  reach: Reach = 'browser',
): WritableAtom<T, [T | ((now: T) => T)], void> {
  const storageKey = `wellzone.${key}`
  const read = (): Stored<T> => {
    const text = readText(reach, storageKey)
    return { text, value: parse(text, schema, initial) }
  }

  const stored = atomWithLazy(read)
  stored.onMount = (set) => {
    const refresh = (): void => set((now) => (readText(reach, storageKey) === now.text ? now : read()))
    const onStorage = (event: StorageEvent): void => {
      if (event.key === storageKey || event.key === null) refresh()
    }
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) refresh()
    }
    refresh()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }

  return atom(
    (get) => (get(storageReadyAtom) ? get(stored).value : initial),
    (_get, set, change: T | ((now: T) => T)) => {
      // The latest write of any tab counts, not what this tab read when it opened.
      const value = typeof change === 'function' ? (change as (now: T) => T)(read().value) : change
      const text = JSON.stringify(value)
      writeText(reach, storageKey, text)
      set(stored, { text, value })
    },
  )
}

/**
 * What a stored atom of the browser holds before atoms may read storage: for decisions that come before the
 * first personal word on the screen.
 */
export function peekStored<T>(key: string, schema: Schema<T>, initial: NoInfer<T>): T {
  return parse(readText('browser', `wellzone.${key}`), schema, initial)
}

interface Stored<T> {
  text: string | null
  value: T
}

function parse<T>(text: string | null, schema: Schema<T>, initial: T): T {
  if (text === null) return initial
  try {
    const result = schema['~standard'].validate(JSON.parse(text))
    return 'value' in result && !result.issues ? result.value : initial
  } catch (error) {
    if (error instanceof SyntaxError) return initial
    throw error
  }
}

/** A storage that is damaged or full: then the value lives as long as the page. */
function readText(reach: Reach, key: string): string | null {
  try {
    return storageOf(reach).getItem(key)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function writeText(reach: Reach, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storageOf(reach).removeItem(key)
    else storageOf(reach).setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

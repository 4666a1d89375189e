import type * as z from 'zod/mini'
import { type Reach, storedAtom } from './stored-atom.ts'

const prefix = 'personal.'

/** Like `storedAtom`, for what belongs to a person and not to the browser: logging out leaves nothing of it behind. */
export function personalAtom<Schema extends z.ZodMiniType>(key: string, schema: Schema, initial: z.output<Schema>, reach?: Reach) {
  return storedAtom<z.output<Schema>>(prefix + key, schema, initial, reach)
}

/** Empties all personal atoms, in every tab, whichever page's code has been loaded. */
export function forgetPerson(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(`wellzone.${prefix}`)) storage.removeItem(key)
      }
    }
  } catch (error) {
    // Browsers refuse storage altogether in some private modes: then there is nothing to empty.
    if (!(error instanceof DOMException)) throw error
  }
  // Other tabs hear of it by themselves; this one has to be told.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

import { atom } from 'jotai'

/**
 * A code that was typed and not used yet: still there after a look at the step before, or a page that could not be reached. It is worth its
 * money to whoever reads it, so it is in no storage, and nobody else's booking shows it.
 */
export const typedCodeAtom = atom<{ bookingId: string; code: string } | null>(null)

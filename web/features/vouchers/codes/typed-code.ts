import { atom } from 'jotai'

/**
 * A code that was typed and not used yet: still there after a look at the step before, or a page that could not be reached. It is worth its
 * money to whoever reads it, so it is in no storage, and nothing else that is bought shows it.
 */
export const typedCodeAtom = atom<{ scope: string; code: string } | null>(null)

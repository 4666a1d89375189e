import { atom } from 'jotai'

/**
 * A code that was typed and not applied yet. It survives a visit to the previous step and a failed page load;
 * as a code is worth money, it is in no storage and belongs to one purchase.
 */
export const typedCodeAtom = atom<{ scope: string; code: string } | null>(null)

import { atom } from 'jotai'

/** Whether the visitor said to have an account, or a link has just confirmed one; null until then. */
export const isKnownAtom = atom<boolean | null>(null)

import { atom } from 'jotai'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'

/**
 * The guest for whom the tablet's store was put into the draft, in this document: an earlier visitor's draft
 * gives way to the tablet's store once, and what this visitor then chooses stays.
 */
const appliedAtom = atom<string | null>(null)

/** The draft was made without the tablet's store in mind. */
export const isModeUnappliedAtom = atom((get) => (get(onSiteModeAtom)?.guest ?? null) !== get(appliedAtom))

export const applyModeAtom = atom(null, (get, set) => set(appliedAtom, get(onSiteModeAtom)?.guest ?? null))

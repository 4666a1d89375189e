import { atom, useSetAtom } from 'jotai'
import { forgetPerson } from '../../../lib/personal-storage.ts'
import { visitorAtom } from '../../../shop/visitor.ts'

/** Somebody is on the way out, maybe by another tab: the page they leave does not remember itself as the way back. */
export const isLeavingAtom = atom(false)

/** Leaves nothing of a person behind, in any tab: name, return path, step and typed data. */
export function useForgetVisitor(): () => void {
  const setVisitor = useSetAtom(visitorAtom)
  const setLeaving = useSetAtom(isLeavingAtom)
  return () => {
    setLeaving(true)
    setVisitor(null)
    forgetPerson()
  }
}

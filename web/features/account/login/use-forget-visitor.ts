import { atom, useSetAtom } from 'jotai'
import { forgetPerson } from '../../../lib/storage/personal-storage.ts'
import { visitorAtom } from '../../../shop/visitor.ts'

/**
 * A logout is under way, maybe from another tab: the page that is left does not store itself as return path.
 */
export const isLeavingAtom = atom(false)

/** Deletes everything about a person, in all tabs: name, return path, step and typed data. */
export function useForgetVisitor(): () => void {
  const setVisitor = useSetAtom(visitorAtom)
  const setLeaving = useSetAtom(isLeavingAtom)
  return () => {
    setLeaving(true)
    setVisitor(null)
    forgetPerson()
  }
}

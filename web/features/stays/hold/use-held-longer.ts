import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

/** The end of the hold that a login has put off. */
export const heldLongerAtom = atom<string | null>(null)

const shownMs = 8000

/** True for a few seconds after a login has put off the end, so that no countdown rises without a word. */
export function useHeldLonger(heldUntil: string): boolean {
  const [until, forget] = useAtom(heldLongerAtom)
  const isLonger = until === heldUntil
  useEffect(() => {
    if (!isLonger) return undefined
    const timer = setTimeout(() => forget(null), shownMs)
    return () => clearTimeout(timer)
  }, [isLonger, forget])
  return isLonger
}

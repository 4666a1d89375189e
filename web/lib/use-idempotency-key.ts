import { useRef } from 'react'
import { newUuid } from './uuid.ts'

/** A wish keeps its key for as long as it is the same, so that what was done though its answer got lost is not done twice. */
export function useWishKey() {
  const last = useRef<{ wish: string; key: string } | null>(null)
  return {
    keyFor: (wish: string): string => {
      if (last.current?.wish !== wish) last.current = { wish, key: newUuid() }
      return last.current.key
    },
    /** It was answered: the same again is another wish. */
    forget: (): void => {
      last.current = null
    },
  }
}

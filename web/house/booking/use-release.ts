import { useEffect, useEffectEvent } from 'react'
import type { Hold } from './choose-time.tsx'
import { useReleaseHoldMutation } from './release-hold.generated.ts'

/**
 * Lets a suite go that is held, when its page is left, closed or loaded anew, and when the returned function
 * is called, which resolves once others can have it. If the request is lost, the hold ends with its minutes.
 */
export function useRelease(hold: Pick<Hold, 'id'> | null): () => Promise<void> {
  const [, release] = useReleaseHoldMutation()
  const letGo = async (): Promise<void> => {
    // The request outlives the page.
    if (hold) await release({ id: hold.id }, { fetchOptions: { keepalive: true } })
  }
  const leave = useEffectEvent(letGo)
  useEffect(() => {
    const left = (): void => void leave()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])
  return letGo
}

import { useEffect, useEffectEvent } from 'react'

/** Calls when the visitor comes back to this tab: what it shows may have been changed in another one. */
export function useOnReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') returned()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}

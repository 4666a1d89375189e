import { useEffect, useEffectEvent } from 'react'

/** Calls back when the visitor returns to this tab: its data may have been changed in another. */
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

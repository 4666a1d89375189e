import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from './visibility.ts'

/** Calls back when the browser is online again, if a request failed while it was not. */
export function useBackOnline(hasLost: boolean, askAgain: () => void): void {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  const back = useEffectEvent(() => {
    if (hasLost) askAgain()
  })
  useEffect(() => {
    if (isOnline && !wasOnline.current) back()
    wasOnline.current = isOnline
  }, [isOnline])
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from './visibility.ts'

/** Calls when the connection is back that a question got lost with, where one did. */
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

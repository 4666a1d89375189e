import { useEffect, useEffectEvent } from 'react'
import { isLineDown } from '../door/line.ts'

const idleMs = 5 * 60_000
const lookMs = 5_000

/**
 * Calls back five minutes after the last touch of the page, also where the device slept meanwhile. It waits
 * while the line is down: a sign-in needs one, and guests would stand outside.
 */
export function useIdle(onIdle: () => void, isOn: boolean): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (!isOn) return
    let touchedAt = Date.now()
    const touch = (): void => {
      if (!look()) touchedAt = Date.now()
    }
    const look = (): boolean => {
      const isIdle = !isLineDown() && Date.now() - touchedAt >= idleMs
      if (isIdle) idle()
      return isIdle
    }
    const timer = setInterval(look, lookMs)
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
    for (const event of events) addEventListener(event, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, touch)
    }
  }, [isOn])
}

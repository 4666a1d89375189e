import { atom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

/**
 * How far the server's clock is ahead of this browser's, in milliseconds. Set from every server time in a
 * response; a browser's clock may be an hour wrong.
 */
export const clockOffsetAtom = atom(0)

/**
 * Whole seconds until an instant by the server's clock, at least 0; null on the server and in the first
 * render. Ticks at the start of a second, so that two countdowns on one page change together.
 */
export function useSecondsUntil(instant: string): number | null {
  const offset = useAtomValue(clockOffsetAtom)
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const left = Date.parse(instant) - (Date.now() + offset)
      setSeconds(Math.max(0, Math.ceil(left / 1000)))
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
    }
    // Timers of a background tab are throttled: the clock counts, not the number of ticks.
    const onVisible = (): void => {
      clearTimeout(timer)
      tick()
    }
    tick()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [instant, offset])
  return seconds
}

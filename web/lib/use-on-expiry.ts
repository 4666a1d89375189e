import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { clockOffsetAtom } from './clock.ts'

/** Margin after the instant, so that the server's clock has passed it. */
const marginMs = 300
/** If another source, for example the server, disagrees. */
const againAfterMs = 2000

/**
 * Calls back when an instant of the server's clock has passed, also in a tab that slept through it, and
 * repeatedly until it gets another instant.
 */
export function useOnExpiry(instant: string | null, act: () => void): void {
  const offset = useAtomValue(clockOffsetAtom)
  useEffect(() => {
    if (!instant) return
    let timer: ReturnType<typeof setTimeout>
    const left = (): number => Date.parse(instant) - (Date.now() + offset)
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(act, left() > 0 ? left() + marginMs : againAfterMs)
    }
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return
      if (left() <= 0) act()
      else wait()
    }
    wait()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [instant, offset, act])
}

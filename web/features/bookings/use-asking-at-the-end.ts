import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { clockOffsetAtom } from '../../lib/clock.ts'

/** Behind the instant, so that the server's clock has surely passed it. */
const marginMs = 300
/** Where the server still thinks otherwise. */
const againAfterMs = 2000

/** Asks again when an instant of the server's clock has come, also for a tab that slept through it. */
export function useAskingAtTheEnd(instant: string | null, ask: () => void): void {
  const offset = useAtomValue(clockOffsetAtom)
  useEffect(() => {
    if (!instant) return
    let timer: ReturnType<typeof setTimeout>
    const left = (): number => Date.parse(instant) - (Date.now() + offset)
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(ask, left() > 0 ? left() + marginMs : againAfterMs)
    }
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return
      if (left() <= 0) ask()
      else wait()
    }
    wait()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [instant, offset, ask])
}

import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { clockOffsetAtom } from './clock.ts'

/** Behind the instant, so that the server's clock has surely passed it. */
const marginMs = 300
/** Where somebody thinks otherwise, for example the server. */
const againAfterMs = 2000

/** Acts when an instant of the server's clock has come, also in a tab that slept through it, and again until it has another one to wait for. */
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

import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { clockOffsetAtom } from '../../../lib/clock.ts'
import { clockOffset } from '../../../shop/countdown.ts'
import { lastClockOffsetAtom } from './hold-memory.ts'

const latestResponseAtom = atom(0)

/** Corrects the browser's clock by a booking's server time, but never by an answer that has lain in the cache. */
const hearServerAtom = atom(null, (get, set, serverTime: string) => {
  const instant = Date.parse(serverTime)
  if (instant <= get(latestResponseAtom)) return
  const offset = clockOffset(serverTime, Date.now())
  set(latestResponseAtom, instant)
  set(clockOffsetAtom, offset)
  set(lastClockOffsetAtom, offset)
})

/** For every answer that carries the server's clock. False until the browser's clock has been corrected once. */
export function useHoldClock(booking: { serverTime: string } | null | undefined): boolean {
  const latest = useAtomValue(latestResponseAtom)
  const hear = useSetAtom(hearServerAtom)
  const serverTime = booking?.serverTime
  useEffect(() => {
    if (serverTime) hear(serverTime)
  }, [serverTime, hear])
  return latest > 0
}

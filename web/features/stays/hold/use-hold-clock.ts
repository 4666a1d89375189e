import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { clockOffsetAtom } from '../../../lib/clock.ts'
import { clockOffset } from '../../../shop/countdown/countdown.ts'
import { lastClockOffsetAtom } from '../../../shop/cart/hold-memory.ts'

const latestResponseAtom = atom(0)

/** Corrects the browser's clock by a booking's server time, but never by a cached response. */
const learnServerTimeAtom = atom(null, (get, set, serverTime: string) => {
  const instant = Date.parse(serverTime)
  if (instant <= get(latestResponseAtom)) return
  const offset = clockOffset(serverTime, Date.now())
  set(latestResponseAtom, instant)
  set(clockOffsetAtom, offset)
  set(lastClockOffsetAtom, offset)
})

/** Corrects the clock by every response with a server time. False until it has been corrected once. */
export function useHoldClock(booking: { serverTime: string } | null | undefined): boolean {
  const latest = useAtomValue(latestResponseAtom)
  const learnServerTime = useSetAtom(learnServerTimeAtom)
  const serverTime = booking?.serverTime
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime)
  }, [serverTime, learnServerTime])
  return latest > 0
}

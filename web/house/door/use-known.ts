import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline, useVisible } from '../../lib/visibility.ts'
import { isWithoutConnection } from '../error-messages.ts'
import { useKept } from '../kept.ts'
import { isLineDown, noteRead } from './line.ts'
import { type HouseDoorQuery, useHouseDoorQuery } from './house-door.generated.ts'

const minuteMs = 60_000

/** Keys and stays as they were when the line was there last. */
export interface DoorKnowledge extends NonNullable<HouseDoorQuery['houseDoor']> {
  /** The clock of the spa, whatever that of the device says. */
  clock: () => number
  /** The line is down. */
  isOld: boolean
}

/** Reads each minute what verifies tickets, and keeps the last of it; null where it could never be read. */
export function useKnown(storeId: string): DoorKnowledge | null | undefined {
  const [{ data, error }, ask] = useHouseDoorQuery({ variables: { storeId }, pause: true })
  const again = useEffectEvent(() => ask({ requestPolicy: 'network-only' }))
  const isOnline = useOnline()
  const isVisible = useVisible()
  useEffect(() => {
    if (!isVisible || !isOnline) return
    again()
    const timer = setInterval(() => again(), minuteMs)
    return () => clearInterval(timer)
  }, [isVisible, isOnline])
  const door = useKept(data?.houseDoor ?? undefined)
  const clock = useClock(door?.now)
  if (!door) return error || !isOnline ? null : undefined
  return { ...door, clock, isOld: isWithoutConnection(error) || isLineDown() }
}

/** The clock of the spa, which goes on from the moment in which it was read. */
function useClock(now: string | undefined): () => number {
  const aheadMs = useRef(0)
  useEffect(() => {
    if (now === undefined) return
    aheadMs.current = Date.parse(now) - Date.now()
    noteRead()
  }, [now])
  return () => Date.now() + aheadMs.current
}

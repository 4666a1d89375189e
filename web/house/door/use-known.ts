import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline, useVisible } from '../../lib/visibility.ts'
import { isWithoutConnection } from '../error-messages.ts'
import { useKept } from '../kept.ts'
import { isLineDown, noteRead } from './line.ts'
import { type HouseDoorQuery, useHouseDoorQuery } from './house-door.generated.ts'
import { saveDoor, savedDoor } from './saved-house.ts'

const minuteMs = 60_000

/** Keys and stays as they were when the line was there last. */
export interface DoorKnowledge extends NonNullable<HouseDoorQuery['houseDoor']> {
  /** The clock of the spa, whatever that of the device says. */
  clock: () => number
  /** The line is down. */
  isOld: boolean
}

/** Reads each minute what verifies tickets, and saves the last of it; null where it could never be read. */
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
  const [saved] = useState(() => savedDoor(storeId))
  const read = useKept(data?.houseDoor ?? undefined)
  const aheadMs = useRef(saved?.aheadMs ?? 0)
  useEffect(() => {
    if (!read) return noteRead(saved?.readAt)
    const readAt = Date.now()
    aheadMs.current = Date.parse(read.now) - readAt
    noteRead(readAt)
    saveDoor(storeId, { door: read, aheadMs: aheadMs.current, readAt })
  }, [read, saved, storeId])
  const door = read ?? saved?.door
  if (!door) return error || !isOnline ? null : undefined
  const clock = (): number => Date.now() + aheadMs.current
  return { ...door, clock, isOld: isWithoutConnection(error) || isLineDown() }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline, useVisible } from '../../lib/visibility.ts'
import { isWithoutConnection } from '../error-messages.ts'
import { useKept } from '../kept.ts'
import { noteRead, useLineDown } from './line.ts'
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
  const isDown = useLineDown()
  useEffect(() => {
    if (!isVisible || !isOnline) return
    again()
    const timer = setInterval(() => again(), minuteMs)
    return () => clearInterval(timer)
  }, [isVisible, isOnline])
  const [saved] = useState(() => savedDoor(storeId))
  const read = useKept(data?.houseDoor ?? undefined)
  const aheadMs = useRef(saved?.aheadMs ?? 0)
  // Until the first read has failed, the page waits for it.
  const isUnread = !read && (isWithoutConnection(error) || !isOnline)
  useEffect(() => {
    if (isUnread) noteRead(saved?.readAt)
    if (!read) return
    const readAt = Date.now()
    aheadMs.current = Date.parse(read.now) - readAt
    noteRead(readAt)
    saveDoor(storeId, { door: read, aheadMs: aheadMs.current, readAt })
  }, [read, isUnread, saved, storeId])
  const door = isUnread ? saved?.door : read
  if (!door) return error || !isOnline ? null : undefined
  const clock = (): number => Date.now() + aheadMs.current
  return { ...door, clock, isOld: isWithoutConnection(error) || isDown }
}

import { useCallback, useState } from 'react'
import type { PartOfDay } from '../../../shop/parts-of-day.ts'

/**
 * Which types are open on a phone: the first one, the one with the visitor's time, and all while one part of
 * the day is shown. A press on a type wins; the whole day and each part remember their own.
 */
export function useFolds(part: PartOfDay | null, firstId: string | undefined, ownId: string | undefined) {
  const [pressed, setPressed] = useState<Record<string, boolean>>({})
  // What was open stays open while the visitor chooses in another type.
  const [opened, setOpened] = useState(() => new Set([ownId ?? firstId]))
  if (ownId !== undefined && !opened.has(ownId)) setOpened(new Set([...opened, ownId]))
  const view = part ?? 'day'
  const fold = useCallback(
    (typeId: string, isOpen: boolean) => setPressed((now) => ({ ...now, [`${view} ${typeId}`]: isOpen })),
    [view],
  )
  const isOpen = (typeId: string): boolean =>
    pressed[`${view} ${typeId}`] ?? (part !== null || opened.has(typeId))
  return [isOpen, fold] as const
}

import { useEffect, useMemo, useState } from 'react'
import { useDraftBooking } from '../../../features/stays/draft/use-draft-booking.ts'
import { personsOf } from '../../../features/slots/stay.ts'
import type { LostTime } from '../../../features/slots/times/lost-time.tsx'
import { afterPaint } from '../../../lib/after-paint.ts'
import { type DaySlot, findSlot, type SlotGroups, timeOfLink, nameOf, tooSmallFor } from './day-slot.ts'
import type { StayChoice } from './use-stay-choice.ts'

/**
 * The slot that the address names, until the visitor chooses another, or else the chosen one; what is said
 * where the day does not have it. The address follows the choice.
 */
export function useChosenSlot(
  { draft, opened, store, follow }: Pick<StayChoice, 'draft' | 'opened' | 'store' | 'follow'>,
  { groups, isLive }: { groups: SlotGroups | undefined; isLive: boolean },
) {
  const { isReady, selectSlot } = useDraftBooking()
  const linkName = draft.slotId === null ? (opened?.slot ?? null) : null
  const chosen = useMemo(
    () => findSlot(groups ?? [], linkName ? { name: linkName } : { id: draft.slotId }),
    [groups, linkName, draft.slotId],
  )
  const takenTime = useTakenTime(groups, draft.slotId, chosen)
  const tooSmall = linkName && !chosen ? tooSmallFor(personsOf(draft), linkName, store) : null
  const linkTime = linkName && groups && !chosen && !tooSmall ? timeOfLink(groups, linkName) : null

  const linkSlotId = linkName && chosen?.slot.id
  useEffect(() => {
    if (isReady && linkSlotId) selectSlot(linkSlotId)
  }, [isReady, linkSlotId, selectSlot])
  const isOpen = groups === undefined || linkName !== null || (draft.slotId !== null && !chosen)
  const chosenName = isOpen ? undefined : chosen && nameOf(chosen)
  useEffect(() => afterPaint(() => follow(chosenName)), [follow, chosenName])
  return { chosen, tooSmall, lostTime: takenTime ? { ...takenTime, isLive } : linkTime }
}

/** The chosen time, once an update of the day no longer has it. */
function useTakenTime(
  groups: SlotGroups | undefined,
  slotId: string | null,
  chosen: DaySlot | null,
): LostTime | null {
  const [last, setLast] = useState<(LostTime & { slotId: string }) | null>(null)
  if (chosen && chosen.slot.id !== last?.slotId)
    setLast({ slotId: chosen.slot.id, typeId: chosen.type.id, startTime: chosen.slot.startTime })
  const isTaken = groups !== undefined && !chosen && slotId !== null && last?.slotId === slotId
  return isTaken ? last : null
}

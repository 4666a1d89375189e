import { type RefObject, useEffect, useRef } from 'react'
import { nextTime } from './free-times.ts'
import type { RescheduleTermsFragment } from '../move/reschedule.generated.ts'

/**
 * Moves the focus to the next free time after one was lost, once the current times are shown. Returns the
 * function that says which time was lost.
 */
export function useFocusOnLoss(
  place: RefObject<HTMLElement | null>,
  terms: RescheduleTermsFragment,
): (lostStartsAt: string) => void {
  const lost = useRef<string | null>(null)
  useEffect(() => {
    const startsAt = lost.current
    if (startsAt === null) return
    lost.current = null
    const ofDay = terms.days.find(({ times }) =>
      times.some((time) => Math.abs(Date.parse(time.startsAt) - Date.parse(startsAt)) < 86_400_000 / 2),
    )
    const next = nextTime(ofDay?.times ?? [], startsAt)
    if (next) place.current?.querySelector<HTMLInputElement>(`input[value="${next.startsAt}"]`)?.focus()
  }, [place, terms])
  return (startsAt) => {
    lost.current = startsAt
  }
}

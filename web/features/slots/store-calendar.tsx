import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useToday } from '../../lib/use-today.ts'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import { addMonths, monthOf } from '../../ui/calendar/calendar-moves.ts'
import { firstInGrid, isEnding } from './free-days.ts'
import { lastDay } from '../../shop/last-day.ts'
import { durationOf, personsOf, type Stay } from './stay.ts'
import { useMonth } from './use-month.ts'
import './store-calendar.css'

interface StoreCalendarProps {
  stay: Stay
  onSelect: (day: string) => void
  /** Two grids beside each other, or one. */
  monthCount: 1 | 2
  /** As wide as its place, with the buttons of the months beside their names. */
  isNarrow?: boolean
  /** Moves the focus to the day when it opens. */
  takesFocus?: boolean
}

/**
 * The free days of the chosen store for duration and persons; a month about to end is one with the next. A
 * full day leads to the waiting list. The month is that of the chosen day, which the stored draft brings
 * late, until the visitor turns the page or presses a day: nothing moves under a finger.
 */
export function StoreCalendar({ stay, onSelect, monthCount, isNarrow, takesFocus }: StoreCalendarProps) {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const today = useToday()
  const [turnedTo, setTurnedTo] = useState<string>()
  const shown = turnedTo ?? monthOf(stay.day ?? today)
  const first = firstInGrid(shown, today)
  const isLong = first === monthOf(today) && isEnding(today)
  const [one, retryOne] = useMonth(first, stay)
  const [rest, retryRest] = useMonth(isLong ? addMonths(first, 1) : null, stay)
  const [other, retryOther] = useMonth(monthCount === 2 ? addMonths(first, isLong ? 2 : 1) : null, stay)
  const runs = [[one, rest], [other]].map((run) => run.filter((month) => month !== null))
  const { storeRoute } = stay
  const wait = storeRoute
    ? (day: string): void =>
        navigate(
          paths.waitingFor({ storeRoute, day, persons: personsOf(stay), durationHours: durationOf(stay) }),
        )
    : undefined
  return (
    <Calendar
      runs={runs.filter((run) => run.length > 0)}
      today={today}
      max={lastDay(today)}
      value={stay.day}
      onSelect={(day) => {
        setTurnedTo(shown)
        onSelect(day)
      }}
      onTaken={wait}
      onShow={setTurnedTo}
      onRetry={() => {
        retryOne()
        retryRest()
        retryOther()
      }}
      takesFocus={takesFocus}
      isNarrow={isNarrow}
    />
  )
}

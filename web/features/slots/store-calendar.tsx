import { useState } from 'react'
import { useToday } from '../../lib/use-today.ts'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import { addMonths, monthOf } from '../../ui/calendar/calendar-moves.ts'
import { firstMonthShown, isSecondShown } from './free-days.ts'
import { lastDay } from '../../shop/last-day.ts'
import type { Stay } from './stay.ts'
import { useMonth } from './use-month.ts'
import './store-calendar.css'

interface StoreCalendarProps {
  stay: Stay
  onSelect: (day: string) => void
  /** Two months beside each other, or one; a month that ends within a week has the next one below it. */
  monthCount: 1 | 2
  /** As wide as its place, with the buttons of the months beside their names. */
  isNarrow?: boolean
  /** Moves the focus to the day when it opens. */
  takesFocus?: boolean
}

/** The free days of the chosen store for duration and persons. */
export function StoreCalendar({ stay, onSelect, monthCount, isNarrow, takesFocus }: StoreCalendarProps) {
  const today = useToday()
  const [shown, setFirst] = useState(() => firstMonthShown(stay.day, today))
  const first = shown < monthOf(today) ? monthOf(today) : shown
  const [one, retryOne] = useMonth(first, stay)
  const isEnding = isSecondShown(first, today)
  const isPair = monthCount === 2 && !isEnding
  const [other, retryOther] = useMonth(isPair || isEnding ? addMonths(first, 1) : null, stay)
  return (
    <Calendar
      months={[one, other].filter((month) => month !== null)}
      today={today}
      max={lastDay(today)}
      value={stay.day}
      onSelect={onSelect}
      onShow={setFirst}
      onRetry={() => {
        retryOne()
        retryOther()
      }}
      takesFocus={takesFocus}
      isNarrow={isNarrow}
      isStacked={monthCount === 1}
      isPair={isPair}
    />
  )
}

import { useState } from 'react'
import { today as todayInStores } from '../../lib/language/format.ts'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import type { CalendarMonth } from '../../ui/calendar/calendar-days.ts'
import { addMonths } from '../../ui/calendar/calendar-moves.ts'
import { calendarMonth, firstMonthShown, openMonth } from './free-days.ts'
import { lastDay } from '../../shop/last-day.ts'
import { useMonthAvailabilityQuery } from './month-availability.generated.ts'
import { durationOf, personsOf, type Stay } from './stay.ts'
import './store-calendar.css'

interface StoreCalendarProps {
  stay: Stay
  onSelect: (day: string) => void
  /** Two months beside each other, or one. */
  monthCount: 1 | 2
  /** Makes the calendar as wide as the phone, for the sheet. */
  isNarrow?: boolean
  /** Moves the focus to the day when it opens. */
  takesFocus?: boolean
}

/** The free days of the chosen store for duration and persons. Each month is loaded once and cached. */
export function StoreCalendar({ stay, onSelect, monthCount, isNarrow, takesFocus }: StoreCalendarProps) {
  const [today] = useState(todayInStores)
  const [first, setFirst] = useState(() => firstMonthShown(stay.day, today))
  const [one, retryOne] = useMonth(first, stay)
  const [other, retryOther] = useMonth(monthCount === 2 ? addMonths(first, 1) : null, stay)
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
    />
  )
}

function useMonth(month: string | null, stay: Stay): [CalendarMonth | null, () => void] {
  const [year = 0, number = 0] = (month ?? '').split('-').map(Number)
  const variables = {
    route: stay.storeRoute ?? '',
    year,
    month: number,
    durationHours: durationOf(stay),
    persons: personsOf(stay),
  }
  const pause = month === null || stay.storeRoute === null
  const [result, ask] = useMonthAvailabilityQuery({ variables, pause, requestPolicy: 'cache-and-network' })
  const retry = (): void => {
    if (!pause && !result.data?.store?.availability) ask({ requestPolicy: 'network-only' })
  }
  if (month === null) return [null, retry]
  if (pause) return [openMonth(month), retry]
  const isOfThisMonth = JSON.stringify(result.operation?.variables) === JSON.stringify(variables)
  const response = isOfThisMonth ? result : { data: undefined, fetching: true, error: undefined }
  return [
    calendarMonth(month, {
      data: response.data,
      fetching: response.fetching,
      hasFailed: response.error !== undefined,
    }),
    retry,
  ]
}

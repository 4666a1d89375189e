// The next free days of a store, loaded apart: what reads a month is as large as the times of a day.
import { FormattedMessage } from 'react-intl'
import { addDays } from '../../lib/days.ts'
import { type Money, useDates, useMoney } from '../../lib/language/format.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import type { CalendarMonth } from '../../ui/calendar/calendar-days.ts'
import { monthOf } from '../../ui/calendar/calendar-moves.ts'
import { calendarMonth } from './free-days.ts'
import { useMonthAvailabilityQuery } from './month-availability.generated.ts'

interface FreeDay {
  day: string
  /** The lowest of the stay on that day; null if it is unknown. */
  price: Money | null
}

interface AskedDays {
  route: string
  durationHours: number
  persons: number
  /** The first that counts. */
  from: string
}

interface NextDaysProps extends AskedDays {
  onDay: (day: string) => void
}

/** The next free day with its price, by its weekday within a week; nothing until both are known. */
export function NextDay({ onDay, ...asked }: NextDaysProps) {
  const dates = useDates()
  const money = useMoney()
  const [next] = useNextDays(asked, 1)
  if (!next?.price) return null
  const day = next.day < addDays(asked.from, 6) ? dates.weekday(next.day) : dates.short(next.day)
  return (
    <TextButton icon="arrow" onClick={() => onDay(next.day)}>
      <FormattedMessage id="slots.next" values={{ day, price: money(next.price) }} />
    </TextButton>
  )
}

/** The next three as buttons, the first as the accent. */
export function NextDays({ onDay, ...asked }: NextDaysProps) {
  const dates = useDates()
  const money = useMoney()
  return useNextDays(asked, 3).map(({ day, price }, index) => (
    <Button key={day} kind={index === 0 ? 'accent' : 'line'} onClick={() => onDay(day)}>
      <FormattedMessage
        id="slots.nothingFree.day"
        values={{ day: dates.short(day), price: price && money(price) }}
      />
    </Button>
  ))
}

/**
 * The first free days from one on, in its month and in that of the week after it; none while they are
 * unknown. The calendar's months, asked for once, and not on the server, where the times would wait for them.
 */
function useNextDays({ from, ...stay }: AskedDays, count: number): FreeDay[] {
  const first = monthOf(from)
  const last = monthOf(addDays(from, 7))
  const months = [useMonthOnce(first, stay), useMonthOnce(last === first ? null : last, stay)]
  if (months.some((month) => month?.status === 'loading')) return []
  return months
    .flatMap((month) => Object.entries(month?.days ?? {}))
    .filter(([day, { isAvailable }]) => isAvailable && day >= from)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([day, { price }]) => ({ day, price: price ?? null }))
}

function useMonthOnce(month: string | null, stay: Omit<AskedDays, 'from'>): CalendarMonth | null {
  const isHydrated = useHydrated()
  const [year = 0, number = 0] = (month ?? '').split('-').map(Number)
  const [{ data, error, fetching }] = useMonthAvailabilityQuery({
    variables: { ...stay, year, month: number },
    pause: month === null || !isHydrated,
  })
  const response = { data, fetching, hasFailed: error !== undefined, hours: stay.durationHours }
  return month === null ? null : calendarMonth(month, response)
}

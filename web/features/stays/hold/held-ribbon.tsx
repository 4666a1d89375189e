import { weekdayOf } from '../../../lib/language/format.ts'
import { DayRibbon } from '../../../shop/stay/day-ribbon.tsx'
import type { HeldBooking } from './use-held-booking.ts'

/** The held time within the opening hours of its day. */
export function HeldRibbon({ booking }: { booking: HeldBooking }) {
  const { store, day, startTime, endTime } = booking
  const hours = store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(day))
  return (
    <DayRibbon startTime={startTime} endTime={endTime} opensAt={hours?.opensAt} closesAt={hours?.closesAt} />
  )
}

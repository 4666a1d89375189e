import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, useDates, weekdayOf } from '../../../lib/format.ts'
import { CountdownChip } from '../../../shop/countdown-chip.tsx'
import { DayRibbon } from '../day-ribbon.tsx'
import { OrderSummary, OrderSummaryStrip } from '../../../shop/order-summary.tsx'
import { BookingLines } from './booking-lines.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface BookingOrderSummaryProps {
  booking: HeldBooking
  heldUntil: string
}

/** What is being booked and until when it is held, beside every step of the checkout. */
export function BookingOrderSummary({ booking, heldUntil }: BookingOrderSummaryProps) {
  const intl = useIntl()
  const dates = useDates()
  const { store, wellzoneType: type, startTime, endTime } = booking
  const hours = store.openingHours.find(({ weekday }) => weekday === weekdayOf(booking.day))
  const start = formatClock(startTime)
  const end = formatClock(endTime)
  return (
    <OrderSummary
      label={intl.formatMessage({ id: 'finalize.summary.label' })}
      title={<SlipTitle booking={booking} />}
      picture={type.picture}
      timer={<CountdownChip until={heldUntil} />}
    >
      <p>
        {dates.long(booking.day)}
        <br />
        <FormattedMessage id="finalize.summary.time" values={{ start, end, persons: booking.persons }} />
      </p>
      <DayRibbon
        startTime={startTime}
        endTime={endTime}
        opensAt={hours?.opensAt}
        closesAt={hours?.closesAt}
      />
      <BookingLines booking={booking} />
    </OrderSummary>
  )
}

/** The same in two lines, at the top of a phone. */
export function BookingOrderStrip({ booking, heldUntil }: BookingOrderSummaryProps) {
  const dates = useDates()
  const range = { start: formatClock(booking.startTime), end: formatClock(booking.endTime) }
  return (
    <OrderSummaryStrip
      title={<SlipTitle booking={booking} />}
      text={
        <FormattedMessage id="finalize.summary.strip" values={{ day: dates.tiny(booking.day), ...range }} />
      }
      timer={<CountdownChip until={heldUntil} />}
    />
  )
}

function SlipTitle({ booking: { wellzoneType, store } }: { booking: HeldBooking }) {
  return (
    <FormattedMessage id="finalize.summary.title" values={{ name: wellzoneType.name, city: store.city }} />
  )
}

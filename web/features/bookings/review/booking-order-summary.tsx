import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, useDates, weekdayOf } from '../../../lib/format.ts'
import { Countdown } from '../../../shop/countdown-chip.tsx'
import { DayRibbon } from '../day-ribbon.tsx'
import { Slip, SlipStrip } from '../../../shop/order-summary.tsx'
import { BookingLines } from './booking-lines.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface BookingSlipProps {
  booking: HeldBooking
  heldUntil: string
}

/** What is being booked and until when it is held, beside every step of the checkout. */
export function BookingSlip({ booking, heldUntil }: BookingSlipProps) {
  const intl = useIntl()
  const dates = useDates()
  const { store, wellzoneType: type, startTime, endTime } = booking
  const hours = store.openingHours.find(({ weekday }) => weekday === weekdayOf(booking.day))
  const start = formatClock(startTime)
  const end = formatClock(endTime)
  return (
    <Slip
      label={intl.formatMessage({ id: 'finalize.slip.label' })}
      title={<SlipTitle booking={booking} />}
      picture={type.picture}
      timer={<Countdown until={heldUntil} />}
    >
      <p>
        {dates.long(booking.day)}
        <br />
        <FormattedMessage id="finalize.slip.time" values={{ start, end, persons: booking.persons }} />
      </p>
      <DayRibbon
        startTime={startTime}
        endTime={endTime}
        opensAt={hours?.opensAt}
        closesAt={hours?.closesAt}
      />
      <BookingLines booking={booking} />
    </Slip>
  )
}

/** The same in two lines, for the upper edge of a phone. */
export function BookingStrip({ booking, heldUntil }: BookingSlipProps) {
  const dates = useDates()
  const range = { start: formatClock(booking.startTime), end: formatClock(booking.endTime) }
  return (
    <SlipStrip
      title={<SlipTitle booking={booking} />}
      text={<FormattedMessage id="finalize.slip.strip" values={{ day: dates.tiny(booking.day), ...range }} />}
      timer={<Countdown until={heldUntil} />}
    />
  )
}

function SlipTitle({ booking: { wellzoneType, store } }: { booking: HeldBooking }) {
  return <FormattedMessage id="finalize.slip.title" values={{ name: wellzoneType.name, city: store.city }} />
}

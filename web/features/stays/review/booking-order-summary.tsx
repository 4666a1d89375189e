import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, useDates, weekdayOf } from '../../../lib/language/format.ts'
import { DayRibbon } from '../../../shop/stay/day-ribbon.tsx'
import { OrderSummary } from '../../../shop/order-summary.tsx'
import { BookingLines } from './booking-lines.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface BookingOrderSummaryProps {
  booking: HeldBooking
  /** The step beside it states the cancellation terms itself. */
  hasTermsBeside?: boolean
}

/** What is being booked, beside every step of the checkout. */
export function BookingOrderSummary({ booking, hasTermsBeside = false }: BookingOrderSummaryProps) {
  const intl = useIntl()
  const dates = useDates()
  const { store, startTime, endTime } = booking
  const hours = store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(booking.day))
  const start = formatClock(startTime)
  const end = formatClock(endTime)
  return (
    <OrderSummary
      label={intl.formatMessage({ id: 'finalize.summary.label' })}
      title={
        <FormattedMessage
          id="finalize.summary.title"
          values={{ name: booking.wellzoneTypeName, city: booking.city }}
        />
      }
      picture={booking.wellzoneType?.picture ?? null}
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
      {!hasTermsBeside && (
        <p className="small muted">
          <b>
            <FormattedMessage id="finalize.review.cancelling" />
          </b>
          <br />
          <CancellationTerms booking={booking} />
        </p>
      )}
    </OrderSummary>
  )
}

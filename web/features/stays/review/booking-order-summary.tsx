import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { OrderSummary } from '../../../shop/order-summary.tsx'
import { BookingLines } from './booking-lines.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { HeldRibbon } from '../hold/held-ribbon.tsx'
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
  const start = formatClock(booking.startTime)
  const end = formatClock(booking.endTime)
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
      <HeldRibbon booking={booking} />
      <BookingLines booking={booking} />
      {!hasTermsBeside && (
        <p className="small muted">
          <CancellationTerms booking={booking} />
        </p>
      )}
    </OrderSummary>
  )
}

import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ExpiredNotice } from '../../../shop/countdown/expired-notice.tsx'
import type { BookingRequest } from '../../../shop/cart/hold-memory.ts'

interface ExpiredBookingProps {
  /** What was held, if this browser knows. */
  request: BookingRequest | null
  isBooking: boolean
  onAgain: (request: BookingRequest) => void
  otherHref: string
  /** Whether nothing else on the page is more important. */
  isMainAction?: boolean
}

/** The hold has expired: books the same time again with one press, or leads to another one. */
export function ExpiredBooking({
  request,
  isBooking,
  onAgain,
  otherHref,
  isMainAction = false,
}: ExpiredBookingProps) {
  const dates = useDates()
  return (
    <ExpiredNotice
      isAlert
      title={<FormattedMessage id="bookings.expired.title" />}
      what={
        request && (
          <FormattedMessage
            id="bookings.expired.request"
            values={{
              day: dates.weekdayAndDay(request.day),
              start: formatClock(request.startTime),
              end: formatClock(request.endTime),
              city: request.city,
            }}
          />
        )
      }
      text={<FormattedMessage id="bookings.expired.text" />}
    >
      {request && (
        <Button kind={isMainAction ? 'accent' : 'dark'} isBusy={isBooking} onClick={() => onAgain(request)}>
          <FormattedMessage id="bookings.expired.again" />
        </Button>
      )}
      <ButtonLink kind="line" href={otherHref}>
        <FormattedMessage id="bookings.expired.other" />
      </ButtonLink>
    </ExpiredNotice>
  )
}

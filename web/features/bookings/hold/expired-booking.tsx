import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ExpiredNotice } from '../../../shop/expired-notice.tsx'
import type { BookingWish } from './hold-memory.ts'

interface ExpiredBookingProps {
  /** What had been held, where this browser knows. */
  wish: BookingWish | null
  isBooking: boolean
  onAgain: (wish: BookingWish) => void
  otherHref: string
  /** Where nothing else on the page is more important. */
  isMainAction?: boolean
}

/** The hold has run out: the same time again with one press, or another one. */
export function ExpiredBooking({
  wish,
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
        wish && (
          <FormattedMessage
            id="bookings.expired.wish"
            values={{
              day: dates.weekdayAndDay(wish.day),
              start: formatClock(wish.startTime),
              end: formatClock(wish.endTime),
              city: wish.city,
            }}
          />
        )
      }
      text={<FormattedMessage id="bookings.expired.text" />}
    >
      {wish && (
        <Button kind={isMainAction ? 'lamp' : 'dark'} isBusy={isBooking} onClick={() => onAgain(wish)}>
          <FormattedMessage id="bookings.expired.again" />
        </Button>
      )}
      <ButtonLink kind="line" href={otherHref}>
        <FormattedMessage id="bookings.expired.other" />
      </ButtonLink>
    </ExpiredNotice>
  )
}

import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../../lib/language/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CartBooking, CartSection } from '../../../shop/cart/cart-section.tsx'
import { HeldRibbon } from './held-ribbon.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { HeldBooking } from './use-held-booking.ts'

interface HeldBookingCardProps {
  booking: HeldBooking
  continueHref: string
  onReleased: () => void
}

/** The held booking in the cart with its price; can be released or continued. */
export function HeldBookingCard({ booking, continueHref, onReleased }: HeldBookingCardProps) {
  const intl = useIntl()
  const dates = useDates()
  const money = useMoney()
  const [isAsking, setAsking] = useState(false)
  const extras = booking.lines
    .filter(({ kind }) => kind !== 'STAY')
    .map(({ name, quantity }) =>
      quantity > 1 ? intl.formatMessage({ id: 'bookings.summary.amount' }, { amount: quantity, name }) : name,
    )
  return (
    <CartSection title={<FormattedMessage id="bookings.card.heading" />}>
      <CartBooking
        picture={booking.wellzoneType?.picture ?? null}
        title={
          <FormattedMessage
            id="bookings.card.title"
            values={{ name: booking.wellzoneTypeName, city: booking.city }}
          />
        }
        text={
          <>
            <FormattedMessage
              id="bookings.card.time"
              values={{
                day: dates.long(booking.day),
                start: formatClock(booking.startTime),
                end: formatClock(booking.endTime),
              }}
            />
            <br />
            {[
              intl.formatMessage({ id: 'bookings.card.persons' }, { persons: booking.persons }),
              ...extras,
            ].join(', ')}
          </>
        }
        dropLabel={intl.formatMessage({ id: 'bookings.card.release' })}
        onDrop={() => setAsking(true)}
        totalLabel={
          <FormattedMessage
            id={booking.redeemedVouchers.length > 0 ? 'bookings.card.due' : 'bookings.card.total'}
          />
        }
        total={money(booking.total)}
        action={
          <ButtonLink kind="accent" icon="arrow" href={continueHref}>
            <FormattedMessage id="bookings.card.continue" />
          </ButtonLink>
        }
      >
        <HeldRibbon booking={booking} />
      </CartBooking>
      <ReleaseDialog
        bookingId={booking.id}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReleased={onReleased}
      />
    </CartSection>
  )
}

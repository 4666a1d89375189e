import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../lib/format.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import { useHoldActions } from './use-hold-actions.ts'
import '../../ui/cart-section.css'

interface HeldBookingCardProps {
  booking: HeldBooking
  heldUntil: string
  continueHref: string
}

/** The held booking in the cart: what, where, when, how much, for how long; let it go or go on. */
export function HeldBookingCard({ booking, heldUntil, continueHref }: HeldBookingCardProps) {
  const intl = useIntl()
  const dates = useDates()
  const money = useMoney()
  const { release, isReleasing } = useHoldActions(booking.id)
  const { store, wellzoneType: type } = booking
  const named = { name: type.name, city: store.city }
  const extras = booking.lines
    .filter(({ kind }) => kind !== 'STAY')
    .map(({ name, quantity }) => (quantity > 1 ? intl.formatMessage({ id: 'bookings.summary.amount' }, { amount: quantity, name }) : name))
  return (
    <section className="cart__s" aria-labelledby="cart-booking">
      <div className="cart__h">
        <h2 id="cart-booking">
          <FormattedMessage id="bookings.card.heading" />
        </h2>
        <HoldCountdown heldUntil={heldUntil} />
      </div>
      <div className="cart__b">
        <Picture className="cart__pic" door="right" name={type.picture.key} alt={type.picture.altText} sizes="(min-width: 62rem) 30vw, 92vw" />
        <div className="cart__t">
          <div className="cart__tt">
            <h3>
              <FormattedMessage id="bookings.card.title" values={named} />
            </h3>
            <IconButton
              icon="close"
              label={intl.formatMessage({ id: 'bookings.card.release' })}
              disabled={isReleasing}
              onClick={() => void release()}
            />
          </div>
          <p>
            <FormattedMessage
              id="bookings.card.time"
              values={{ day: dates.long(booking.day), start: formatClock(booking.startTime), end: formatClock(booking.endTime) }}
            />
            <br />
            {[intl.formatMessage({ id: 'bookings.card.persons' }, { persons: booking.persons }), ...extras].join(', ')}
          </p>
          <div className="cart__go">
            <p className="cart__p">
              <span className="small muted">
                <FormattedMessage id="bookings.card.total" />
              </span>
              <b className="num">{money(booking.total)}</b>
            </p>
            <ButtonLink kind="lamp" icon="arrow" href={continueHref}>
              <FormattedMessage id="bookings.card.continue" />
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

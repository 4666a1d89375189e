import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { WellzoneKind } from '../../../generated/schema.ts'
import { formatClock, type Money, useMoney } from '../../../lib/language/format.ts'
import { useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { Button } from '../../../ui/button.tsx'
import { DayRibbon } from '../../../shop/stay/day-ribbon.tsx'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import type { Estimate } from './estimate.ts'
import './booking-summary.css'

interface ChosenStay {
  kind: WellzoneKind
  typeName: string
  startsAt: string
  startTime: string
  endTime: string
  total: Money
}

interface BookingSummaryProps {
  stay: ChosenStay
  durationHours: number
  hours: { opensAt: string; closesAt: string } | undefined
  estimate: Estimate
  isBooking: boolean
  onBook: () => void
  button: Ref<HTMLButtonElement>
  /** The bars leave the accent of the page to the button. */
  hasAccent: boolean
}

/** The drafted booking once it has a time, its price, and the action that holds it. */
export function BookingSummary({
  stay,
  durationHours,
  hours,
  estimate,
  isBooking,
  onBook,
  button,
  hasAccent,
}: BookingSummaryProps) {
  const money = useMoney()
  const total = estimate.total ?? stay.total
  return (
    <section className="booking-summary" aria-labelledby="booking-summary">
      <div className="booking-summary__plan">
        <Plan kind={stay.kind} isLit />
      </div>
      <div className="booking-summary__text">
        <h2 id="booking-summary">
          <FormattedMessage
            id="bookings.summary.title"
            values={{
              name: stay.typeName,
              start: formatClock(stay.startTime),
              end: formatClock(stay.endTime),
            }}
          />
        </h2>
        <DayRibbon {...stay} {...hours} />
        <PriceLines>
          <PriceLine amount={money(stay.total)}>
            <FormattedMessage id="bookings.stay" values={{ name: stay.typeName, hours: durationHours }} />
          </PriceLine>
          {estimate.extras.map(({ id, name, quantity, amount }) => (
            <PriceLine key={id} amount={money(amount)}>
              {quantity > 1 ? (
                <FormattedMessage id="bookings.summary.amount" values={{ amount: quantity, name }} />
              ) : (
                name
              )}
            </PriceLine>
          ))}
          <PriceLine
            as="total"
            amount={money(total)}
            note={<FormattedMessage id="bookings.summary.vatIncluded" />}
          >
            <FormattedMessage id="bookings.summary.total" />
          </PriceLine>
        </PriceLines>
        <div className="row mt-5">
          <Button
            ref={button}
            kind={hasAccent ? 'accent' : 'dark'}
            icon="arrow"
            isBusy={isBooking}
            onClick={onBook}
          >
            <FormattedMessage id="bookings.summary.book" values={{ price: money(total) }} />
          </Button>
          <p className="small muted booking-summary__note">
            <HoldNote startsAt={stay.startsAt} />
          </p>
        </div>
      </div>
    </section>
  )
}

function HoldNote({ startsAt }: { startsAt: string }) {
  const isTooLate = useTooLateToCancel(startsAt)
  return <FormattedMessage id={isTooLate ? 'bookings.summary.noteTooLate' : 'bookings.summary.note'} />
}

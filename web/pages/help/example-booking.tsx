import { FormattedMessage, useIntl } from 'react-intl'
import { DayRibbon } from '../../shop/stay/day-ribbon.tsx'
import { formatClock, useMoney } from '../../lib/language/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PriceLine, PriceLines } from '../../ui/price-lines.tsx'
import type { exampleStay } from './example-stay.ts'
import './example-booking.css'

/** How a booking looks in the shop: an example, not a control. */
export function ExampleBooking({ stay }: { stay: NonNullable<ReturnType<typeof exampleStay>> }) {
  const intl = useIntl()
  const money = useMoney()
  const { city, typeName, picture, persons, startTime, endTime } = stay
  return (
    <figure className="example-booking">
      <div className="example-booking__panel">
        <Picture
          arch="right"
          className="example-booking__picture"
          name={picture?.key}
          alt={picture?.altText}
          sizes="(min-width: 62rem) 34rem, 82vw"
          isFirst
        />
        <div className="example-booking__text">
          <div className="example-booking__top">
            <p className="example-booking__title display">
              <FormattedMessage id="how-to.example.title" values={{ city, type: typeName }} />
            </p>
            <span className="example-booking__hold small">
              <Icon name="clock" size={20} /> <FormattedMessage id="how-to.example.hold" />
            </span>
          </div>
          <p>
            <FormattedMessage
              id="how-to.example.stay"
              values={{ persons, start: formatClock(startTime), end: formatClock(endTime) }}
            />
          </p>
          <DayRibbon startTime={startTime} endTime={endTime} />
          <PriceLines>
            <PriceLine
              as="total"
              amount={intl.formatMessage({ id: 'how-to.example.from' }, { price: money(stay.lowestTotal) })}
            >
              <FormattedMessage id="how-to.example.total" />
            </PriceLine>
          </PriceLines>
        </div>
      </div>
      <figcaption className="small muted">
        <FormattedMessage id="how-to.example.caption" />
      </figcaption>
    </figure>
  )
}

import { FormattedMessage } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Line, Lines } from '../../ui/lines.tsx'
import { OrderDetails } from '../../ui/orders.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { type OrderDetailsQuery, useOrderDetailsQuery } from './order-details.generated.ts'
import type { OrderSummaryFragment } from './orders.generated.ts'

interface OrderContentProps {
  order: OrderSummaryFragment
  timeZone: string
}

type Details = NonNullable<NonNullable<NonNullable<OrderDetailsQuery['viewer']>['order']>['details']>

/** An opened order: when and where on the left, what it cost on the right. */
export function OrderContent({ order, timeZone }: OrderContentProps) {
  const [{ data, error, fetching }, ask] = useOrderDetailsQuery({ variables: { id: order.id } })
  const details = data?.viewer?.order?.details
  return (
    <OrderDetails
      facts={<OrderFacts order={order} timeZone={timeZone} billingAddress={details?.billingAddress} />}
      lines={
        details ? (
          <OrderLines details={details} order={order} />
        ) : error ? (
          <OrdersFailed error={error} onRetry={ask} />
        ) : fetching || !data ? (
          <Skeleton label={<FormattedMessage id="orders.loadingDetails" />}>
            <SkeletonLine />
            <SkeletonLine as="short" />
          </Skeleton>
        ) : (
          <p className="muted">
            <FormattedMessage id="orders.noDetails" />
          </p>
        )
      }
    />
  )
}

function OrderFacts({ order, timeZone, billingAddress }: OrderContentProps & { billingAddress: Details['billingAddress'] | undefined }) {
  const dates = useDates()
  const { store, startsAt, endsAt, persons, referenceNumber } = order
  const start = startsAt && dates.at(startsAt, timeZone)
  const end = endsAt && dates.at(endsAt, timeZone)
  return (
    <Facts>
      <Fact label={<FormattedMessage id="orders.fact.number" />}>{referenceNumber}</Fact>
      {start && end && (
        <Fact label={<FormattedMessage id="orders.fact.time" />}>
          <FormattedMessage
            id="orders.fact.timeValue"
            values={{ day: dates.long(start.day), start: formatClock(start.time), end: formatClock(end.time) }}
          />
        </Fact>
      )}
      {persons && (
        <Fact label={<FormattedMessage id="orders.fact.visitors" />}>
          <FormattedMessage id="orders.persons" values={{ persons }} />
        </Fact>
      )}
      {store && (
        <Fact label={<FormattedMessage id="orders.fact.place" />}>
          {`${store.address.street} ${store.address.houseNumber}, ${store.address.postalCode} ${store.address.city}`}
        </Fact>
      )}
      {billingAddress && <Fact label={<FormattedMessage id="orders.fact.billing" />}>{inOneLine(billingAddress)}</Fact>}
    </Facts>
  )
}

function OrderLines({ details, order }: { details: Details; order: OrderSummaryFragment }) {
  const money = useMoney()
  return (
    <Lines>
      {details.lines.map((line) => (
        <Line key={`${line.kind} ${line.name}`} amount={money(line.total)}>
          {line.kind === 'STAY' && order.wellzoneTypeName ? (
            <FormattedMessage id="orders.stay" values={{ name: order.wellzoneTypeName, hours: hoursOf(order) }} />
          ) : line.quantity > 1 ? (
            <FormattedMessage id="orders.line" values={{ amount: line.quantity, name: line.name }} />
          ) : (
            line.name
          )}
        </Line>
      ))}
      <Line as="total" amount={money(details.total)} note={<FormattedMessage id="orders.vat" values={{ vat: money(details.vat) }} />}>
        <FormattedMessage id="orders.total" />
      </Line>
    </Lines>
  )
}

/** Elapsed hours: a stay is as long on a night whose clock changes. */
function hoursOf({ startsAt, endsAt }: OrderSummaryFragment): number {
  return startsAt && endsAt ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000) : 0
}

function inOneLine(address: NonNullable<Details['billingAddress']>): string {
  const { companyName, firstName, lastName, street, houseNumber, addressLine, postalCode, city } = address
  const parts = [companyName, `${firstName} ${lastName}`, addressLine, `${street} ${houseNumber}`, `${postalCode} ${city}`]
  return parts.map((part) => part.trim()).filter(Boolean).join(', ')
}

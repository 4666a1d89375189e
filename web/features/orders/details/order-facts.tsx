import { FormattedMessage } from 'react-intl'
import { useBillingLines } from '../../../shop/addresses/billing-lines.ts'
import { formatClock, formatPlace, useDates, useMoney } from '../../../lib/language/format.ts'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import {
  cancellationRefunds,
  isCancelledStay,
  type Transaction,
  withoutRefunded,
} from './cancellation-refunds.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import {
  paymentMethodNames,
  refundMethodNames,
  refundReasonNames,
  transactionNames,
} from './transaction-names.ts'
import { VoucherNote } from './voucher-note.tsx'

interface OrderFactsProps {
  order: OrderSummaryFragment
  timeZone: string
  /** Null while loading or if the request failed: then the fields of the list are shown. */
  details: OrderDetailsFieldsFragment | null | undefined
  /** The ticket above shows number, date, visitors and store already. */
  isBelowTicket?: boolean
}

/**
 * Number, date, persons, store, billing address and every payment. Of a cancelled stay what came back is
 * first, and what that or the row above says already is left out.
 */
export function OrderFacts({ order, timeZone, details, isBelowTicket = false }: OrderFactsProps) {
  const billingLines = useBillingLines()
  const isCancelled = isCancelledStay(order)
  const transactions = details?.transactions ?? []
  const back = cancellationRefunds(order, transactions)
  const facts = (shown: Transaction[]) =>
    shown.map((transaction) => (
      <TransactionFact
        key={transaction.id}
        transaction={transaction}
        timeZone={timeZone}
        isWhole={transactions.length === 1 && transaction.amount.minor === order.total.minor}
      />
    ))
  return (
    <Facts>
      {facts(back)}
      {!isBelowTicket && <StayFacts order={order} timeZone={timeZone} isShort={isCancelled} />}
      {details?.billingAddress && !isCancelled && (
        <Fact label={<FormattedMessage id="orders.fact.billing" />}>
          {billingLines(details.billingAddress).join(', ')}
        </Fact>
      )}
      {details?.delivery && <DeliveryFacts delivery={details.delivery} timeZone={timeZone} />}
      {facts(withoutRefunded(transactions, back))}
      {details?.refundVoucher && (
        <Fact label={<FormattedMessage id="orders.fact.refundVoucher" />}>
          <VoucherNote voucher={details.refundVoucher} />
        </Fact>
      )}
    </Facts>
  )
}

interface TransactionFactProps {
  transaction: Transaction
  timeZone: string
  /** The only one, of the order's total. */
  isWhole: boolean
}

function TransactionFact({ transaction, timeZone, isWhole }: TransactionFactProps) {
  const { kind, amount, method, at, reason } = transaction
  const dates = useDates()
  const money = useMoney()
  const methodNames = kind === 'REFUND' ? refundMethodNames : paymentMethodNames
  return (
    <Fact label={<FormattedMessage id={transactionNames[kind]} />}>
      <FormattedMessage
        id="orders.transaction.value"
        values={{
          isWhole: isWhole ? 'yes' : 'no',
          amount: money(amount),
          hasReason: reason ? 'yes' : 'no',
          reason: reason && <FormattedMessage id={refundReasonNames[reason]} />,
          method: <FormattedMessage id={methodNames[method]} />,
          day: dates.numeric(dates.at(at, timeZone).day),
        }}
      />
    </Fact>
  )
}

interface StayFactsProps extends Pick<OrderFactsProps, 'order' | 'timeZone'> {
  /** Persons and store stand in the row alone. */
  isShort: boolean
}

/** The order as the list knows it. */
function StayFacts({ order, timeZone, isShort }: StayFactsProps) {
  const dates = useDates()
  const { store, startsAt, endsAt, persons, referenceNumber } = order
  const start = startsAt && dates.at(startsAt, timeZone)
  const end = endsAt && dates.at(endsAt, timeZone)
  return (
    <>
      <Fact label={<FormattedMessage id="orders.fact.number" />}>{referenceNumber}</Fact>
      {start && end && (
        <Fact label={<FormattedMessage id="orders.fact.time" />}>
          <FormattedMessage
            id="orders.fact.timeValue"
            values={{
              day: dates.long(start.day),
              start: formatClock(start.time),
              end: formatClock(end.time),
            }}
          />
        </Fact>
      )}
      {persons && !isShort && (
        <Fact label={<FormattedMessage id="orders.fact.visitors" />}>
          <FormattedMessage id="orders.persons" values={{ persons }} />
        </Fact>
      )}
      {store?.address && !isShort && (
        <Fact label={<FormattedMessage id="orders.fact.place" />}>
          {`${store.address.street} ${store.address.houseNumber}, ${formatPlace(store.address)}`}
        </Fact>
      )}
    </>
  )
}

import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'
import { SumTable } from '../frame/sum-table.tsx'

type Documents = NonNullable<DocumentsQuery['documents']>

const kinds = {
  PAYMENT: 'house.books.payment',
  REFUND: 'house.books.refund',
  FEE: 'house.books.fee',
  PAYOUT: 'house.books.payout',
  DISPUTE: 'house.books.takenBack',
  OTHER: 'house.books.other',
} as const

const reasons = {
  NOT_HERE: 'house.books.notHere',
  NOT_THERE: 'house.books.notThere',
  AMOUNT: 'house.books.otherAmount',
  CURRENCY: 'house.books.otherCurrency',
  UNKNOWN: 'house.books.noDispute',
} as const

const states = {
  CLAIMED: 'house.books.claimed',
  TAKEN_BACK: 'house.books.takenBack',
  LOST: 'house.books.lost',
} as const

interface TableProps {
  words: Words
  /** The address that opens an order. */
  hrefOf: (order: string) => string
}

/** The provider's report beside the ledger: how far it was read, and what only one of the two has. */
export function DifferenceTable({ report, words, hrefOf }: TableProps & { report: Documents['provider'] }) {
  const intl = useIntl()
  if (!report) return null
  const { until, addsUp, differences } = report
  const count = differences.length
  return (
    <>
      <p className={addsUp ? 'muted' : 'books__missing'}>
        <FormattedMessage
          id={addsUp ? 'house.books.compared' : 'house.books.notAddedUp'}
          values={{ until: words.dayAndClock(until), count }}
        />
      </p>
      <SumTable
        caption="house.books.differences"
        columns={[
          'house.books.since',
          'house.voucher.kind',
          'house.books.why',
          'house.voucher.order',
          'house.books.reference',
          'house.books.reported',
          'house.books.booked',
        ]}
        rows={differences.map(
          ({ at, kind, why, order, reference, reportedCents, bookedCents, currency }) => ({
            key: `${kind} ${why} ${reference}`,
            cells: [
              words.dayAndClock(at),
              intl.formatMessage({ id: kinds[kind] }),
              intl.formatMessage({ id: reasons[why] }),
              order === null ? '–' : <OrderLink key="order" {...{ order, hrefOf }} />,
              reference,
              ...[reportedCents, bookedCents].map((cents) =>
                cents === null ? '–' : intl.formatNumber(cents / 100, { style: 'currency', currency }),
              ),
            ],
          }),
        )}
      />
    </>
  )
}

/** Money that payers and banks claim or took back, with the day by which the provider wants an answer. */
export function DisputeTable({ disputes, words, hrefOf }: TableProps & { disputes: Documents['disputes'] }) {
  const intl = useIntl()
  return (
    <SumTable
      caption="house.books.disputes"
      columns={[
        'house.voucher.order',
        'house.books.state',
        'house.books.since',
        'house.books.reference',
        'house.books.answerBy',
        'house.takings.amount',
      ]}
      rows={disputes.map(({ order, state, openedAt, reference, answerBy, cents }) => ({
        key: `${order} ${reference}`,
        cells: [
          <OrderLink key="order" {...{ order, hrefOf }} />,
          intl.formatMessage({ id: states[state] }),
          words.dayAndClock(openedAt),
          reference,
          answerBy === null ? '–' : words.dayAndClock(answerBy),
          words.money(cents),
        ],
      }))}
    />
  )
}

function OrderLink({ order, hrefOf }: Pick<TableProps, 'hrefOf'> & { order: string }) {
  return (
    <Link className="link link--quiet" href={hrefOf(order)}>
      {order}
    </Link>
  )
}

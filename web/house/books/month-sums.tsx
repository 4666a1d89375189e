import { useIntl } from 'react-intl'
import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'
import { SumTable } from './sum-table.tsx'

type Documents = NonNullable<DocumentsQuery['documents']>

const kinds = {
  INVOICE: ['house.books.invoices', 'house.books.advances'],
  CANCELLATION: ['house.books.cancellations', 'house.books.cancelledAdvances'],
} as const

const states = {
  OPEN: 'house.books.open',
  PARTLY_USED: 'house.books.partlyUsed',
  BLOCKED: 'house.books.blocked',
  EXPIRED: 'house.books.expired',
} as const

/** The VAT of the month, with the numbers of the documents that state it. */
export function VatTable({ sums, words }: { sums: Documents['vat']; words: Words }) {
  const intl = useIntl()
  const sumOf = (what: 'netCents' | 'vatCents') => words.money(sums.reduce((all, sum) => all + sum[what], 0))
  return (
    <SumTable
      caption="house.books.vat"
      columns={[
        'house.books.rate',
        'house.voucher.kind',
        'house.books.numbers',
        'house.books.net',
        'house.books.vat',
      ]}
      rows={sums.map(({ percent, kind, isAdvance, netCents, vatCents, first, last }) => ({
        key: `${percent} ${kind} ${isAdvance}`,
        cells: [
          intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 }),
          intl.formatMessage({ id: kinds[kind][isAdvance ? 1 : 0] }),
          first === last ? first : `${first} – ${last}`,
          words.money(netCents),
          words.money(vatCents),
        ],
      }))}
      total={[sumOf('netCents'), sumOf('vatCents')]}
    />
  )
}

/** The liability to the holders of vouchers. */
export function OwedTable({ values, words }: { values: Documents['owed']; words: Words }) {
  const intl = useIntl()
  const sumOf = (what: 'vouchers' | 'cents') => values.reduce((all, value) => all + value[what], 0)
  return (
    <SumTable
      caption="house.books.owed"
      columns={['house.voucher.kind', 'house.books.state', 'house.books.vouchers', 'house.books.worth']}
      rows={values.map(({ isSinglePurpose, year, state, vouchers, cents }) => ({
        key: `${isSinglePurpose} ${year} ${state}`,
        cells: [
          intl.formatMessage(
            { id: 'house.books.purpose' },
            { isSingle: String(isSinglePurpose), year: String(year) },
          ),
          intl.formatMessage({ id: states[state] }),
          String(vouchers),
          words.money(cents),
        ],
      }))}
      total={[String(sumOf('vouchers')), words.money(sumOf('cents'))]}
    />
  )
}

import { Link } from 'wouter'
import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'
import { ofOwed, ofVat } from './figure.ts'
import { SumTable } from '../frame/sum-table.tsx'
import { useFigureNames } from './use-figure-names.ts'

type Documents = NonNullable<DocumentsQuery['documents']>

interface SumsProps {
  words: Words
  /** The address that opens a figure. */
  hrefOf: (of: string) => string
}

/** The VAT of the month, each sum with the numbers of the documents that state it, which it opens. */
export function VatTable({ sums, words, hrefOf }: SumsProps & { sums: Documents['vat'] }) {
  const names = useFigureNames()
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
      rows={sums.map(({ netCents, vatCents, first, last, ...sum }) => ({
        key: ofVat(sum),
        cells: [
          ...names.vat(sum),
          <Link key="opener" className="link link--quiet" href={hrefOf(ofVat(sum))}>
            {first === last ? first : `${first} – ${last}`}
          </Link>,
          words.money(netCents),
          words.money(vatCents),
        ],
      }))}
      total={[sumOf('netCents'), sumOf('vatCents')]}
    />
  )
}

/** The liability to the holders of vouchers, each sum with the vouchers that it opens. */
export function OwedTable({ values, words, hrefOf }: SumsProps & { values: Documents['owed'] }) {
  const names = useFigureNames()
  const sumOf = (what: 'vouchers' | 'cents') => values.reduce((all, value) => all + value[what], 0)
  return (
    <SumTable
      caption="house.books.owed"
      columns={['house.voucher.kind', 'house.books.state', 'house.books.vouchers', 'house.books.worth']}
      rows={values.map(({ vouchers, cents, ...value }) => {
        const [purpose, state] = names.owed(value)
        const opener = (
          <Link className="link link--quiet" href={hrefOf(ofOwed(value))}>
            {purpose} <span className="visually-hidden">{state}</span>
          </Link>
        )
        return { key: ofOwed(value), cells: [opener, state, String(vouchers), words.money(cents)] }
      })}
      total={[String(sumOf('vouchers')), words.money(sumOf('cents'))]}
    />
  )
}

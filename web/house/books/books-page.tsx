import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useSearchParams } from 'wouter'
import { isDay } from '../../lib/days.ts'
import { shopTimeZone, today } from '../../lib/language/format.ts'
import { addMonths, monthOf } from '../../ui/calendar/calendar-moves.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useKeys } from '../frame/keys.ts'
import { Loading } from '../frame/loading.tsx'
import { booksPath, dayPath } from '../paths.ts'
import { BooksTitle } from './books-title.tsx'
import { DocumentTable } from './document-table.tsx'
import { type DocumentsQuery, useDocumentsQuery } from './documents.generated.ts'
import { type Figure, readFigure } from './figure.ts'
import { MissingList } from './missing-list.tsx'
import { MonthFiles } from './month-files.tsx'
import { OwedTable, VatTable } from './month-sums.tsx'
import { OwedVouchers } from './owed-vouchers.tsx'
import { DifferenceTable, DisputeTable } from './provider-tables.tsx'
import { ReceiptTable } from './receipt-table.tsx'
import { useFigureNames } from './use-figure-names.ts'
import './books.css'

/** The books of a month, what a figure of it is made of, or the documents that fit what is typed. */
export function BooksPage({
  storeId,
  monthOfAddress,
}: {
  storeId: string
  monthOfAddress?: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const running = monthOf(today())
  const month = monthOfAddress !== undefined && isDay(`${monthOfAddress}-01`) ? monthOfAddress : running
  const [search] = useSearchParams()
  const figure = text === '' ? readFigure(search.get('of')) : null
  const variables = { storeId, ...wantedOf(text, month, figure) }
  const [{ data, error, operation }, ask] = useDocumentsQuery({
    variables,
    pause: figure?.of === 'owed',
    requestPolicy: 'cache-and-network',
  })
  // The last result stays while more is typed, but another month is never shown under a title.
  const isOfThese = text !== '' || JSON.stringify(operation?.variables) === JSON.stringify(variables)
  const found = (isOfThese && data?.documents) || undefined
  const words = useWords(shopTimeZone)
  const [, go] = useLocation()
  const hrefOf = (of: string): string => booksPath(storeId, month, of)
  const leave = (): void => go(figure ? booksPath(storeId, month) : dayPath(storeId))
  useKeys({
    PageUp: () => go(booksPath(storeId, addMonths(month, -1))),
    PageDown: () => month < running && go(booksPath(storeId, addMonths(month, 1))),
    Escape: () => (typed === '' ? leave() : setTyped('')),
  })
  return (
    <>
      <BooksTitle storeId={storeId} month={month} running={running} clock={found && words.clock(found.now)} />
      <TextField
        label={<FormattedMessage id="house.books.find" />}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {figure && <FigureTitle figure={figure} href={booksPath(storeId, month)} />}
      {figure?.of === 'owed' && <OwedVouchers {...{ storeId, month, words, hrefOf }} of={figure.owed} />}
      {figure?.of !== 'owed' && (
        <>
          {error && !found && <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
          {!error && !found && data?.documents !== null && <Loading />}
          {data?.documents === null && (
            <p className="empty">
              <FormattedMessage id="house.error.roleTooLow" />
            </p>
          )}
          {found && (
            <div className="books">
              {month === running && text === '' && (
                <p className="muted">
                  <FormattedMessage id="house.books.running" />
                </p>
              )}
              <Books {...{ found, words, hrefOf }} isOfVat={figure?.of === 'vat'} />
            </div>
          )}
        </>
      )}
    </>
  )
}

function wantedOf(text: string, month: string, figure: Figure | null) {
  if (text !== '') return { text }
  if (figure?.of === 'order') return { text: figure.order }
  return figure?.of === 'vat' ? { month, of: figure.vat } : { month }
}

/** The figure that is open, with the way back to its month. */
function FigureTitle({ figure, href }: { figure: Figure; href: string }) {
  const names = useFigureNames()
  return (
    <div className="books__figure">
      <h2>{names.whole(figure)}</h2>
      <Link className="link" href={href}>
        <FormattedMessage id="house.books.whole" />
      </Link>
    </div>
  )
}

interface BooksProps {
  found: NonNullable<DocumentsQuery['documents']>
  words: ReturnType<typeof useWords>
  /** The address that opens a figure or an order. */
  hrefOf: (of: string) => string
  /** The documents are those of a line of the VAT. */
  isOfVat: boolean
}

function Books({ found, words, hrefOf, isOfVat }: BooksProps) {
  return (
    <>
      <MonthFiles files={found.files ?? null} />
      <MissingList missing={found.missing} words={words} />
      <VatTable sums={found.vat} words={words} hrefOf={hrefOf} />
      <OwedTable values={found.owed} words={words} hrefOf={hrefOf} />
      <DisputeTable disputes={found.disputes} words={words} hrefOf={hrefOf} />
      <DifferenceTable report={found.provider} words={words} hrefOf={hrefOf} />
      <DocumentTable documents={found.items} {...{ words, isOfVat }} isCut={found.isCut} />
      <ReceiptTable receipts={found.receipts} words={words} isCut={found.isCut} />
      {found.isCut && (
        <p className="muted">
          <FormattedMessage id="house.books.cut" />
        </p>
      )}
    </>
  )
}

import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { isDay } from '../../lib/days.ts'
import { shopTimeZone, today } from '../../lib/language/format.ts'
import { addMonths, monthOf } from '../../ui/calendar/calendar-moves.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { useKeys } from '../frame/keys.ts'
import { Loading } from '../frame/loading.tsx'
import { useKept } from '../kept.ts'
import { booksPath, dayPath } from '../paths.ts'
import { BooksTitle } from './books-title.tsx'
import { DocumentTable } from './document-table.tsx'
import { useDocumentsQuery } from './documents.generated.ts'
import { MissingList } from './missing-list.tsx'
import { OwedTable, VatTable } from './month-sums.tsx'
import { DifferenceTable, DisputeTable } from './provider-tables.tsx'
import '../takings/takings.css'
import './books.css'

/** The invoices and cancellations of a month, or of all months those that fit what is typed. */
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
  const [{ data, error }, ask] = useDocumentsQuery({
    variables: text === '' ? { storeId, month } : { storeId, text },
    requestPolicy: 'cache-and-network',
  })
  const found = useKept(data?.documents ?? undefined)
  const words = useWords(shopTimeZone)
  const [, go] = useLocation()
  useKeys({
    PageUp: () => go(booksPath(storeId, addMonths(month, -1))),
    PageDown: () => month < running && go(booksPath(storeId, addMonths(month, 1))),
    Escape: () => (typed === '' ? go(dayPath(storeId)) : setTyped('')),
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
          <MissingList missing={found.missing} words={words} />
          <VatTable sums={found.vat} words={words} />
          <OwedTable values={found.owed} words={words} />
          <DisputeTable disputes={found.disputes} words={words} />
          <DifferenceTable report={found.provider} words={words} />
          <DocumentTable documents={found.items} words={words} />
          {found.isCut && (
            <p className="muted">
              <FormattedMessage id="house.books.cut" />
            </p>
          )}
        </div>
      )}
    </>
  )
}

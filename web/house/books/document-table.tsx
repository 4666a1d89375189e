import { FormattedMessage, useIntl } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'
import { FileLink } from './file-link.tsx'
import '../frame/sum-table.css'

type Document = NonNullable<DocumentsQuery['documents']>['items'][number]

const columns = [
  'house.books.number',
  'house.books.day',
  'house.voucher.kind',
  'house.voucher.order',
  'house.books.customer',
  'house.books.gross',
  'house.books.files',
] as const satisfies PlainMessageId[]
const vatColumns: PlainMessageId[] = [
  ...columns.slice(0, 6),
  'house.books.net',
  'house.books.vat',
  columns[6],
]

const kinds = { INVOICE: 'house.books.invoice', CANCELLATION: 'house.books.cancellation' } as const

interface DocumentTableProps {
  documents: Document[]
  words: Words
  /** Net and VAT of each document at the rate of a figure are shown. */
  isOfVat: boolean
  /** There are more than these: the sum of a part would pass for that of all. */
  isCut: boolean
}

/** Documents by number, with their files and their sums. */
export function DocumentTable({ documents, words, isOfVat, isCut }: DocumentTableProps) {
  if (documents.length === 0)
    return (
      <p className="empty">
        <FormattedMessage id="house.books.none" />
      </p>
    )
  const amounts = isOfVat ? (['cents', 'netCents', 'vatCents'] as const) : (['cents'] as const)
  const sumOf = (what: (typeof amounts)[number]) =>
    words.money(documents.reduce((cents, document) => cents + (document[what] ?? 0), 0))
  return (
    <table className={`sums books__table${isOfVat ? ' books__table--vat' : ''}`}>
      <thead>
        <tr>
          {(isOfVat ? vatColumns : columns).map((id) => (
            <th key={id} scope="col">
              <FormattedMessage id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <Row key={document.number} document={document} words={words} amounts={amounts} />
        ))}
      </tbody>
      {!isCut && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              <FormattedMessage id="house.takings.all" />
            </th>
            {amounts.map((what) => (
              <td key={what}>{sumOf(what)}</td>
            ))}
            <td>
              <FormattedMessage id="house.books.count" values={{ count: documents.length }} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type Amount = 'cents' | 'netCents' | 'vatCents'

function Row({ document, words, amounts }: { document: Document; words: Words; amounts: readonly Amount[] }) {
  const intl = useIntl()
  const { number, kind, issuedAt, order, customer, cancels, pdfUrl, xRechnungUrl } = document
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{words.dayAndClock(issuedAt)}</td>
      <td>
        <FormattedMessage id={kinds[kind]} />
        {cancels && ` ${cancels}`}
      </td>
      <td>{order}</td>
      <td>{customer ?? intl.formatMessage({ id: 'house.books.emptied' })}</td>
      {amounts.map((what) => (
        <td key={what}>{document[what] === null ? '–' : words.money(document[what])}</td>
      ))}
      <td>
        {pdfUrl && (
          <FileLink href={pdfUrl} kind="quiet">
            PDF <span className="visually-hidden">{number}</span>
          </FileLink>
        )}
        {xRechnungUrl && (
          <FileLink href={xRechnungUrl} kind="quiet">
            XML <span className="visually-hidden">{number}</span>
          </FileLink>
        )}
      </td>
    </tr>
  )
}

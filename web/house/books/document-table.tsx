import { FormattedMessage, useIntl } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'

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

const kinds = { INVOICE: 'house.books.invoice', CANCELLATION: 'house.books.cancellation' } as const

/** Documents by number, with their files and their sum. */
export function DocumentTable({ documents, words }: { documents: Document[]; words: Words }) {
  if (documents.length === 0)
    return (
      <p className="empty">
        <FormattedMessage id="house.books.none" />
      </p>
    )
  const sum = documents.reduce((cents, document) => cents + (document.cents ?? 0), 0)
  return (
    <table className="sums books__table">
      <thead>
        <tr>
          {columns.map((id) => (
            <th key={id} scope="col">
              <FormattedMessage id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <Row key={document.number} document={document} words={words} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            <FormattedMessage id="house.takings.all" />
          </th>
          <td>{words.money(sum)}</td>
          <td>
            <FormattedMessage id="house.books.count" values={{ count: documents.length }} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ document, words }: { document: Document; words: Words }) {
  const intl = useIntl()
  const { number, kind, issuedAt, order, customer, cents, cancels, pdfUrl, xRechnungUrl } = document
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
      <td>{cents === null ? '–' : words.money(cents)}</td>
      <td>
        {pdfUrl && (
          <DownloadLink href={pdfUrl} kind="quiet">
            PDF <span className="visually-hidden">{number}</span>
          </DownloadLink>
        )}
        {xRechnungUrl && (
          <DownloadLink href={xRechnungUrl} kind="quiet">
            XML <span className="visually-hidden">{number}</span>
          </DownloadLink>
        )}
      </td>
    </tr>
  )
}

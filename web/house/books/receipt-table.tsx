import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'
import { FileLink } from './file-link.tsx'
import { SumTable } from '../frame/sum-table.tsx'

interface ReceiptTableProps {
  receipts: NonNullable<DocumentsQuery['documents']>['receipts']
  words: Words
  /** There are more than these: the sum of a part would pass for that of all. */
  isCut: boolean
}

/** The receipts of the tills, whose orders have a confirmation, which is linked, and no invoice of ours. */
export function ReceiptTable({ receipts, words, isCut }: ReceiptTableProps) {
  const total = [words.money(receipts.reduce((all, { cents }) => all + cents, 0)), '']
  return (
    <SumTable
      caption="house.books.receipts"
      columns={[
        'house.books.number',
        'house.books.entered',
        'house.voucher.order',
        'house.books.gross',
        'house.books.files',
      ]}
      rows={receipts.map(({ number, recordedAt, order, cents, pdfUrl }) => ({
        key: pdfUrl,
        cells: [
          number,
          words.dayAndClock(recordedAt),
          order,
          words.money(cents),
          <FileLink key="pdf" href={pdfUrl} kind="quiet">
            PDF <span className="visually-hidden">{number}</span>
          </FileLink>,
        ],
      }))}
      {...(!isCut && { total })}
    />
  )
}

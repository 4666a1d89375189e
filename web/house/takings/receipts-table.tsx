import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { SumTable } from '../frame/sum-table.tsx'
import type { Words } from '../day/use-words.ts'
import { stayPath } from '../paths.ts'
import type { Takings } from './takings.ts'

interface ReceiptsProps {
  storeId: string
  receipts: Takings['receipts']
  words: Words
  /** The role opens stays. */
  canOpen: boolean
}

const columns = [
  'house.takings.receipt',
  'house.takings.for',
  'house.takings.by',
  'house.takings.amount',
] as const satisfies PlainMessageId[]

/** The receipts of the till: for whom, by whom and how much. */
export function ReceiptsTable({ storeId, receipts, words, canOpen }: ReceiptsProps) {
  return (
    <section>
      <h2>
        <FormattedMessage id="house.takings.receipts" />
      </h2>
      {receipts.length === 0 && (
        <p className="muted">
          <FormattedMessage id="house.takings.noReceipts" />
        </p>
      )}
      <SumTable
        isOfWords
        columns={columns}
        rows={receipts.map(({ receipt, id, number, name, who, at, cents, isReturned }) => ({
          key: `${receipt} ${id} ${at}`,
          cells: [
            receipt ?? '–',
            <>
              {name && `${name}, `}
              {canOpen ? <Link href={stayPath(storeId, id)}>{number}</Link> : number}
            </>,
            `${who ? `${who}, ` : ''}${words.clock(at)}`,
            words.money(isReturned ? -cents : cents),
          ],
        }))}
      />
    </section>
  )
}

import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
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
      {receipts.length > 0 && (
        <table className="sums sums--receipts">
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
            {receipts.map(({ receipt, id, number, name, who, at, cents, isReturned }) => (
              <tr key={`${receipt} ${id} ${at}`}>
                <th scope="row">{receipt ?? '–'}</th>
                <td>
                  {name && `${name}, `}
                  {canOpen ? <Link href={stayPath(storeId, id)}>{number}</Link> : number}
                </td>
                <td>
                  {who && `${who}, `}
                  {words.clock(at)}
                </td>
                <td>{words.money(isReturned ? -cents : cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

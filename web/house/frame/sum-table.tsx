import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import './sum-table.css'

interface SumTableProps {
  /** A heading stands above the table where there is none. */
  caption?: PlainMessageId
  columns: readonly PlainMessageId[]
  rows: { key: string; cells: ReactNode[] }[]
  /** The cells of the last line, which are below the last columns; without it there is no such line. */
  total?: string[]
  /** It has words and one amount, the last. */
  isOfWords?: boolean
}

/** Figures of a day or a month with their sum; nothing without any. */
export function SumTable({ caption, columns, rows, total, isOfWords = false }: SumTableProps) {
  if (rows.length === 0) return null
  return (
    <table className={isOfWords ? 'sums sums--receipts' : caption ? 'sums sums--captioned' : 'sums'}>
      {caption && (
        <caption>
          <FormattedMessage id={caption} />
        </caption>
      )}
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
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - total.length}>
              <FormattedMessage id="house.takings.all" />
            </th>
            {total.map((cell, index) => (
              <td key={columns.at(index - total.length)}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

import { readContent } from '../../content/read-content.ts'
import type { Command } from '../command.ts'
import { counted, tableLines } from '../table.ts'
import { readDifferences } from './diff-sql.ts'

export const catalogueDiff: Command = {
  name: 'catalogue diff',
  summary: 'where the files of the shop and the database differ',
  help: [
    'Stores, suites, hours, prices, products and texts, each as this version of the shop ships it and',
    'as it is. The files fill a new database; what staff changed since stays. There on one side only:',
    'the row was added or deleted, such as a price with another time.',
  ],
  async run({ db, write }) {
    const differences = await readDifferences(db, await readContent())
    if (differences.length === 0) return write('Files and database say the same.')
    write(`${counted(differences.length, 'difference')}:`)
    const rows = differences.map(({ table, row, column, files, database }) => [
      `${table} ${row}`,
      column ?? '',
      files ?? '–',
      database ?? '–',
    ])
    for (const line of tableLines(['Row', 'Column', 'Files', 'Database'], rows)) write(line)
  },
}

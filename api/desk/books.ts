import { writeAuditExport } from '../books/audit/export.ts'
import { readLiability } from '../books/liability.ts'
import { readVat } from '../books/vat.ts'
import { type Command, DeskError, textOf, UsageError } from './command.ts'
import { monthOf } from './invoices.ts'
import { writeNewFile } from './new-file.ts'
import { euros, percent, tableLines } from './table.ts'
import { runningMonth } from '../books/documents/month.ts'

export const vatMonth: Command = {
  name: 'vat',
  operands: 'MONTH',
  summary: 'the VAT of a month by rate',
  help: [
    'The sums of the documents that were issued in the month, with their numbers. An advance is for a',
    'stay of a later month: its VAT is due with the payment.',
  ],
  async run({ db, write }, [typed]) {
    const month = monthOf(typed)
    const lines = await readVat(db, month)
    if (lines.length === 0) return write(`No document was issued in ${month}.`)
    const sumOf = (what: 'netCents' | 'vatCents') => lines.reduce((sum, line) => sum + line[what], 0)
    const rows = lines.map((line) => [
      percent(line.permille),
      line.isAdvance ? `${line.kind}, advance` : line.kind,
      euros(line.netCents),
      euros(line.vatCents),
      String(line.documents),
      `${line.first} – ${line.last}`,
    ])
    const total = ['Sum', '', euros(sumOf('netCents')), euros(sumOf('vatCents')), '', '']
    for (const line of tableLines(['Rate', 'Kind', 'Net', 'VAT', 'Documents', 'Numbers'], [...rows, total]))
      write(line)
    if (month === runningMonth()) write('The month is not over: more will be added.')
  },
}

export const auditExport: Command = {
  name: 'audit export',
  operands: 'YEAR',
  summary: 'documents, ledger and payments of a year for an auditor',
  help: [
    'Tables with a description of their fields (index.xml), and a hash over each line and the last.',
    '--to FILE  the file to write, which must not be there yet; wellzone-YEAR.zip else',
  ],
  options: { to: { type: 'string' } },
  async run({ db, write }, [typed], { to }) {
    if (typed === undefined || !/^20\d{2}$/.test(typed)) throw new UsageError('Name the year, such as 2026.')
    const running = runningMonth().slice(0, typed.length)
    if (typed > running) throw new DeskError(`${typed} has not begun.`)
    const path = textOf(to) ?? `wellzone-${typed}.zip`
    const written = await writeNewFile(path, (append) => writeAuditExport(db, Number(typed), append))
    write(`${path}:`)
    const rows = written.map(({ file, lines, hash }) => [file, String(lines), hash])
    for (const line of tableLines(['File', 'Lines', 'Last hash'], rows)) write(line)
    if (typed === running) write('The year is not over: more will be added.')
  },
}

export const voucherLiability: Command = {
  name: 'voucher liability',
  operands: 'DAY',
  summary: 'what vouchers were worth at the end of a day',
  help: ['By kind, year and state, from the ledger. DAY is such as 2026-12-31.'],
  async run({ db, write }, [day]) {
    if (day === undefined || !/^20\d{2}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new UsageError('Name the day, such as 2026-12-31.')
    const lines = await readLiability(db, day)
    const rows = lines.map(({ purpose, year, state, vouchers, cents }) => [
      purpose,
      String(year),
      state,
      String(vouchers),
      euros(cents),
    ])
    const sum = lines.reduce((cents, line) => cents + line.cents, 0)
    const total = ['Sum', '', '', '', euros(sum)]
    for (const line of tableLines(['Kind', 'Year', 'State', 'Vouchers', 'Value'], [...rows, total]))
      write(line)
  },
}

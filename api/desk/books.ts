import { readLiability } from '../books/liability.ts'
import { readVat } from '../books/vat.ts'
import { type Command, UsageError } from './command.ts'
import { monthOf } from './invoices.ts'
import { euros, tableLines } from './table.ts'
import { runningMonth } from '../books/documents/month.ts'

export const vatMonth: Command = {
  name: 'vat',
  operands: 'MONTH',
  summary: 'the VAT of a month by rate',
  help: [
    'The sums of the documents that were issued in the month, with their numbers. An advance is for a',
    'stay of a later month: its VAT is due with the payment.',
  ],
  options: {},
  async run({ db, write }, [typed]) {
    const month = monthOf(typed)
    const lines = await readVat(db, month)
    if (lines.length === 0) return write(`No document was issued in ${month}.`)
    const sumOf = (what: 'netCents' | 'vatCents') => lines.reduce((sum, line) => sum + line[what], 0)
    const rows = lines.map((line) => [
      `${line.permille / 10} %`,
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

export const voucherLiability: Command = {
  name: 'voucher liability',
  operands: 'DAY',
  summary: 'what vouchers were worth at the end of a day',
  help: ['By kind, year and state, from the ledger. DAY is such as 2026-12-31.'],
  options: {},
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

import { invoiceNumber } from '../orders/invoices/invoice-number.ts'
import type { Command } from './command.ts'
import { moment, tableLines } from './table.ts'

export const invoiceGaps: Command = {
  name: 'invoice gaps',
  operands: '',
  summary: 'the invoice numbers that a restored backup left out',
  help: ['For the tax adviser. Some of them may have been sent to customers before the database was lost.'],
  options: {},
  async run({ db, write }) {
    const gaps = await db.selectFrom('left_out_invoice_numbers').selectAll().orderBy('left_out_at').execute()
    if (gaps.length === 0) return write('No invoice number was left out.')
    const rows = gaps.map(({ year, first, last, left_out_at: at }) => [
      ...[invoiceNumber(year, first), invoiceNumber(year, last), moment(at)],
    ])
    for (const line of tableLines(['From', 'To', 'Since'], rows)) write(line)
  },
}

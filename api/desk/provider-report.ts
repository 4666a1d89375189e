import { sql } from 'kysely'
import { type Comparison, compareReport, type Difference } from '../books/provider/compare.ts'
import { readReportMonth } from '../books/provider/read.ts'
import { keepReport } from '../books/provider/store.ts'
import { type Month, runningMonth } from '../books/documents/month.ts'
import { type Report, ReportError } from '../provider/port.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { change, type Command, type Desk, DeskError } from './command.ts'
import { monthOf } from './invoices.ts'
import { counted, euros, moment, tableLines } from './table.ts'

const provider = 'paypal'

export const providerReport: Command = {
  name: 'provider report',
  operands: 'MONTH',
  summary: 'PayPal’s fees and payouts of a month, beside the ledger',
  help: [
    'Reads PayPal’s report, books fees, payouts and money that was taken back on the day on which they',
    'happened, and shows what only one of the two has. What was read before is not booked again. Give',
    'it before the `journal` of the month, and month after month.',
    '--so-far  a month that is not over, up to three hours ago',
  ],
  options: { 'so-far': { type: 'boolean' } },
  async run(desk, [typed], options) {
    const month = monthOf(typed)
    if (month > runningMonth()) throw new DeskError(`${month} has not begun.`)
    if (month === runningMonth() && options['so-far'] !== true)
      throw new DeskError(`${month} is not over: add --so-far for what there is.`)
    try {
      await readAndBook(desk, month)
    } catch (cause) {
      if (!(cause instanceof ReportError)) throw cause
      throw new DeskError(`${cause.message} Nothing was written.`, { cause })
    }
  },
}

async function readAndBook(desk: Desk, month: Month): Promise<void> {
  if (!desk.openReport) throw new DeskError('PayPal is not configured: its PAYPAL_ variables are missing.')
  const report = await readReportMonth(desk.openReport(), month)
  const question = `Book what is new among ${counted(report.moves.length, 'transaction')} of ${month}?`
  let compared: Comparison | null = null
  await change(
    desk,
    question,
    async (trx) => {
      await sql`SET LOCAL statement_timeout = '5min'`.execute(trx)
      const added = await keepReport(trx, provider, month, report)
      compared = await compareReport(trx, provider, month)
      return added
    },
    (added) => `${added} new of ${counted(report.moves.length, 'transaction')}.`,
  )
  if (compared) print(desk.write, month, report, compared)
}

function print(write: Desk['write'], month: Month, { moves }: Report, compared: Comparison): void {
  const { until, sums, differences, unexplained } = compared
  write(`${counted(moves.length, 'transaction')} of ${month}, up to ${moment(until)}.`)
  const total = { kind: 'sum', monthCents: 0, reportCents: 0, ledgerCents: 0 }
  for (const one of sums)
    for (const what of ['monthCents', 'reportCents', 'ledgerCents'] as const) total[what] += one[what]
  const rows = [...sums, total].map(({ kind, monthCents, reportCents, ledgerCents }) => [
    kind,
    ...[monthCents, reportCents, ledgerCents, reportCents - ledgerCents].map(euros),
  ])
  for (const line of tableLines(['What', 'Month', 'All report', 'All ledger', 'Difference'], rows))
    write(line)
  for (const { at, cents, ref } of moves.filter(({ kind }) => kind === 'payout'))
    write(`Payout of ${moment(at)}: ${euros(-cents)}, ${ref}. It has to stand on the statement of the bank.`)
  printDifferences(write, differences)
  if (unexplained.length > 0)
    write(`These do not add up: ${unexplained.join(', ')}. Book nothing by hand; call an engineer.`)
}

function printDifferences(write: Desk['write'], differences: Difference[]): void {
  if (differences.length === 0) return write('Report and ledger have the same.')
  write(`${counted(differences.length, 'difference')}:`)
  const rows = differences.map(({ kind, why, ref, orderId, at, reportCents, ledgerCents, currency }) => [
    moment(at),
    kind,
    why,
    orderId === null ? '' : referenceNumber(orderId),
    ...[reportCents, ledgerCents].map((cents) =>
      cents === null ? '–' : `${(cents / 100).toFixed(2)} ${currency}`,
    ),
    ref,
  ])
  for (const line of tableLines(['Since', 'What', 'Why', 'Number', 'Report', 'Ledger', 'Name'], rows))
    write(line)
}

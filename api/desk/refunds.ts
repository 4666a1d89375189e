import {
  lateRefunds,
  recordStaffRefunds,
  type StaffRefund,
  staffRefunds,
} from '../payments/refunds/staff-refunds.ts'
import { strandedLines, strandedPayments } from '../payments/stranded.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { change, type Command, type Desk, DeskError, noteOf, orderNumber, UsageError } from './command.ts'
import { counted, euros, moment, tableLines } from './table.ts'

export const refundList: Command = {
  name: 'refund list',
  summary: 'the refunds that the shop cannot make',
  help: [
    'What the provider of the payment refused for good, with its reason, and what belongs to a provider',
    'that is not configured. Everything else the shop tries again by itself; this list says so after a',
    'day, and after two weeks where the provider has the refund pending.',
  ],
  run: (desk) => printRefunds(desk),
}

export const refundDone: Command = {
  name: 'refund done',
  operands: 'NUMBER',
  summary: 'records that you refunded an order by hand',
  help: [
    'NUMBER is an order, such as WZ-100104. See at the provider first what the buyer has already: a',
    'chargeback or an earlier refund counts. Then refund the rest, for instance by bank transfer: this',
    'moves no money and sends no mail. All refunds of the order that it shows are recorded together.',
    '--note TEXT  for instance the reference of the transfer, up to 200 characters',
  ],
  options: { note: { type: 'string' } },
  run: done,
}

export async function printRefunds({ db, providers, write }: Desk): Promise<void> {
  for (const line of strandedLines(await strandedPayments(db, providers))) write(line)
  const late = await lateRefunds(db, providers)
  if (late > 0)
    write(
      `${counted(late, 'refund')} not made for more than a day: the log of the shop or its provider says why.`,
    )
  const refunds = await staffRefunds(db, providers)
  if (refunds.length === 0) return write('There are no refunds to make by hand.')
  write(`${counted(refunds.length, 'refund')} to make by hand:`)
  print(write, refunds)
}

async function done(desk: Desk, [typed]: string[], { note }: { note?: unknown }): Promise<void> {
  if (typed === undefined) throw new UsageError('Name the order that you refunded.')
  const number = orderNumber(typed)
  const text = noteOf(note)
  const refunds = await staffRefunds(desk.db, desk.providers, { orderId: number })
  const none = () => new DeskError(`${referenceNumber(number)} has no refund to make by hand.`)
  if (refunds.length === 0) throw none()
  print(desk.write, refunds)
  const question = `Have you refunded ${euros(sumOf(refunds))} by hand?`
  await change(desk, question, async (trx) => {
    const seen = refunds.map(({ id }) => id)
    if ((await recordStaffRefunds(trx, desk.providers, number, text, seen)) === 0) throw none()
  })
  if (!desk.isDryRun) desk.write(`${referenceNumber(number)}: recorded as refunded.`)
}

function print(write: Desk['write'], refunds: StaffRefund[]): void {
  const rows = refunds.map(({ orderId, createdAt, amount_cents, provider, providerRef, refusal }) => [
    referenceNumber(orderId),
    moment(createdAt),
    euros(amount_cents),
    `${provider} ${providerRef}`,
    refusal ?? 'not configured',
  ])
  for (const line of tableLines(['Number', 'Since', 'Amount', 'Payment', 'Reason'], rows)) write(line)
}

function sumOf(refunds: StaffRefund[]): number {
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

import {
  amountOf,
  finishUnmatched,
  type UnmatchedPayment,
  unmatchedPayments,
} from '../payments/unmatched/unmatched.ts'
import { change, type Command, type Desk, DeskError, noteOf, UsageError } from './command.ts'
import { counted, moment, tableLines } from './table.ts'

export const paymentList: Command = {
  name: 'payment list',
  summary: 'the money that a provider took and that belongs to no order here',
  help: [
    'A payment that this database does not know, as after a failover that lost the last orders, or one',
    'of another sum than was asked for. The provider knows the buyer.',
  ],
  run: (desk) => printUnmatched(desk),
}

export const paymentDone: Command = {
  name: 'payment done',
  operands: 'PAYMENT',
  summary: 'records that you returned such money, or found its order',
  help: [
    'PAYMENT is the provider’s name of it, as `payment list` shows it. Return the money at the',
    'provider first: this moves none and sends no mail.',
    '--note TEXT  for instance what you agreed on with the buyer, up to 200 characters',
  ],
  options: { note: { type: 'string' } },
  run: done,
}

export async function printUnmatched({ db, write }: Desk): Promise<void> {
  const payments = await unmatchedPayments(db)
  if (payments.length === 0) return write('There is no money without an order.')
  write(`${counted(payments.length, 'payment')} without an order:`)
  print(write, payments)
}

async function done(desk: Desk, [typed]: string[], { note }: { note?: unknown }): Promise<void> {
  if (typed === undefined) throw new UsageError('Name the payment, as `payment list` shows it.')
  const text = noteOf(note)
  const payments = (await unmatchedPayments(desk.db)).filter(({ provider_ref }) => provider_ref === typed)
  const none = () => new DeskError(`There is no payment ${typed} without an order.`)
  if (payments.length === 0) throw none()
  print(desk.write, payments)
  await change(desk, 'Is this money settled?', async (trx) => {
    if (!(await finishUnmatched(trx, typed, text))) throw none()
  })
  if (!desk.isDryRun) desk.write(`${typed}: recorded as settled.`)
}

function print(write: Desk['write'], payments: UnmatchedPayment[]): void {
  const rows = payments.map((one) => [moment(one.received_at), amountOf(one), one.provider, one.provider_ref])
  for (const line of tableLines(['Since', 'Amount', 'Provider', 'Payment'], rows)) write(line)
}

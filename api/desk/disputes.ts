import { disputeState, openDisputes, releaseDisputes } from '../payments/disputes/disputes.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { change, type Command, type Desk, DeskError, noteOf, orderNumber, UsageError } from './command.ts'
import { counted, euros, moment, tableLines } from './table.ts'

export const disputeList: Command = {
  name: 'dispute list',
  summary: 'the money that payers or banks claim or took back',
  help: [
    'Neither money nor a voucher is returned for it, and the vouchers of its order are blocked.',
    'Answer at the provider: what it decides for the shop leaves the list by itself.',
  ],
  run: (desk) => printDisputes(desk),
}

export const disputeRelease: Command = {
  name: 'dispute release',
  operands: 'NUMBER',
  summary: 'records that the shop has the money of an order again',
  help: [
    'NUMBER is an order, such as WZ-100104. Its vouchers can be spent again, and what it was cancelled',
    'or withdrawn for is refunded. See at the provider first that the money is there.',
    '--note TEXT  for instance the provider’s case, up to 200 characters',
  ],
  options: { note: { type: 'string' } },
  run: release,
}

export async function printDisputes({ db, write }: Desk): Promise<void> {
  const disputes = await openDisputes(db)
  if (disputes.length === 0) return write('No money is disputed.')
  write(`${counted(disputes.length, 'dispute')}:`)
  const rows = disputes.map((one) => [
    referenceNumber(one.orderId),
    moment(one.openedAt),
    euros(one.amountCents),
    disputeState(one),
    moment(one.answerBy),
    one.provider,
    one.providerRef,
  ])
  const headings = ['Number', 'Since', 'Amount', 'State', 'Answer by', 'Provider', 'Case']
  for (const line of tableLines(headings, rows)) write(line)
}

async function release(desk: Desk, [typed]: string[], { note }: { note?: unknown }): Promise<void> {
  if (typed === undefined) throw new UsageError('Name the order whose money is there again.')
  const [orderId, text] = [orderNumber(typed), noteOf(note)]
  const name = referenceNumber(orderId)
  const open = (await openDisputes(desk.db)).filter((one) => one.orderId === orderId)
  const none = () => new DeskError(`${name}: none of its money is disputed.`)
  if (open.length === 0) throw none()
  await change(
    desk,
    `Does the shop have the ${euros(open[0]!.amountCents)} of ${name} again?`,
    async (trx) => {
      let released = 0
      for (const id of new Set(open.map(({ paymentId }) => paymentId)))
        released += await releaseDisputes(trx, id, text)
      if (released === 0) throw none()
    },
  )
  if (!desk.isDryRun) desk.write(`${name}: recorded, and its value is free again.`)
}

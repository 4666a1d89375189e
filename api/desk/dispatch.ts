import type { Trx } from '../database/tables.ts'
import { type Dispatch, findDispatch, markSent, openDispatches } from '../voucher-orders/dispatch.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { change, type Command, type Desk, DeskError, orderNumber, UsageError } from './command.ts'
import { counted, euros, moment, tableLines } from './table.ts'

export const dispatchList: Command = {
  name: 'dispatch list',
  summary: 'the postal vouchers that are to be sent',
  run: (desk) => printDispatches(desk),
}

export const dispatchSend: Command = {
  name: 'dispatch',
  operands: 'NUMBER…',
  summary: 'marks the postal vouchers of these orders as sent',
  help: [
    'NUMBER is an order, such as WZ-100104. Shows address, codes and values first. An order whose',
    'vouchers were sent is delivered and stays so. Several are marked together, or none of them.',
  ],
  run: send,
}

export async function printDispatches({ db, write }: Desk): Promise<void> {
  const open = await openDispatches(db)
  if (open.length === 0) return write('There are no vouchers to send.')
  write(`${counted(open.length, 'order')} with vouchers to send:`)
  const rows = open.map((dispatch) => [
    referenceNumber(dispatch.orderId),
    moment(dispatch.orderedAt),
    String(dispatch.vouchers.length),
    euros(dispatch.vouchers.reduce((sum, { cents }) => sum + cents, 0)),
    destination(dispatch),
  ])
  for (const line of tableLines(['Number', 'Ordered', 'Vouchers', 'Value', 'To'], rows)) write(line)
}

async function send(desk: Desk, operands: string[]): Promise<void> {
  if (operands.length === 0) throw new UsageError('Name the orders whose vouchers were sent.')
  const numbers = [...new Set(operands.map(orderNumber))]
  for (const number of numbers) await printDispatch(desk, number)
  const question =
    numbers.length === 1 ? 'Mark as sent?' : `Mark the vouchers of these ${numbers.length} orders as sent?`
  await change(desk, question, async (trx) => {
    for (const number of numbers.toSorted((one, other) => one - other)) await sendOne(trx, number)
  })
  if (!desk.isDryRun) desk.write(`${numbers.map(referenceNumber).join(', ')}: marked as sent.`)
}

async function sendOne(trx: Trx, number: number): Promise<void> {
  const former = await markSent(trx, number)
  if (former === 'sent') throw new DeskError(`${referenceNumber(number)} was marked as sent before.`)
  if (former === 'withdrawn')
    throw new DeskError(`${referenceNumber(number)} was withdrawn from: there is nothing to send.`)
  if (former === undefined)
    throw new DeskError(`${referenceNumber(number)} has no postal vouchers, or is not paid.`)
}

async function printDispatch({ db, write }: Desk, number: number): Promise<void> {
  const dispatch = await findDispatch(db, number)
  if (!dispatch) return
  write(`${referenceNumber(number)}, ordered ${moment(dispatch.orderedAt)}`)
  const lines = dispatch.address.length > 0 ? dispatch.address : [destination(dispatch)]
  for (const line of lines) write(`  ${line}`)
  for (const { code, cents } of dispatch.vouchers) write(`  ${code}  ${euros(cents)}`)
}

function destination({ address, storeName }: Dispatch): string {
  if (address.length > 0) return address.join(', ')
  return storeName ? `handed over in ${storeName}` : 'address erased'
}

import { shownEmail } from '#http/shown-email.ts'
import type { Trx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import {
  closeOpen,
  findDeclaration,
  namedFacts,
  type NamedFacts,
  type OpenDeclaration,
  openDeclarations,
  settleOpen,
} from '../withdrawals/open-declarations.ts'
import { normalizeEmail } from '../words/email.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { change, type Command, type Desk, DeskError, orderNumber, textOf, UsageError } from './command.ts'
import { counted, euros, moment, tableLines } from './table.ts'

/** What one network or address takes of the list. */
const share = 5

export const withdrawalList: Command = {
  name: 'withdrawal list',
  summary: 'the declarations that were left to staff',
  help: [
    `Shows ${share} at most of each network and of each address, so that no one fills the list.`,
    '--network HASH   all of this network; the first letters are enough',
    '--email ADDRESS  all that name this address',
    'A network is a keyed hash: the same one is the same network.',
  ],
  options: { network: { type: 'string' }, email: { type: 'string' } },
  run: (desk, _operands, { network, email }) =>
    printDeclarations(desk, { network: textOf(network), email: textOf(email) }),
}

export const withdrawalShow: Command = {
  name: 'withdrawal show',
  operands: 'ID [NUMBER]',
  summary: 'a declaration as it was typed, and the order that it may mean',
  help: ['NUMBER is an order to compare it with, if the declaration does not name the right one.'],
  async run(desk, operands) {
    const [id, number] = [declarationId(operands[0]), operands[1]]
    await print(
      desk,
      await requireDeclaration(desk, id),
      number === undefined ? undefined : orderNumber(number),
    )
  },
}

export const withdrawalSettle: Command = {
  name: 'withdrawal settle',
  operands: 'ID NUMBER',
  summary: 'carries a declaration out for an order, and informs its buyer',
  help: [
    'Ends the unused vouchers of the order and returns what was paid, as the shop does by itself',
    'where name, number and address agree. Out of time or all used: nothing is returned. The mail',
    'with the result goes to the address of the account that ordered; then the declaration is closed.',
  ],
  run: settle,
}

export const withdrawalClose: Command = {
  name: 'withdrawal close',
  operands: 'ID',
  summary: 'closes a declaration that you answered yourself',
  help: ['Nothing is returned and no mail is sent.'],
  async run(desk, operands) {
    const id = declarationId(operands[0])
    await print(desk, await requireDeclaration(desk, id))
    await change(desk, 'Close it without doing anything?', async (trx) => {
      if (!(await closeOpen(trx, id))) throw notOpen(id)
    })
    if (!desk.isDryRun) desk.write(`Declaration ${id} is closed.`)
  },
}

interface Filter {
  network?: string | undefined
  email?: string | undefined
}

/**
 * Prints open declarations. Each network and each address has its share of the list unless a filter names
 * one.
 */
export async function printDeclarations({ db, write }: Desk, filter: Filter = {}): Promise<void> {
  const open = (await openDeclarations(db)).filter((one) => isAsked(one, filter))
  if (open.length === 0) return write('There are no open withdrawals.')
  write(`${counted(open.length, 'withdrawal')} left to staff:`)
  const isFiltered = filter.network !== undefined || filter.email !== undefined
  const shown = isFiltered ? open : withinShares(open)
  const rows = shown.map(({ id, receivedAt, network, name, reference, email }) => [
    String(id),
    moment(receivedAt),
    network?.slice(0, 10) ?? '–',
    ...[name, reference, shownEmail(email)].map(oneLine),
  ])
  for (const line of tableLines(['ID', 'Received', 'Network', 'Name', 'About', 'Address'], rows)) write(line)
  if (shown.length < open.length)
    write(`${open.length - shown.length} more of these networks and addresses: see --network and --email.`)
}

function isAsked({ network, email }: OpenDeclaration, filter: Filter): boolean {
  return (
    (filter.network === undefined || (network ?? '').startsWith(filter.network.toLowerCase())) &&
    (filter.email === undefined || normalizeEmail(email) === normalizeEmail(filter.email))
  )
}

/** The oldest of each network and of each address, in the order of the list. */
function withinShares(open: OpenDeclaration[]): OpenDeclaration[] {
  const counts = new Map<string, number>()
  return open.filter(({ network, email }) => {
    const places = [normalizeEmail(email), ...(network === null ? [] : [network])]
    const isShown = places.every((place) => (counts.get(place) ?? 0) < share)
    if (isShown) for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
    return isShown
  })
}

async function settle(desk: Desk, [typedId, typedNumber]: string[]): Promise<void> {
  const id = declarationId(typedId)
  if (typedNumber === undefined) throw new UsageError('Name the order, such as WZ-100104.')
  const number = orderNumber(typedNumber)
  await print(desk, await requireDeclaration(desk, id), number)
  const question = `Carry it out for ${referenceNumber(number)}, and mail the result to its buyer?`
  const result = await change(desk, question, (trx) => settleOne(trx, id, number))
  if (result) desk.write(result)
}

/** The result in words. */
async function settleOne(trx: Trx, id: number, number: number): Promise<string> {
  const decision = await settleOpen(trx, id, number)
  const order = referenceNumber(number)
  switch (decision.kind) {
    case 'no-order':
      throw new DeskError(`There is no paid order ${order} of a living account.`)
    case 'not-open':
      throw notOpen(id)
    case 'reserved':
      throw new DeskError('All its value is reserved by unpaid orders: try again when these have ended.')
    case 'unclear':
      throw new DeskError('Its vouchers are blocked by staff: answer yourself, then close the declaration.')
    case 'done': {
      const { closedCents, moneyCents, returnedCents, voucher } = decision
      const vouchers = euros(returnedCents + (voucher?.cents ?? 0))
      const ended = `${counted(closedCents.length, 'voucher')} ended.`
      return `${ended} Returned: ${euros(moneyCents)} in money, ${vouchers} in vouchers.`
    }
    default:
      return `Nothing was returned: ${terms[decision.kind]}. The buyer is informed.`
  }
}

const terms = {
  possible: 'it can be withdrawn from',
  over: 'the 14 days were over',
  used: 'no voucher is unused',
  withdrawn: 'it was withdrawn from before',
  booking: 'it is a booking, which has no right of withdrawal',
  name: 'the name is not the buyer’s',
  reserved: 'unpaid orders reserve its value',
  unclear: 'it is not paid, or its vouchers are blocked by staff',
}

async function print({ db, write }: Desk, declaration: OpenDeclaration, number?: number): Promise<void> {
  const { id, status, receivedAt, name, reference, email, locale } = declaration
  write(
    `Declaration ${id}, received ${moment(receivedAt)}, ${status}, in ${locale === 'de' ? 'German' : 'English'}`,
  )
  write(`  Name     ${oneLine(name)}`)
  write(`  About    ${oneLine(reference)}`)
  write(`  Address  ${oneLine(shownEmail(email))}`)
  const facts = await inTransaction(db, (trx) => namedFacts(trx, declaration, number))
  for (const line of factLines(facts)) write(`  ${line}`)
}

function factLines(facts: NamedFacts | undefined): string[] {
  if (!facts) return ['Order    none: it names no paid order of a living account']
  const { orderId, isEmail, isName, term, vouchers } = facts
  const person = `${isEmail ? 'its account has this address' : 'its account has another address'}, ${
    isName ? 'and the name is right' : isEmail ? 'but another name' : 'so the name is not compared'
  }`
  return [
    `Order    ${referenceNumber(orderId)}: ${terms[term]}`,
    `         ${person}`,
    ...vouchers.map(({ cents, paidCents, state, isPostal }) => {
      const kind = isPostal ? 'postal' : 'print'
      return `         ${kind} voucher of ${euros(cents)}, paid ${euros(paidCents)}, ${state}`
    }),
  ]
}

async function requireDeclaration({ db }: Desk, id: number): Promise<OpenDeclaration> {
  const found = await findDeclaration(db, id)
  if (!found) throw new DeskError(`There is no declaration ${id}, or it is erased.`)
  return found
}

function declarationId(typed: string | undefined): number {
  if (typed === undefined || !/^\d{1,9}$/.test(typed))
    throw new UsageError('Name the declaration by its ID, as `withdrawal list` shows it.')
  return Number(typed)
}

function notOpen(id: number): DeskError {
  return new DeskError(`Declaration ${id} is not open: the shop or a colleague has decided it.`)
}

/** Visitors typed it: no line breaks and no control characters reach the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

// A stay is booked, a voucher redeemed and the rest paid: what each mutation costs.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TypedDocumentNode } from '@urql/core'
import { sql } from 'kysely'
import { connect } from '../../api/database/connect.ts'
import type { Db } from '../../api/database/tables.ts'
import { bookingIds, paymentMethodIds } from '../../gateway/base/ids.ts'
import { BookSlotDocument, type BookSlotMutation } from '../../web/features/stays/book/book-slot.generated.ts'
import {
  PayBookingDocument,
  type PayBookingMutation,
} from '../../web/features/payments/pay-booking.generated.ts'
import { RedeemCodeDocument } from '../../web/features/vouchers/codes/redeem-code.generated.ts'
import { fillIn, type Guest, newGuest } from './guests.ts'
import { spending } from './measure.ts'
import type { BenchRequest } from './requests.ts'
import type { StatementCount } from './statement-counts.ts'
import { fillUpTo } from './availability.ts'
import { freeSlots } from './free-slots.ts'
import type { Subject } from './subjects.ts'

export const mutations = ['book', 'redeem', 'pay'] as const
export type Mutation = (typeof mutations)[number]
/** Per mutation, in microseconds; `api` is the part of `cpu` of a REST API in a process of its own. */
export type MutationCost = {
  cpu: number
  api: number | null
  postgres: number | null
  /** All that were sent for all guests of the round, those of workers with them. */
  statements: StatementCount[]
}

/** How many guests book in one round. */
export const guestsPerRound = 32

/** The stays of a year: plans for empty tables read all of them, and are made anew with each growth. */
const past = 20_000

/** Gives a new shop its past. */
export async function giveHistory({ database }: Subject): Promise<void> {
  const { db, close } = connect(database!.url, { applicationName: 'bench' })
  try {
    await fillUpTo(db, past, -2)
    await sql`ANALYZE`.execute(db)
  } finally {
    await close()
  }
}

/** One round; guests are new and the days not booked before. Throws if a mutation is refused. */
export async function bookRound(
  subject: Subject,
  amount = guestsPerRound,
): Promise<Record<Mutation, MutationCost>> {
  const { db, close } = connect(subject.database!.url, { applicationName: 'bench' })
  try {
    const slots = await freeSlots(subject, amount)
    const guests: Guest[] = []
    for (let each = 0; each < amount; each++) guests.push(await newGuest(db))

    const book = await send<BookSlotMutation>(subject, BookSlotDocument, guests, (_guest, turn) => ({
      cartId: randomUUID(),
      slotId: slots[turn]!,
      persons: 2,
      extras: [],
      isOnSite: false,
    }))
    const ids = book.payloads.map(({ bookSlot }) => bookSlot.booking.id)
    for (const id of ids) await fillIn(db, bookingIds.read(id)!.number)

    const redeem = await send(subject, RedeemCodeDocument, guests, ({ voucherCode }, turn) => ({
      bookingId: ids[turn]!,
      code: voucherCode,
      idempotencyKey: randomUUID(),
    }))
    const method = paymentMethodIds.write(await payPal(subject))
    const pay = await send<PayBookingMutation>(subject, PayBookingDocument, guests, (_guest, turn) => ({
      bookingId: ids[turn]!,
      paymentMethodId: method,
      idempotencyKey: randomUUID(),
    }))
    const steps = pay.payloads.map(({ payBooking }, turn) => ({ ...payBooking.next, guest: guests[turn]! }))
    await settle(subject, db, steps)
    return { book: book.cost, redeem: redeem.cost, pay: pay.cost }
  } finally {
    await close()
  }
}

async function send<Data extends object>(
  subject: Subject,
  document: TypedDocumentNode,
  guests: Guest[],
  inputOf: (guest: Guest, turn: number) => object,
): Promise<{ cost: MutationCost; payloads: Whole<Data>[] }> {
  const requests = guests.map((guest, turn): BenchRequest => {
    const request = subject.operation(document, { input: inputOf(guest, turn) })
    return { ...request, headers: { ...request.headers, ...guest.headers } }
  })
  let texts: string[] = []
  await subject.counter?.reset()
  const spent = await spending(subject, async () => {
    texts = await subject.ask(requests)
  })
  const statements = (await subject.counter?.read()) ?? []
  const payloads = texts.map((text) => {
    if (!text.startsWith('{"data"') || !text.includes('"userErrors":[]')) throw new Error(text.slice(0, 500))
    return (JSON.parse(text) as { data: Whole<Data> }).data
  })
  const each = (micros: number | null) => micros && micros / requests.length
  const cost = {
    cpu: spent.cpu / requests.length,
    api: each(spent.api),
    postgres: each(spent.postgres),
    statements,
  }
  return { cost, payloads }
}

/** Without null: a refused mutation has thrown. */
type Whole<T> = T extends object ? { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> } : NonNullable<T>

async function payPal({ askApi }: Subject): Promise<{ gatewayId: number; paymentType: number }> {
  const [text] = await askApi([get('/api/v2/stores/website/2/payment-gateways')])
  const methods = JSON.parse(text!) as { id: number; paymentType: number }[]
  const { id, paymentType } = methods.find((method) => method.paymentType === 1)!
  return { gatewayId: id, paymentType }
}

type Step = { reference: string; url: string; guest: Guest }

/** Approves the payments at the provider, and waits until the shop has all of them. */
async function settle({ askApi }: Subject, db: Db, steps: Step[]): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const approvals = steps.map(({ url, guest }): BenchRequest => ({
    method: 'POST',
    path: `${new URL(url).pathname}/approve`,
    body: '',
    headers: { ...guest.headers, ...form },
  }))
  await askApi(approvals)
  const references = steps.map(({ reference }) => reference)
  for (let turn = 0; turn < 600; turn++) {
    const open = await db
      .selectFrom('payment')
      .select('reference')
      .where('reference', 'in', references)
      .where('status', '=', 'created')
      .execute()
    if (open.length === 0) return
    await wait(100)
  }
  throw new Error('A payment was approved and not completed')
}

const get = (path: string): BenchRequest => ({ method: 'GET', path, headers: {} })

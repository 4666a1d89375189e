// Random days of a store: what the house says of each is what its payments and refunds were, and what the
// ledger booked. Checked to fail with a payment of two, a refund on the day on which it was owed, and another
// store's money.
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { finishRefund, insertRefund } from '../../payments/refunds/refund-sql.ts'
import { settlePayment } from '../../payments/sql.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz } from '../../testing/house.ts'
import { sized } from '../../testing/sized.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { addDays, type EpochMs, minuteMs } from '../../words/wall-clock.ts'
import { type MoneyMove, readMoves, type StoreSpan, tillCents, type Way } from './moves.ts'
import { readDueRefunds } from './open.ts'
import { readStoreDay } from './store-day.ts'

const database = useTestDatabase()
const stuttgart = 1

interface Paid {
  isOwn: boolean
  way: Way
  status: 'captured' | 'surplus' | 'failed'
  cents: number
  /** Minutes after noon of the day. */
  minute: number
  /** Its part that is owed back, and when it had gone back, so many minutes later; null while it has not. */
  refund: { percent: number; after: number | null } | null
}

const paid = record<Paid>({
  isOwn: integer({ min: 0, max: 5 }).map((one) => one > 0),
  way: constantFrom('paypal', 'card', 'till'),
  status: constantFrom('captured', 'captured', 'captured', 'surplus', 'failed'),
  cents: integer({ min: 1, max: 50_000 }),
  minute: integer({ min: -780, max: 780 }),
  refund: option(
    record({
      percent: integer({ min: 1, max: 100 }),
      after: option(integer({ min: 0, max: 2_000 })),
    }),
  ),
})

let day = '2000-01-01'
let references = 0

/** An order with the line of a stay: the journal books its revenue at the rate of the line. */
async function orderIn(trx: Trx, storeId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH placed AS (
      INSERT INTO orders (guid, kind, store_id, status_id, locale, request_hash)
      VALUES (gen_random_uuid(), 'booking', ${storeId}, 11, 'de', sha256('')) RETURNING id)
    INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
    SELECT placed.id, 1, 'stay', p.id, p.name, 1, 10000, 190
    FROM placed, (SELECT id, name FROM product WHERE kind = 'stay' LIMIT 1) p
    RETURNING order_id AS id`.execute(trx)
  return rows[0]!.id
}

async function settle(trx: Trx, { isOwn, way, status, cents }: Paid) {
  const orderId = await orderIn(trx, isOwn ? mainz : stuttgart)
  const payment = await trx
    .insertInto('payment')
    .values({
      reference: `random-days-${String(++references).padStart(12, '0')}`,
      order_id: orderId,
      gateway_id: null,
      payment_type: { paypal: 1, card: 2, till: 7 }[way],
      provider: way === 'till' ? 'till' : 'local',
      provider_ref: way === 'till' ? `${mainz}:R-${references}` : `local-${references}`,
      idempotency_key: randomUUID(),
      amount_cents: cents,
      return_url: '',
      cancel_url: '',
      expires_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await settlePayment(trx, payment, status)
  return payment
}

const refundedOf = ({ cents, refund }: Paid): number =>
  refund ? Math.ceil((cents * refund.percent) / 100) : 0

/** Pays, refunds, sells what is left and moves all of it to its time; `at` is that of the payment. */
async function happen(one: Paid, at: EpochMs): Promise<void> {
  const time = sql`to_timestamp(${at}::numeric / 1000)`
  await inTransaction(database.db, async (trx) => {
    const payment = await settle(trx, one)
    const { id, order_id: orderId } = payment
    await sql`UPDATE payment SET settled_at = ${time} WHERE id = ${id}`.execute(trx)
    if (one.status === 'failed') return
    if (one.refund) await refund(trx, payment, refundedOf(one), { time, after: one.refund.after })
    const cents = one.cents - refundedOf(one)
    const occasion = `sale:${orderId}`
    await transfer(trx, { from: 'order', to: 'revenue', cents, orderId, reason: 'sale', occasion })
    await sql`UPDATE ledger_transfer SET created_at = ${time} WHERE order_id = ${orderId}`.execute(trx)
  })
}

async function refund(
  trx: Trx,
  payment: Awaited<ReturnType<typeof settle>>,
  cents: number,
  { time, after }: { time: RawBuilder<unknown>; after: number | null },
): Promise<void> {
  await insertRefund(trx, payment, 'order-changed', { cents })
  const made = await trx
    .updateTable('refund')
    .set({ created_at: sql<Date>`${time}` })
    .where('payment_id', '=', payment.id)
    .returning(['id', 'payment_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
  if (after === null) return
  await finishRefund(trx, made, { note: null })
  await sql`UPDATE refund SET done_at = ${time} + ${after} * interval '1 minute'
    WHERE id = ${made.id}`.execute(trx)
}

const sumOf = (moves: MoneyMove[], isReturned: boolean, isTill: boolean): number =>
  moves
    .filter((move) => move.isReturned === isReturned && (move.way === 'till') === isTill)
    .reduce((sum, { cents }) => sum + cents, 0)

interface Booked {
  /** Money that came from an account, and money that went back to it. */
  fromProvider: number
  fromTill: number
  toProvider: number
  toTill: number
}

/** The sums that the ledger booked for the store in a time, in cents. */
async function readBooked({ from, until }: StoreSpan): Promise<Booked> {
  const sum = (side: 'from' | 'to', kind: 'provider' | 'till') =>
    sql`coalesce(sum(t.cents) FILTER (WHERE ${sql.ref(`t.${side}_account`)} = ledger_account_of(${kind})),
      0)::bigint`
  const { rows } = await sql<Booked>`
    SELECT ${sum('from', 'provider')} AS "fromProvider", ${sum('from', 'till')} AS "fromTill",
      ${sum('to', 'provider')} AS "toProvider", ${sum('to', 'till')} AS "toTill"
    FROM ledger_transfer t JOIN orders o ON o.id = t.order_id
    WHERE o.store_id = ${mainz} AND t.created_at >= to_timestamp(${from}::numeric / 1000)
      AND t.created_at < to_timestamp(${until}::numeric / 1000)`.execute(database.db)
  return rows[0]!
}

test('the takings of random days are their payments and the ledger', { timeout: 3_600_000 }, async () => {
  await sql`ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_immutable`.execute(database.db)
  const happened: { way: Way; isReturned: boolean; cents: number; at: EpochMs }[] = []
  const due: Record<'till' | 'provider', number> = { till: 0, provider: 0 }
  let first: StoreSpan | undefined
  let last: StoreSpan | undefined
  await assert(
    asyncProperty(array(paid, { maxLength: 8 }), async (payments) => {
      day = addDays(day, 1)
      const noon = Date.parse(`${day}T11:00:00Z`)
      for (const one of payments) {
        const at = noon + one.minute * minuteMs
        await happen(one, at)
        if (!one.isOwn || one.status === 'failed') continue
        happened.push({ way: one.way, isReturned: false, cents: one.cents, at })
        if (!one.refund) continue
        const cents = refundedOf(one)
        if (one.refund.after === null) due[one.way === 'till' ? 'till' : 'provider'] += cents
        else
          happened.push({
            way: one.way,
            isReturned: true,
            cents,
            at: at + one.refund.after * minuteMs,
          })
      }
      const { span } = await readStoreDay(database.db, mainz, day)
      if (last) expect(span.from).toBe(last.until)
      first ??= span
      last = span
      const moves = await readMoves(database.db, span)
      const wanted = happened.filter(({ at }) => at >= span.from && at < span.until)
      const named = ({ way, isReturned, cents, at }: (typeof happened)[number]) =>
        `${at} ${way} ${isReturned ? '-' : '+'}${cents}`
      expect(moves.map(named).toSorted()).toEqual(wanted.map(named).toSorted())
      const booked = await readBooked(span)
      expect(sumOf(moves, false, false)).toBe(booked.fromProvider)
      expect(sumOf(moves, false, true)).toBe(booked.fromTill)
      expect(tillCents(moves)).toBe(sumOf(moves, false, true) - sumOf(moves, true, true))
    }),
    { numRuns: sized(25, 10_000), endOnFailure: true },
  )
  // The ledger has booked back what went back on all days, and what is still owed.
  const whole = { storeId: mainz, from: first!.from - 3 * 86_400_000, until: last!.until + 3 * 86_400_000 }
  const moves = await readMoves(database.db, whole)
  const owed = await readDueRefunds(database.db, mainz)
  const owedCents = owed
    .filter(({ way }) => way === 'till')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const booked = await readBooked(whole)
  expect(owedCents).toBe(due.till)
  expect(sumOf(moves, true, true) + owedCents).toBe(booked.toTill)
  expect(sumOf(moves, true, false) + due.provider).toBe(booked.toProvider)
})

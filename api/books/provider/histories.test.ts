// Random months of a provider's account: after each of them the sums of report, ledger and journal are those
// of a plain model, account by account, and what differs is exactly what the history got wrong. Checked to
// fail with a fee booked without its sign, a refund compared by its own name, and a journal that forgets the
// bank.
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  record,
  tuple,
} from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Trx } from '../../database/tables.ts'
import { rolledBack } from '../../database/transaction.ts'
import { type ReportedMove, ReportError } from '../../provider/port.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { payFor } from '../../testing/invoices/pay-for.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { sized } from '../../testing/sized.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { hourMs } from '../../words/wall-clock.ts'
import { monthSpan } from '../documents/month.ts'
import { entriesIn } from '../../testing/books/read-journal.ts'
import { compareReport, type Difference, type KindSum } from './compare.ts'
import { keepReport } from './store.ts'

const database = useTestDatabase()
const spa = openSpa(database)
const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
const months = ['2023-01', '2023-02', '2023-03']
let orderId = 0

beforeAll(async () => void ({ orderId } = await payFor(database, spa, {})))

/** Events: money that both sides have, or that one of them has wrong. */
type Event = { what: (typeof whats)[number]; cents: number; feeCents: number; hours: number }
const whats = [
  ...([
    'paid',
    'paid',
    'paid',
    'refunded',
    'refunded',
    'payout',
    'payout',
    'fee',
    'chargeback',
    'won',
  ] as const),
  ...(['only here', 'only there', 'given back there', 'another sum', 'dollars', 'exchange'] as const),
]
const event: Arbitrary<Event> = record({
  what: constantFrom(...whats),
  cents: integer({ min: 1, max: 50_000 }),
  feeCents: integer({ min: -900, max: 20 }),
  hours: integer({ min: 0, max: 27 * 24 }),
})
const history = tuple(...months.map(() => array(event, { maxLength: 8 })))

/** The expected state, in cents. */
function createModel() {
  const sums = new Map<string, { month: number; report: number; ledger: number }>()
  const expected: Pick<Difference, 'kind' | 'why' | 'ref'>[] = []
  const sumOf = (kind: KindSum['kind']) => sums.get(kind) ?? { month: 0, report: 0, ledger: 0 }
  return {
    sumOf,
    expected,
    add(kind: KindSum['kind'], report: number, ledger: number): void {
      const sum = sumOf(kind)
      const month = sum.month + report
      sums.set(kind, { month, report: sum.report + report, ledger: sum.ledger + ledger })
    },
    endMonth: () => sums.forEach((sum) => (sum.month = 0)),
  }
}

/** Captured money of an hour long ago, in a payment of its own. */
async function payOurs(trx: Trx, ref: string, cents: number, at: number): Promise<string> {
  const id = randomUUID()
  const change = JSON.stringify({
    id,
    reference: id,
    idempotency_key: id,
    provider: 'paypal',
    provider_ref: `order of ${ref}`,
    capture_ref: ref,
    amount_cents: cents,
    settled_at: new Date(at),
    status: 'surplus',
  })
  await sql`INSERT INTO payment SELECT (jsonb_populate_record(p, ${change}::jsonb)).* FROM payment p
    WHERE order_id = ${orderId} AND provider = 'local'`.execute(trx)
  await transfer(trx, {
    from: 'provider',
    to: 'order',
    cents,
    orderId,
    reason: 'pay',
    occasion: `pay:${id}`,
    at,
  })
  return id
}

/** Makes an event on both sides, and returns what the report says of it. */
async function play(trx: Trx, model: Model, ref: string, one: Event, from: number): Promise<ReportedMove[]> {
  const { what, cents, feeCents } = one
  const at = from + one.hours * hourMs
  const move = (kind: ReportedMove['kind'], change: Partial<ReportedMove> = {}): ReportedMove => ({
    ref,
    relatedRef: null,
    kind,
    code: 'T0000',
    cents,
    feeCents: 0,
    currency: 'EUR',
    at,
    ...change,
  })
  if (what === 'payout') return said(model, move('payout', { cents: -cents }))
  if (what === 'fee') return said(model, move('fee', { cents: -cents, feeCents }))
  if (what === 'given back there') {
    model.add('payment', cents, 0)
    model.add('refund', -cents, 0)
    return [move('payment'), move('refund', { ref: `${ref}R`, relatedRef: ref, cents: -cents })]
  }
  if (what === 'exchange' || what === 'only there' || what === 'dollars') {
    const kind = what === 'exchange' ? 'other' : 'payment'
    const isForeign = what === 'dollars'
    model.expected.push({ kind, ref, why: isForeign ? 'currency' : 'not here' })
    if (isForeign) return [move(kind, { currency: 'USD', feeCents })]
    model.add(kind, cents, 0)
    return [move(kind)]
  }
  const paymentId = await payOurs(trx, ref, cents, at)
  model.add('payment', 0, cents)
  if (what === 'only here') model.expected.push({ kind: 'payment', ref, why: 'not there' })
  if (what === 'only here') return []
  const taken = what === 'another sum' ? cents + 1 : cents
  if (what === 'another sum') model.expected.push({ kind: 'payment', ref, why: 'amount' })
  model.add('payment', taken, 0)
  model.add('fee', feeCents, feeCents)
  const paid = move('payment', { cents: taken, feeCents })
  if (what === 'chargeback' || what === 'won') {
    const back = said(model, move('dispute', { ref: `${ref}B`, relatedRef: ref, cents: -cents }))
    const again = move('dispute', { ref: `${ref}C`, relatedRef: ref })
    if (what === 'won') return [paid, ...back, ...said(model, again)]
    model.expected.push({ kind: 'dispute', ref, why: 'unknown' })
    return [paid, ...back]
  }
  if (what !== 'refunded') return [paid]
  const occasion = `refund:${paymentId}:cancelled`
  await transfer(trx, { from: 'order', to: 'provider', cents, orderId, reason: 'refund', occasion, at })
  model.add('refund', 0, -cents)
  const parts = cents > 1 ? [1, cents - 1] : [1]
  for (const part of parts) model.add('refund', -part, 0)
  return [
    paid,
    ...parts.map((part, index) => move('refund', { ref: `${ref}R${index}`, relatedRef: ref, cents: -part })),
  ]
}

type Model = ReturnType<typeof createModel>

/** A move that is booked from the report. */
function said(model: Model, move: ReportedMove): ReportedMove[] {
  model.add(move.kind, move.cents, move.cents)
  model.add('fee', move.feeCents, move.feeCents)
  return [move]
}

/** Credits less debits of the journal of a month, by account. */
async function journalOf(trx: Trx, month: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { debit, credit, cents } of await entriesIn(trx, month)) {
    sums.set(debit, (sums.get(debit) ?? 0) - cents)
    sums.set(credit, (sums.get(credit) ?? 0) + cents)
  }
  return sums
}

async function live(trx: Trx, events: Event[][]): Promise<void> {
  const model = createModel()
  const journal = { fees: 0, bank: 0, disputed: 0, provider: 0, order: 0 }
  for (const [index, month] of months.entries()) {
    const { from, until } = monthSpan(month)
    const moves = []
    model.endMonth()
    const ledgerBefore = ['payment', 'refund', 'fee', 'payout', 'dispute'].map(
      (kind) => model.sumOf(kind as KindSum['kind']).ledger,
    )
    for (const [place, one] of events[index]!.entries())
      moves.push(...(await play(trx, model, `M${index}E${place}`, one, from)))
    await keepReport(trx, 'paypal', month, { moves, reachesUntil: until })
    const again = { moves: moves.toReversed(), reachesUntil: until }
    expect(await keepReport(trx, 'paypal', month, again)).toBe(0)
    const compared = await compareReport(trx, 'paypal', month)
    for (const { kind, monthCents, reportCents, ledgerCents } of compared.sums)
      expect([kind, monthCents, reportCents, ledgerCents]).toEqual([
        kind,
        ...Object.values(model.sumOf(kind)),
      ])
    expect(compared.unexplained).toEqual([])
    const found = compared.differences.map(({ kind, why, ref }) => `${kind} ${why} ${ref}`)
    expect(found.toSorted()).toEqual(
      model.expected.map(({ kind, why, ref }) => `${kind} ${why} ${ref}`).toSorted(),
    )
    const [payment, refund, fee, payout, dispute] = ['payment', 'refund', 'fee', 'payout', 'dispute'].map(
      (kind, at) => model.sumOf(kind as KindSum['kind']).ledger - ledgerBefore[at]!,
    ) as [number, number, number, number, number]
    Object.assign(journal, { fees: fee, bank: payout, disputed: dispute, order: payment + refund })
    journal.provider = -(payment + refund + fee + payout + dispute)
    const booked = await journalOf(trx, month)
    for (const [account, cents] of Object.entries(journal))
      expect([account, booked.get(account) ?? 0]).toEqual([account, cents + 0])
  }
}

test(
  'after each random month report, ledger and journal are the model’s, account by account',
  async () => {
    const property = asyncProperty(history, (events) => rolledBack(database.db, (trx) => live(trx, events)))
    await assert(property, { numRuns: sized(100, 10_000), seed, endOnFailure: true })
  },
  sized(60_000, 1_800_000),
)

test('a month is read after those before it', async () => {
  await rolledBack(database.db, async (trx) => {
    await payOurs(trx, 'EARLY', 100, monthSpan(months[0]!).from)
    const report = { moves: [], reachesUntil: monthSpan(months[1]!).until }
    await expect(keepReport(trx, 'paypal', months[1]!, report)).rejects.toThrow(ReportError)
    await keepReport(trx, 'paypal', months[0]!, { moves: [], reachesUntil: monthSpan(months[0]!).until })
    expect(await keepReport(trx, 'paypal', months[1]!, report)).toBe(0)
  })
})

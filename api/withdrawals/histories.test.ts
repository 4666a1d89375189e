// Random histories of voucher purchases with money, vouchers and a discount, of redemptions, releases,
// cancellations and repeated withdrawals, compared with a plain model when run in sequence; run
// concurrently, every cent is accounted for, and with vouchers of both kinds taxed once. Checked to fail
// with a withdrawal that forgets earlier refunds, and with one that returns vouchers before money.
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  uniqueArray,
} from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { readLedger, readUntaxed, taxedOnce } from '../testing/vouchers/ledger.ts'
import { createWorld, type World } from '../testing/vouchers/withdrawal-model.ts'
import { openReal, type Real } from '../testing/vouchers/withdrawal-orders.ts'

const isLarge = process.env.PROOFS === 'large'
const database = useTestDatabase({ connectionWaitMs: 60_000, maxConnections: 20 })
const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
const again = `SEED=${seed}`
const purposes = ['single-purpose', 'multi-purpose'] as const
const given = [
  { cents: 4_000, purpose: purposes[0] },
  { cents: 12_345, purpose: purposes[1] },
]

const buy = record({
  kind: constant('buy' as const),
  values: array(constantFrom(1_000, 2_500, 3_333), { minLength: 1, maxLength: 3 }),
  payers: uniqueArray(nat(9), { maxLength: 2 }),
  usesDiscount: boolean(),
  purpose: constantFrom(...purposes),
})
const spend = record({
  kind: constant('spend' as const),
  voucher: nat(20),
  cents: constantFrom(500, 1_000, 2_500),
})
const end = record({
  kind: constantFrom('expire' as const, 'pay' as const, 'cancel' as const),
  stay: nat(20),
})
/** All vouchers at once, or in parts as the holds that reserve them expire. */
const withdraw = record({ kind: constant('withdraw' as const), order: nat(20) })
const bits = record({ kind: constant('bits' as const), order: nat(20) })
const step = oneof(
  { weight: 2, arbitrary: buy },
  { weight: 3, arbitrary: spend },
  { weight: 3, arbitrary: end },
  { weight: 3, arbitrary: withdraw },
  { weight: 1, arbitrary: bits },
)
const history = array(step, { minLength: 10, maxLength: 24, size: 'max' })
type Step = typeof step extends Arbitrary<infer One> ? One : never

test(
  'a history in sequence equals the plain model',
  async () => {
    const check = asyncProperty(history, async (steps) => {
      const [model, real] = [createWorld(given), await openReal(database, given)]
      for (const each of steps) {
        await applyToBoth(model, real, each)
        expect([each, await real.left()]).toEqual([each, model.vouchers.map(({ leftCents }) => leftCents)])
        expect(await real.statuses()).toEqual(model.orders.map((_, index) => (model.isOver(index) ? 12 : 20)))
      }
      expect([real.reports(), await wrongBooks()]).toEqual([[], rightBooks])
    })
    await assert(check, { numRuns: isLarge ? 500 : 3, endOnFailure: !isLarge, seed })
  },
  isLarge ? 3_600_000 : 180_000,
)

test(
  'a history of concurrent steps leaves every cent accounted for',
  async () => {
    const real = await openReal(
      database,
      given.map(({ cents, purpose }) => ({ cents: 10 * cents, purpose })),
    )
    // Between price and order another step may have spent the vouchers that were to pay.
    const buyIfItCan = (skipped: number, payers: number[], hasDiscount: boolean) =>
      real.buy([1_000, 2_500].slice(skipped), payers, hasDiscount, purposes[next(2)]!).catch(() => null)
    let random = seed
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    const hasBoth = async () => new Set(await real.statuses()).size > 1
    // Chance decides whether few rounds cancel something; more of them do.
    for (let round = 0; round < (isLarge ? 200 : 2) || (round < 40 && !(await hasBoth())); round++) {
      await Promise.all(
        Array.from({ length: 6 }, () =>
          buyIfItCan(next(2), next(3) > 0 ? [next(real.vouchers.length)] : [], next(3) === 0),
        ),
      )
      const acts = Array.from({ length: 40 }, () => {
        const [order, voucher, stay] = [
          next(real.orders.length),
          next(real.vouchers.length),
          next(real.stays.length + 1),
        ]
        if (next(3) === 0 || stay === real.stays.length) return () => real.spend(voucher, 1_000)
        return [
          () => real.withdraw(order),
          () => real.withdraw(order),
          () => real.pay(stay),
          () => real.expire(stay),
          () => real.cancel(stay),
        ][next(5)]!
      })
      await Promise.all(acts.map((act) => act()))
      expect([again, await wrongBooks()]).toEqual([again, rightBooks])
      expect([again, await wrongRefunds()]).toEqual([again, []])
    }
    expect([again, real.reports()]).toEqual([again, []])
    // Otherwise the rounds tested nothing.
    expect([again, new Set(await real.statuses())]).toEqual([again, new Set([12, 20])])
  },
  isLarge ? 3_600_000 : 180_000,
)

/**
 * Applies a step to the model and the shop and expects the same result. An index beyond the end wraps around.
 */
async function applyToBoth(model: World, real: Real, step: Step): Promise<void> {
  if (step.kind === 'buy') return buyBoth(model, real, step)
  if (step.kind === 'spend') {
    const voucher = step.voucher % model.vouchers.length
    const cents = model.spend(voucher, step.cents)
    model.stays.push({ state: 'held', paidBy: cents > 0 ? [{ voucher, cents }] : [] })
    return real.spend(voucher, step.cents)
  }
  if (step.kind === 'withdraw' || step.kind === 'bits') {
    if (model.orders.length === 0) return
    const order = step.order % model.orders.length
    if (step.kind === 'bits') return bitByBit(model, real, order)
    const expected = model.withdraw(order)
    const mails = await real.withdraw(order)
    if (expected) expect(mails).toMatchObject({ kind: 'done', ...expected, voucherCents: 0 })
    else if (model.isReserved(order)) expect(mails).toBeNull()
    else expect(mails).toMatchObject({ kind: expect.toBeOneOf(['used', 'withdrawn']) })
    return
  }
  if (model.stays.length === 0) return
  const stay = step.stay % model.stays.length
  model[step.kind](stay)
  await real[step.kind](stay)
}

async function bitByBit(model: World, real: Real, order: number): Promise<void> {
  const first = model.stays.length
  for (const { voucher } of model.orders[order]!.bought.slice(1))
    await applyToBoth(model, real, { kind: 'spend', voucher, cents: 500 })
  const last = model.stays.length
  await applyToBoth(model, real, { kind: 'withdraw', order })
  for (let stay = first; stay < last; stay++) {
    await applyToBoth(model, real, { kind: 'expire', stay })
    const expected = model.withdraw(order)
    const mails = await real.wait(order)
    if (expected)
      expect(mails).toContainEqual(expect.objectContaining({ kind: 'done', ...expected, voucherCents: 0 }))
  }
}

async function buyBoth(
  model: World,
  real: Real,
  { values, payers, usesDiscount, purpose }: Extract<Step, { kind: 'buy' }>,
): Promise<void> {
  const used = [...new Set(payers.map((payer) => payer % model.vouchers.length))]
  const bought = await real.buy(values, used, usesDiscount, purpose)
  if (!bought) {
    const worth = used.map((payer) => model.vouchers[payer]!.leftCents)
    const most = values.reduce((sum, cents) => sum + cents, 0)
    const isTaxed = used.some((payer) => model.vouchers[payer]!.purpose === 'single-purpose')
    // taxed already, empty, or nothing is left for the second to pay
    return expect(
      (isTaxed && purpose === 'multi-purpose') ||
        worth.includes(0) ||
        (worth.length === 2 && worth[0]! >= most * 0.85),
    ).toBe(true)
  }
  const total = bought.prices.reduce((sum, cents) => sum + cents, 0)
  const paidBy: Array<{ voucher: number; cents: number }> = []
  for (const voucher of used)
    paidBy.push({
      voucher,
      cents: model.spend(voucher, total - paidBy.reduce((sum, { cents }) => sum + cents, 0)),
    })
  expect([bought.usedCents, bought.moneyCents]).toEqual([
    paidBy.map(({ cents }) => cents),
    total - paidBy.reduce((sum, { cents }) => sum + cents, 0),
  ])
  model.buy(values, bought.prices, bought.moneyCents, paidBy, purpose)
}

async function wrongBooks(): Promise<unknown> {
  const { orderBalances, drifted, accounts } = await readLedger(database.db)
  const { rows } = await sql<{ id: number }>`SELECT id FROM orders WHERE status_id IN (1, 5)`.execute(
    database.db,
  )
  for (const { id } of rows) delete orderBalances[id]
  const sum = Object.values(accounts).reduce((all, cents) => all + cents, 0)
  return { orderBalances, drifted, sum, ...(await readUntaxed(database.db)) }
}

const rightBooks = { orderBalances: {}, drifted: [], sum: 0, ...taxedOnce }

/** Orders that refunded more or less than was paid for their cancelled parts. */
async function wrongRefunds(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o WHERE kind = 'item' AND (
      SELECT coalesce(sum(total_cents), 0) FROM gift_voucher v
        JOIN order_line l ON (l.order_id, l.line) = (v.order_id, v.line)
        WHERE v.order_id = o.id AND withdrawal_id IS NOT NULL
    ) <> (
      SELECT coalesce(sum(refund.amount_cents), 0) FROM refund JOIN payment ON payment.id = payment_id
        WHERE payment.order_id = o.id AND reason = 'withdrawn'
    ) + (SELECT coalesce(sum(cents), 0) FROM ledger_transfer WHERE order_id = o.id
      AND reason = 'return')`.execute(database.db)
  return rows.map(({ id }) => id)
}

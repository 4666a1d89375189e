// Random histories of purchases, redemptions, expiries, payments, changes and cancellations, compared with
// a plain model when run in sequence; run concurrently, every cent is accounted for, and with vouchers of
// both kinds taxed once. Checked to fail with a `fill` that pays a cent too much, a late payment that forgets
// the vouchers, and a balance that is read without the lock.
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { readLedger, readUntaxed, taxedOnce } from '../testing/vouchers/ledger.ts'
import { createModel, type Extras, type Model, type Order } from '../testing/vouchers/ledger-model.ts'
import { openShop, type Purchase, type Shop } from '../testing/vouchers/voucher-shop.ts'

const isLarge = process.env.PROOFS === 'large'
const database = useTestDatabase({ connectionWaitMs: 60_000, maxConnections: 20 })
const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
const purposes = ['single-purpose', 'multi-purpose'] as const
const given = [
  { cents: 10_000, purpose: purposes[0] },
  { cents: 5_000, purpose: purposes[1] },
]
const uses = 1

const kinds = [
  'redeem',
  'redeem',
  'redeem',
  'redeem',
  'removeVoucher',
  'useDiscount',
  'useDiscount',
  'removeDiscount',
  'insure',
  'expire',
  'open',
  'late',
  'late',
  'late',
  'closeExpired',
  'closeExpired',
  'settlePayment',
  'settlePayment',
  'settlePayment',
  'pay',
  'cancelPayment',
  'release',
  'cancel',
  'cancelLate',
] as Kind[]
type Kind =
  | 'redeem'
  | 'removeVoucher'
  | 'useDiscount'
  | 'removeDiscount'
  | 'insure'
  | 'expire'
  | 'open'
  | 'late'
  | 'closeExpired'
  | 'settlePayment'
  | 'pay'
  | 'cancelPayment'
  | 'release'
  | 'cancel'
  | 'cancelLate'
/** How many steps changed a stay, of how many: a third of them in the large run. */
const counted = { changes: 0, steps: 0 }
type Change = { kind: 'change'; order: number; hours: number; extras: Extras }
type Buy = { kind: 'buy' } & Purchase
type Step =
  | { kind: 'hold'; cents: number }
  | Buy
  | Change
  | { kind: Kind; order: number; isAny: boolean; voucher: number }
const hold: Arbitrary<Step> = record({
  kind: constant('hold' as const),
  cents: constantFrom(2_500, 5_000, 11_900, 8_335, 137),
})
const other: Arbitrary<Step> = record({
  kind: constantFrom(...kinds),
  order: nat(9),
  isAny: nat(5).map((one) => one === 0),
  voucher: nat(9),
})
const purchase: Arbitrary<Step> = record({
  kind: constant('buy' as const),
  cents: constantFrom(2_500, 5_000, 8_335, 137),
  used: uniqueArray(nat(9), { maxLength: 2 }),
  hasDiscount: nat(3).map((one) => one === 0),
  purpose: constantFrom(...purposes),
})
const change: Arbitrary<Change> = record({
  kind: constant('change' as const),
  order: nat(9),
  hours: constantFrom(2, 2, 3, 4, 6),
  extras: record({ starter: nat(2), blanket: nat(2), special: nat(1) }),
})
const pay: Step = { kind: 'pay', order: 0, isAny: false, voucher: 0 }
/** A stay can be changed five times: a third of the steps change one where enough stays are paid. */
const stay = hold.map((held): Step[] => [held, pay])
const steps = array(
  oneof(
    { weight: 1, arbitrary: hold.map((step) => [step]) },
    { weight: 4, arbitrary: stay },
    { weight: 1, arbitrary: purchase.map((step) => [step]) },
    { weight: 5, arbitrary: other.map((step) => [step]) },
    { weight: 15, arbitrary: change.map((step) => [step]) },
  ),
  { minLength: 22, maxLength: 50, size: 'max' },
)
/** Two stays are paid from the start, so that there are some to change. */
const history = tuple(hold, hold, hold, steps).map(([one, two, three, rest]) => [
  one,
  two,
  three,
  pay,
  pay,
  ...rest.flat(),
])

describe('a history', () => {
  test(
    'in sequence equals the plain model',
    async () => {
      const check = asyncProperty(history, async (steps) => {
        const [model, shop] = [createModel(given, uses), await openShop(database, given, uses)]
        for (const step of steps) {
          await applyToBoth(model, shop, step)
          counted.steps++
          expect([step, await shop.balances(), await shop.usesLeft()]).toEqual([
            step,
            model.world.balances,
            model.world.usesLeft,
          ])
        }
        expect([shop.reports(), await readUntaxed(database.db)]).toEqual([[], taxedOnce])
        const orderBalances = Object.entries((await readLedger(database.db)).orderBalances).filter(([id]) =>
          shop.orders.some(({ orderId }) => String(orderId) === id),
        )
        const expected = model.world.orders.map(({ state, paidBy }) =>
          state === 'held' || state === 'over' ? paidBy.reduce((sum, { cents }) => sum + cents, 0) : 0,
        )
        expect(Object.fromEntries(orderBalances)).toEqual(
          Object.fromEntries(
            shop.orders
              .map(({ orderId }, index) => [orderId, expected[index]])
              .filter(([, cents]) => cents !== 0),
          ),
        )
      })
      await assert(check, { numRuns: isLarge ? 1_000 : 2, endOnFailure: !isLarge, seed })
    },
    isLarge ? 3_600_000 : 180_000,
  )

  test(
    'of concurrent steps leaves every cent accounted for',
    async () => {
      const prices = [2_500, 5_000, 11_900, 8_335]
      const shop = await openShop(
        database,
        given.map(({ cents, purpose }) => ({ cents: 10 * cents, purpose })),
        5,
      )
      let random = seed
      const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
      for (let round = 0; round < (isLarge ? 400 : 2); round++) {
        for (let count = 0; count < 12; count++) await shop.hold(prices[count % 4]!)
        const latest = () => shop.orders.length - 1 - next(Math.min(shop.orders.length, 24))
        const steps = Array.from({ length: 60 }, () => ({
          kind: kinds[next(kinds.length)]!,
          order: latest(),
          voucher: next(2),
        }))
        const purchases = Array.from({ length: 12 }, () => ({
          cents: prices[next(4)]!,
          used: [[], [0], [1], [0, 1], [1, 0]][next(5)]!,
          hasDiscount: next(3) === 0,
          purpose: purposes[next(2)]!,
        }))
        const changes = Array.from({ length: 36 }, () => ({
          order: latest(),
          hours: 2 + next(4),
          extras: { starter: next(3), blanket: next(3), special: next(2) },
        }))
        await Promise.all([
          ...changes.map(({ order, hours, extras }) => changeAny(shop, order, hours, extras)),
          ...steps.map((step) => applyToShop(shop, step)),
          ...purchases.map((one) => shop.buy(one, false)),
        ])
        expect([await wrongBalances(), (await readLedger(database.db)).drifted]).toEqual([[], []])
      }
      await shop.runAllJobs()
      expect(shop.reports()).toEqual([])
      expect(Math.min(...(await shop.balances()), await shop.usesLeft())).toBeGreaterThanOrEqual(0)
    },
    isLarge ? 3_600_000 : 180_000,
  )
})

test('the trial balance after all of this is zero, and each account equals the orders', async () => {
  const { accounts, drifted } = await readLedger(database.db)
  const { rows } = await sql<{ revenue: number; provider: number; order: number; goodwill: number }>`
    SELECT
      (SELECT coalesce(sum(total_cents), 0) FROM order_line JOIN orders o ON o.id = order_id
       WHERE ordered_at IS NOT NULL AND (status_id = 6 OR (status_id = 16
         AND order_line.kind = 'insurance')))::bigint AS revenue,
      (SELECT coalesce(sum(amount_cents), 0) FROM refund)::bigint
        - (SELECT coalesce(sum(amount_cents), 0) FROM payment
          WHERE status IN ('captured', 'surplus', 'refunded'))::bigint AS provider,
      (SELECT coalesce(sum(cents), 0) FROM redeemed_voucher JOIN orders o ON o.id = order_id
        WHERE released_at IS NULL AND status_id IN (1, 5))::bigint AS "order",
      - (SELECT coalesce(sum(original_cents), 0) FROM gift_voucher WHERE kind = 'goodwill')::bigint
        - (SELECT coalesce(sum(discount_cents), 0) FROM order_line l JOIN orders o ON o.id = order_id
          WHERE l.kind = 'voucher' AND ordered_at IS NOT NULL)::bigint AS goodwill`.execute(database.db)
  console.info(`${counted.changes} of ${counted.steps} steps changed a stay`)
  if (isLarge && counted.steps > 0) expect(counted.changes / counted.steps).toBeGreaterThan(1 / 3)
  console.info(`trial balance in cents: ${JSON.stringify(accounts)}`)
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  const { revenue, provider, order = 0, goodwill } = accounts
  expect([drifted, { revenue, provider, order, goodwill }]).toEqual([[], rows[0]])
  expect(await readUntaxed(database.db)).toEqual(taxedOnce)
})

/**
 * Applies a step to the model and the shop and expects the same result. Skips steps that the shop does not
 * offer at that moment.
 */
async function applyToBoth(model: Model, shop: Shop, step: Step): Promise<void> {
  if (step.kind === 'hold') {
    model.hold(step.cents)
    return shop.hold(step.cents)
  }
  const { orders, balances } = model.world
  if (step.kind === 'buy') return buyBoth(model, shop, step)
  if (step.kind === 'change') return changeBoth(model, shop, step)
  const voucher = step.voucher % balances.length
  const meant = [...orders.keys()].filter((index) => step.isAny || isMeantFor(step.kind, orders[index]!))
  const index = meant[step.order % meant.length]
  if (index === undefined) return
  const order = orders[index]!
  if (step.kind === 'expire') {
    model.expire(index)
    if (order.state === 'over') await shop.expire(index)
  } else if (step.kind === 'open' || step.kind === 'late') {
    if (order.state !== 'held' || order.hasOpenPayment || model.due(index) === 0) return
    order.hasOpenPayment = true
    await shop.open(index)
    if (step.kind === 'open') return
    model.expire(index)
    await shop.expire(index)
  } else if (step.kind === 'closeExpired') {
    if (order.state !== 'over') return
    model.closeExpired(index)
    await shop.closeExpired(index)
  } else if (step.kind === 'cancelPayment') {
    if (order.state !== 'held' || !order.hasOpenPayment) return
    await shop.cancelPayment(index)
    model.cancelPayment(index)
  } else if (step.kind === 'pay' || step.kind === 'settlePayment') {
    await payBoth(model, shop, index, step.kind)
  } else if (step.kind === 'cancel' || step.kind === 'cancelLate') {
    if (order.state !== 'paid') return
    expect(await shop.cancel(index, step.kind === 'cancelLate')).toBe(
      model.cancel(index, step.kind === 'cancelLate'),
    )
    // too close to check-in to be cancelled: excluded from further steps
    if (order.state === 'paid' && order.kind === 'booking') order.state = 'cancelled'
  } else if (step.kind === 'redeem' || step.kind === 'removeVoucher') {
    expect([step.kind, await shop[step.kind](index, voucher)]).toEqual([
      step.kind,
      model[step.kind](index, voucher),
    ])
  } else {
    expect([step.kind, await shop[step.kind](index)]).toEqual([step.kind, model[step.kind](index)])
  }
}

/** The orders that a step usually applies to; sometimes it is tried on any. */
function isMeantFor(kind: Kind, { state, hasOpenPayment }: Order): boolean {
  if (kind === 'closeExpired') return state === 'over'
  if (kind === 'settlePayment') return hasOpenPayment && state !== 'paid'
  if (kind === 'cancelPayment') return hasOpenPayment && state === 'held'
  return kind === 'cancel' || kind === 'cancelLate'
    ? state === 'paid'
    : state === 'held' && (!hasOpenPayment || kind === 'expire')
}

/** Changes one of the paid stays. */
async function changeBoth(model: Model, shop: Shop, { order, hours, extras }: Change): Promise<void> {
  const { orders } = model.world
  const paid = [...orders.keys()].filter(
    (index) => orders[index]!.kind === 'booking' && orders[index]!.state === 'paid',
  )
  const index = paid[order % paid.length]
  if (index === undefined) return
  const hourCents = await shop.hourCents(index)
  const difference = model.difference(index, hours, extras, hourCents) ?? 0
  const expected = model.change(index, hours, extras, hourCents)
  expect(['change', await shop.change(index, hours, extras, difference)]).toEqual(['change', expected])
  if (expected === 'ok') counted.changes++
}

async function buyBoth(model: Model, shop: Shop, step: Purchase): Promise<void> {
  const used = [...new Set(step.used.map((voucher) => voucher % model.world.balances.length))]
  const response = model.buy(step.cents, used, step.hasDiscount, step.purpose)
  const isPaid = response === 'ok' && model.world.orders.at(-1)!.state === 'paid'
  expect(['buy', await shop.buy({ ...step, used }, isPaid)]).toEqual(['buy', response])
}

async function payBoth(
  model: Model,
  shop: Shop,
  index: number,
  kind: 'pay' | 'settlePayment',
): Promise<void> {
  const order = model.world.orders[index]!
  if (kind === 'pay') {
    if (order.state !== 'held' || order.hasOpenPayment) return
    if (model.due(index) === 0) {
      expect(await shop.capture(index)).toBe('ok')
      return void model.settlePayment(index)
    }
    expect(await shop.capture(index)).toBe('AmountDue')
    await shop.open(index)
  } else if (!order.hasOpenPayment || !['held', 'over', 'closed'].includes(order.state)) return
  model.world.orders[index]!.hasOpenPayment = false
  const isPlaced = model.settlePayment(index)
  await shop.settlePayment(index)
  expect(await shop.isPlaced(index)).toBe(isPlaced)
}

/** Changes any stay for what it costs then, and ignores the result. */
async function changeAny(shop: Shop, order: number, hours: number, extras: Extras): Promise<void> {
  if (shop.orders[order]!.kind === 'item') return
  await shop.change(order, hours, extras, null).catch(() => undefined)
}

/** Applies a step and ignores its result. */
async function applyToShop(
  shop: Shop,
  { kind, order, voucher }: { kind: Kind; order: number; voucher: number },
): Promise<void> {
  if (kind === 'redeem' || kind === 'removeVoucher') await shop[kind](order, voucher)
  else if (kind === 'open' || kind === 'late' || kind === 'pay')
    await shop.open(order).catch(() => shop.capture(order))
  else if (kind === 'settlePayment')
    await (shop.orders[order]!.opened && shop.settlePayment(order).catch(() => undefined))
  else if (kind === 'cancelPayment')
    await (shop.orders[order]!.opened && shop.cancelPayment(order).catch(() => undefined))
  else if (kind === 'closeExpired') return // expired holds only, which the shop closes itself
  else if (kind === 'cancel' || kind === 'cancelLate') await shop.cancel(order, false)
  else await shop[kind](order)
}

/** Vouchers of these histories whose balance is not their value less live redemptions plus returns. */
async function wrongBalances(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT v.id FROM gift_voucher v JOIN ledger_account a ON a.id = v.id WHERE balance_cents <> original_cents
      - (SELECT coalesce(sum(cents), 0) FROM redeemed_voucher WHERE voucher_id = v.id AND released_at IS NULL)
      + (SELECT coalesce(sum(cents), 0) FROM ledger_transfer WHERE to_account = v.id
        AND reason = 'return')`.execute(database.db)
  return rows
}

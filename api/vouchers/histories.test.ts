// Random histories of buying, holding, redeeming, removing, running out, paying in time and late, giving up, letting go and cancelling: one after the other they come to what the
// plain model says; all at once every cent is accounted for. What is bought is spent in the same history. Seen failing with a `fill` that pays a cent too much, a retake that forgets the vouchers, and a balance that is read and
// then written without the lock.
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
import { readBooks } from '../testing/vouchers.ts'
import { createModel, type Model, type Order } from '../testing/ledger-model.ts'
import { openShop, type Shop } from '../testing/voucher-shop.ts'

const isLarge = process.env.PROOFS === 'large'
const database = useTestDatabase({ connectionWaitMs: 60_000, maxConnections: 20 })
const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
const balances = [10_000, 5_000]
const uses = 1

const kinds = [
  ...[
    'redeem',
    'redeem',
    'redeem',
    'redeem',
    'removeVoucher',
    'useDiscount',
    'useDiscount',
    'removeDiscount',
    'insure',
  ],
  ...[
    'runOut',
    'open',
    'late',
    'late',
    'late',
    'closeIt',
    'closeIt',
    'arrive',
    'arrive',
    'arrive',
    'pay',
    'giveUp',
    'release',
    'cancel',
    'cancelLate',
  ],
] as Kind[]
type Kind =
  | 'redeem'
  | 'removeVoucher'
  | 'useDiscount'
  | 'removeDiscount'
  | 'insure'
  | 'runOut'
  | 'open'
  | 'late'
  | 'closeIt'
  | 'arrive'
  | 'pay'
  | 'giveUp'
  | 'release'
  | 'cancel'
  | 'cancelLate'
type Purchase = { kind: 'buy'; cents: number; used: number[]; hasDiscount: boolean }
type Step =
  | { kind: 'hold'; cents: number }
  | Purchase
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
})
const steps = array(
  oneof({ weight: 1, arbitrary: hold }, { weight: 1, arbitrary: purchase }, { weight: 6, arbitrary: other }),
  { minLength: 25, maxLength: 60, size: 'max' },
)
const history = tuple(hold, hold, hold, steps).map(([one, two, three, rest]) => [one, two, three, ...rest])

describe('a history', () => {
  test(
    'one step after the other comes to what the plain model says',
    async () => {
      const check = asyncProperty(history, async (steps) => {
        const [model, shop] = [createModel(balances, uses), await openShop(database, balances, uses)]
        for (const step of steps) {
          await both(model, shop, step)
          expect([step, await shop.balances(), await shop.usesLeft()]).toEqual([
            step,
            model.world.balances,
            model.world.usesLeft,
          ])
        }
        expect(shop.reports()).toEqual([])
        const inHands = Object.entries((await readBooks(database.db)).inHands).filter(([id]) =>
          shop.orders.some(({ orderId }) => String(orderId) === id),
        )
        const expected = model.world.orders.map(({ state, paidBy }) =>
          state === 'held' || state === 'over' ? paidBy.reduce((sum, { cents }) => sum + cents, 0) : 0,
        )
        expect(Object.fromEntries(inHands)).toEqual(
          Object.fromEntries(
            shop.orders
              .map(({ orderId }, index) => [orderId, expected[index]])
              .filter(([, cents]) => cents !== 0),
          ),
        )
      })
      await assert(check, { numRuns: isLarge ? 1_000 : 40, endOnFailure: !isLarge, seed })
    },
    isLarge ? 3_600_000 : 180_000,
  )

  test(
    'of many at the same moment leaves every cent accounted for',
    async () => {
      const prices = [2_500, 5_000, 11_900, 8_335]
      const shop = await openShop(database, [90_000, 60_000], 5)
      let random = seed
      const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
      for (let round = 0; round < (isLarge ? 400 : 12); round++) {
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
        }))
        await Promise.all([
          ...steps.map((step) => really(shop, step)),
          ...purchases.map(({ cents, used, hasDiscount }) => shop.buy(cents, used, hasDiscount, false)),
        ])
        expect([await wrongBalances(), (await readBooks(database.db)).drifted]).toEqual([[], []])
      }
      await shop.settleDown()
      expect(shop.reports()).toEqual([])
      expect(Math.min(...(await shop.balances()), await shop.usesLeft())).toBeGreaterThanOrEqual(0)
    },
    isLarge ? 3_600_000 : 180_000,
  )
})

test('the trial balance of all of this is nothing, and each account has what the orders say', async () => {
  const { accounts, drifted } = await readBooks(database.db)
  const { rows } = await sql<{ revenue: number; provider: number; order: number; goodwill: number }>`
    SELECT
      (SELECT coalesce(sum(total_cents), 0) FROM order_line JOIN orders o ON o.id = order_id
       WHERE ordered_at IS NOT NULL AND (status_id = 6 OR (status_id = 16 AND order_line.kind = 'insurance')))::bigint AS revenue,
      (SELECT coalesce(sum(amount_cents), 0) FROM refund)::bigint
        - (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE status IN ('captured', 'surplus', 'refunded'))::bigint AS provider,
      (SELECT coalesce(sum(cents), 0) FROM redeemed_voucher JOIN orders o ON o.id = order_id WHERE released_at IS NULL AND status_id IN (1, 5))::bigint AS "order",
      - (SELECT coalesce(sum(original_cents), 0) FROM gift_voucher WHERE kind = 'goodwill')::bigint
        - (SELECT coalesce(sum(discount_cents), 0) FROM order_line l JOIN orders o ON o.id = order_id WHERE l.kind = 'voucher' AND ordered_at IS NOT NULL)::bigint AS goodwill`.execute(
    database.db,
  )
  console.info(`trial balance in cents: ${JSON.stringify(accounts)}`)
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  const { revenue, provider, order = 0, goodwill } = accounts
  expect([drifted, { revenue, provider, order, goodwill }]).toEqual([[], rows[0]])
})

/** The same step in the model and in the shop, with the same answer. What the shop does not offer at that moment is left out. */
async function both(model: Model, shop: Shop, step: Step): Promise<void> {
  if (step.kind === 'hold') {
    model.hold(step.cents)
    return shop.hold(step.cents)
  }
  const { orders, balances } = model.world
  if (step.kind === 'buy') return buyBoth(model, shop, step)
  const voucher = step.voucher % balances.length
  const meant = [...orders.keys()].filter((index) => step.isAny || isMeantFor(step.kind, orders[index]!))
  const index = meant[step.order % meant.length]
  if (index === undefined) return
  const order = orders[index]!
  if (step.kind === 'runOut') {
    model.runOut(index)
    if (order.state === 'over') await shop.runOut(index)
  } else if (step.kind === 'open' || step.kind === 'late') {
    if (order.state !== 'held' || order.hasOpenPayment || model.due(index) === 0) return
    order.hasOpenPayment = true
    await shop.open(index)
    if (step.kind === 'open') return
    model.runOut(index)
    await shop.runOut(index)
  } else if (step.kind === 'closeIt') {
    if (order.state !== 'over') return
    model.closeIt(index)
    await shop.closeIt(index)
  } else if (step.kind === 'giveUp') {
    if (order.state !== 'held' || !order.hasOpenPayment) return
    await shop.giveUp(index)
    model.giveUp(index)
  } else if (step.kind === 'pay' || step.kind === 'arrive') {
    await payBoth(model, shop, index, step.kind)
  } else if (step.kind === 'cancel' || step.kind === 'cancelLate') {
    if (order.state !== 'paid') return
    expect(await shop.cancel(index, step.kind === 'cancelLate')).toBe(
      model.cancel(index, step.kind === 'cancelLate'),
    )
    if (order.state === 'paid' && order.kind === 'booking') order.state = 'cancelled' // it has come too near to be cancelled, and is left alone
  } else if (step.kind === 'redeem' || step.kind === 'removeVoucher') {
    expect([step.kind, await shop[step.kind](index, voucher)]).toEqual([
      step.kind,
      model[step.kind](index, voucher),
    ])
  } else {
    expect([step.kind, await shop[step.kind](index)]).toEqual([step.kind, model[step.kind](index)])
  }
}

/** Of which orders it is usually asked; at times it is asked of any. */
function isMeantFor(kind: Kind, { state, hasOpenPayment }: Order): boolean {
  if (kind === 'closeIt') return state === 'over'
  if (kind === 'arrive') return hasOpenPayment && state !== 'paid'
  if (kind === 'giveUp') return hasOpenPayment && state === 'held'
  return kind === 'cancel' || kind === 'cancelLate'
    ? state === 'paid'
    : state === 'held' && (!hasOpenPayment || kind === 'runOut')
}

async function buyBoth(model: Model, shop: Shop, { cents, used, hasDiscount }: Purchase): Promise<void> {
  const vouchers = [...new Set(used.map((voucher) => voucher % model.world.balances.length))]
  const answer = model.buy(cents, vouchers, hasDiscount)
  const isPaid = answer === 'ok' && model.world.orders.at(-1)!.state === 'paid'
  expect(['buy', await shop.buy(cents, vouchers, hasDiscount, isPaid)]).toEqual(['buy', answer])
}

async function payBoth(model: Model, shop: Shop, index: number, kind: 'pay' | 'arrive'): Promise<void> {
  const order = model.world.orders[index]!
  if (kind === 'pay') {
    if (order.state !== 'held' || order.hasOpenPayment) return
    if (model.due(index) === 0) {
      expect(await shop.capture(index)).toBe('ok')
      return void model.arrive(index)
    }
    expect(await shop.capture(index)).toBe('AmountDue')
    await shop.open(index)
  } else if (!order.hasOpenPayment || !['held', 'over', 'closed'].includes(order.state)) return
  model.world.orders[index]!.hasOpenPayment = false
  const isPlaced = model.arrive(index)
  await shop.arrive(index)
  expect(await shop.isPlaced(index)).toBe(isPlaced)
}

/** Whatever comes of it: the answers are not what is asked here. */
async function really(
  shop: Shop,
  { kind, order, voucher }: { kind: Kind; order: number; voucher: number },
): Promise<void> {
  if (kind === 'redeem' || kind === 'removeVoucher') await shop[kind](order, voucher)
  else if (kind === 'open' || kind === 'late' || kind === 'pay')
    await shop.open(order).catch(() => shop.capture(order))
  else if (kind === 'arrive') await (shop.orders[order]!.opened && shop.arrive(order).catch(() => undefined))
  else if (kind === 'giveUp') await (shop.orders[order]!.opened && shop.giveUp(order).catch(() => undefined))
  else if (kind === 'closeIt') return // only what ran out, which the shop sees to
  else if (kind === 'cancel' || kind === 'cancelLate') await shop.cancel(order, false)
  else await shop[kind](order)
}

/** Vouchers of these histories that are not worth what was put on them, less what live redemptions pay, plus what came back. */
async function wrongBalances(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT v.id FROM gift_voucher v JOIN ledger_account a ON a.id = v.id WHERE balance_cents <> original_cents
      - (SELECT coalesce(sum(cents), 0) FROM redeemed_voucher WHERE voucher_id = v.id AND released_at IS NULL)
      + (SELECT coalesce(sum(cents), 0) FROM ledger_transfer WHERE to_account = v.id AND reason = 'return')`.execute(
    database.db,
  )
  return rows
}

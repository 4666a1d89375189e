// Orders that share vouchers and a discount, redeemed, released and redeemed again concurrently: no deadlock.
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookRequest, openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { deadlocks } from '../testing/deadlocks.ts'
import { untilOneWaits } from '../testing/waiting.ts'
import { openShop, type Shop } from '../testing/vouchers/voucher-shop.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const [paid, late, over, fresh] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 10, 11, 12],
]

const multiPurpose = (...values: number[]) =>
  values.map((cents) => ({ cents, purpose: 'multi-purpose' as const }))

test('redeeming, removing, cancelling, late payments and expiring holds never deadlock', async () => {
  for (let round = 0; round < 3; round++) {
    const shop = await fill()
    await Promise.all([
      ...paid.map((order) => later(() => shop.cancel(order, false))),
      ...late.map((order) => later(() => shop.settlePayment(order))),
      ...over.map((order) => later(() => shop.closeExpired(order))),
      ...fresh.map((order) => later(() => spend(shop, order))),
    ])
    await shop.runAllJobs()
    expect(shop.reports()).toEqual([])
  }
  expect(await deadlocks(database)).toBe(0)
}, 240_000)

test('a late payment locks none of the other holds of its day before its own rows', async () => {
  const shop = await openShop(database, multiPurpose(10_000, 10_000), 50)
  const [late, sameDay] = [0, 1]
  for (const order of [late, sameDay]) {
    await shop.hold(4_000)
    await shop.reserve(order, order, 1_000)
  }
  await shop.open(late)
  for (const order of [late, sameDay]) await shop.expire(order)
  await shop.closeExpired(late)
  const [wanted, freed] = shop.vouchers
  await whileLocked(
    sql`SELECT lock_voucher(${wanted!.id})`,
    () => shop.settlePayment(late),
    sql`SELECT FROM ledger_account WHERE id = ${freed!.id} FOR NO KEY UPDATE NOWAIT`,
  )
  expect([await shop.isPlaced(late), await shop.balances()]).toEqual([true, [9_000, 10_000]])
})

test('booking again does not lock the expired hold before the store day', async () => {
  const shop = await openShop(database, multiPurpose(10_000), 50)
  await shop.hold(4_000)
  await shop.reserve(0, 0, 1_000)
  await shop.expire(0)
  const [{ userId }, [freed], day] = [shop.orders[0]!, shop.vouchers, '2040-05-08']
  const spa = openBookings(() => database.db)
  const times = { bookingStart: `${day}T16:00:00Z`, bookingEnd: `${day}T18:00:00Z` }
  const book = async () => expect((await spa.book(times, { user: userId })).status).toBe(200)
  const { storeId } = bookRequest()
  await whileLocked(
    sql`SELECT lock_store_day(${storeId}::integer, ${day}::date)`,
    book,
    sql`SELECT FROM ledger_account WHERE id = ${freed!.id} FOR NO KEY UPDATE NOWAIT`,
  )
  expect(await shop.balances()).toEqual([10_000])
})

/** Locks one row, waits until others wait for it, then locks the next. */
async function whileLocked(
  one: RawBuilder<unknown>,
  come: () => Promise<void>,
  other: RawBuilder<unknown>,
): Promise<void> {
  const { coming } = await database.db.transaction().execute(async (trx) => {
    await one.execute(trx)
    const coming = come()
    await untilOneWaits(database.db)
    await other.execute(trx)
    return { coming }
  })
  await coming
}

/** Starts work at a random moment of the concurrent work. */
async function later(work: () => Promise<unknown>): Promise<unknown> {
  await wait(Math.random() * 400)
  return work()
}

/**
 * Orders in every status, with the discount and two of three vouchers, which one half added in the opposite
 * order.
 */
async function fill(): Promise<Shop> {
  const shop = await openShop(database, multiPurpose(100_000, 100_000, 100_000), 50)
  for (const order of [...paid, ...late, ...over, ...fresh]) {
    await shop.hold(4_000 + order)
    const [first, second] = order % 2 === 0 ? [0, 2] : [2, 1]
    if (!fresh.includes(order)) expect(await shop.useDiscount(order)).toBe('ok')
    await shop.reserve(order, first!, 1_000)
    if (fresh.includes(order)) continue
    if (paid.includes(order)) expect(await shop.redeem(order, second!)).toBe('ok')
    else await shop.reserve(order, second!, 1_000)
  }
  for (const order of paid) expect(await shop.capture(order)).toBe('ok')
  for (const order of late) await shop.open(order)
  for (const order of [...late, ...over]) await shop.expire(order)
  for (const order of late.slice(1)) await shop.closeExpired(order)
  return shop
}

/** A visitor who redeems and removes codes in random order. */
async function spend(shop: Shop, order: number): Promise<void> {
  const [first, second] = order % 2 === 0 ? [2, 1] : [0, 1]
  await shop.redeem(order, first!)
  await shop.useDiscount(order)
  await shop.removeVoucher(order, first!)
  await shop.redeem(order, second!)
  await shop.removeDiscount(order)
  await shop.useDiscount(order)
}

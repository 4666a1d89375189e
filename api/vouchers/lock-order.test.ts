// Vouchers and a discount that many orders have in common, taken, freed and taken again at the same moment: nobody waits in a circle.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestDatabase, useTestDatabase } from '../testing/database.ts'
import { readBooks } from './testing.ts'
import { openShop, type Shop } from './testing-shop.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const [paid, late, over, fresh] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11, 12]]

test('redeeming, taking off, cancelling, late money and the end of holds never lock each other out', async () => {
  for (let round = 0; round < 3; round++) {
    const shop = await fill()
    await Promise.all([
      ...paid.map((order) => shop.cancel(order, false)),
      ...late.map((order) => shop.arrive(order)),
      ...over.map((order) => shop.closeIt(order)),
      ...fresh.map((order) => spend(shop, order)),
    ])
    await shop.settleDown()
    expect(shop.reports()).toEqual([])
  }
  expect((await readBooks(database.db)).drifted).toEqual([])
  expect(await deadlocks(database)).toBe(0)
}, 240_000)

/** Orders in every state, with the discount and two of three vouchers, which one half added in the opposite order. */
async function fill(): Promise<Shop> {
  const shop = await openShop(database, [100_000, 100_000, 100_000], 50)
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
  for (const order of [...late, ...over]) await shop.runOut(order)
  for (const order of late.slice(1)) await shop.closeIt(order)
  return shop
}

/** What a visitor does who cannot make up his mind. */
async function spend(shop: Shop, order: number): Promise<void> {
  const [first, second] = order % 2 === 0 ? [2, 1] : [0, 1]
  await shop.redeem(order, first!)
  await shop.useDiscount(order)
  await shop.removeVoucher(order, first!)
  await shop.redeem(order, second!)
  await shop.removeDiscount(order)
  await shop.useDiscount(order)
}

/** How often the server had to end somebody's waiting. A session reports that when it ends. */
async function deadlocks({ db }: TestDatabase): Promise<number> {
  return db.connection().execute(async (one) => {
    const others = sql`FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
    await sql`SELECT pg_terminate_backend(pid) ${others}`.execute(one)
    await expect.poll(async () => (await sql<{ left: number }>`SELECT count(*) AS left ${others}`.execute(one)).rows[0]!.left).toBe(0)
    const { rows } = await sql<{ count: number }>`SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`.execute(one)
    return rows[0]!.count
  })
}

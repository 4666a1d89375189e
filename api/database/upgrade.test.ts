// A version with new migrations starts beside the running shop. Fails if a migration waits for a lock without
// end, gives up because of one, ends a purchase by a deadlock, or does not say what it waits for.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookRequest, openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import type { HeldBooking } from '../testing/paid-bookings.ts'
import { bookedAndPaidOnce, stateOf } from '../testing/payments/payment-state.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()
const spa = openSpa(database)
const { book, reports } = openBookings(() => database.db)
let folder: string
let number = 209_912_310_900

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** Adds a migration that changes these tables in this order. */
async function addMigration(...tables: string[]): Promise<string> {
  const name = `${++number}_change`
  const changes = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN change_${number} integer;`)
  await writeFile(join(folder, `${name}.sql`), changes.join('\n'))
  return name
}

/** Another session of the database, with this name. */
async function session(name: string): Promise<Client> {
  const client = new Client({ connectionString: database.url, application_name: name })
  await client.connect()
  return client
}

/** How many sessions wait for a table. */
async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE NOT granted AND relation IS NOT NULL AND datname = current_database()`,
  )
  return Number(rows[0]!.waiting)
}

const bookAt = (at: number) =>
  book(
    bookRequest({
      bookingStart: new Date(at).toISOString(),
      bookingEnd: new Date(at + 7_200_000).toISOString(),
    }),
  )

describe('a migration beside the running shop', () => {
  test('takes its turn among purchases, and all of them succeed', async () => {
    const names = [
      await addMigration('refund', 'payment', 'gift_voucher', 'orders', 'app_user'),
      await addMigration('ledger_transfer', 'reservation', 'order_line'),
      await addMigration('mail', 'invoice', 'payment', 'orders'),
    ]
    let isOver = false
    const bought: HeldBooking[] = []
    async function buy(): Promise<void> {
      while (!isOver) {
        const booking = await spa.hold()
        await spa.approve(await spa.open(booking))
        await spa.deliver()
        bought.push(booking)
      }
    }
    async function hold(visitor: number): Promise<void> {
      for (let day = 0; !isOver; day++) {
        const at = Date.UTC(2050 + visitor, 0, 1 + day, 12)
        expect((await bookAt(at)).status).toBe(200)
      }
    }
    const visitors = [buy(), buy(), buy(), hold(1), hold(2)]
    try {
      await expect.poll(() => bought.length).toBeGreaterThan(3)
      expect(await migrate(database.url, { folder })).toEqual(names)
      const before = bought.length
      await expect.poll(() => bought.length).toBeGreaterThan(before)
    } finally {
      isOver = true
      await Promise.all(visitors)
    }
    await spa.deliver()
    for (const booking of bought) expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
    expect([spa.reports, reports]).toEqual([[], []])
  })

  test('gives way to a purchase that locks in another order, and begins again', async () => {
    const name = await addMigration('orders', 'payment')
    const [purchase, watcher] = [await session('purchase'), await session('watcher')]
    await purchase.query('BEGIN; SELECT FROM payment LIMIT 1')
    const migrating = migrate(database.url, { folder })
    await expect.poll(() => waiting(watcher), { interval: 5 }).toBe(1)
    // In a circle now: the migration has the orders and waits for the payments.
    await purchase.query('SELECT id FROM orders ORDER BY id LIMIT 1 FOR UPDATE; COMMIT')
    expect(await migrating).toEqual([name])
    await Promise.all([purchase.end(), watcher.end()])
  })

  test('behind a long transaction lets the shop go on, names it, and runs when it has ended', async () => {
    const name = await addMigration('orders')
    const report = await session('monthly report')
    await report.query('BEGIN; SELECT count(*) FROM orders')
    const lines: string[] = []
    const migrating = migrate(database.url, { folder, onWait: (line) => lines.push(line) })
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      new RegExp(`^Migration ${name} waits for process \\d+ .*monthly report, in a transaction since 2`),
    )
    for (let day = 1; day < 10; day++) expect((await bookAt(Date.UTC(2049, 2, day, 12))).status).toBe(200)
    await report.query('COMMIT')
    expect(await migrating).toEqual([name])
    await report.end()
  })

  test('that cannot get its locks for long fails, and says because of what', async () => {
    await addMigration('orders')
    const report = await session('monthly report')
    await report.query('BEGIN; SELECT count(*) FROM orders')
    await expect(migrate(database.url, { folder, patienceSeconds: 2 })).rejects.toThrow(
      /^Migration \d+_change could not lock its tables, because of process \d+ .*monthly report/,
    )
    await report.end()
    expect(await migrate(database.url, { folder })).toHaveLength(1)
  })
})

// Measures a month, a day and a booking with no bookings, a hundred thousand and a million in the database:
// they have to take the same time. Run by `npm run bench`, or alone: `node tests/bench/availability.ts`.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../api/app.ts'
import { readConfig } from '../../api/config.ts'
import { connect } from '../../api/database/connect.ts'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { migrate } from '../../api/database/migrate.ts'
import { seed } from '../../api/database/seed/seed.ts'
import type { Db } from '../../api/database/tables.ts'
import { createLocalProvider } from '../../api/provider/local/client.ts'
import { createProviders } from '../../api/provider/providers.ts'
import { sql } from 'kysely'

export type AvailabilityFigures = { bookings: number } & Record<Kind, Timing>
const kinds = ['month', 'day', 'book'] as const
type Kind = (typeof kinds)[number]
type Timing = { medianMs: number; p95Ms: number }

type BenchOptions = {
  /** Numbers of bookings in the database, ascending. */
  sizes?: number[]
  /** Calls of each kind per size. */
  calls?: number
  print?: (line: string) => void
}

/** The busiest store. */
const storeId = 5

/**
 * Inserts the bookings, measures through the API's request pipeline, prints a table and returns its figures.
 */
export async function benchAvailability({
  sizes = [0, 100_000, 1_000_000],
  calls = 150,
  print = console.log,
}: BenchOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-bench-'))
  await chmod(folder, 0o755) // as root the server runs under another account
  const server = await startEmbeddedPostgres({ folder, durable: false })
  const { db, close } = connect(server.url, { applicationName: 'bench' })
  try {
    await migrate(server.url)
    await seed(db)
    const figures: AvailabilityFigures[] = []
    for (const size of sizes) {
      const started = Date.now()
      await fillUpTo(db, size)
      print(
        `availability: ${size.toLocaleString('en')} bookings are there ` +
          `(${Math.round((Date.now() - started) / 1000)} s)`,
      )
      figures.push({ bookings: size, ...(await measure(db, calls)) })
    }
    for (const line of tableOf(figures)) print(line)
    return figures
  } finally {
    await close()
    await server.stop()
    await rm(server.folder, { recursive: true, force: true })
  }
}

/**
 * Inserts paid two-hour bookings with their cleaning in all suites, five a day where four of five are taken,
 * from two months ahead, or another day as counted from today, back into the past. Lines and guests are left
 * out, since availability does not read them.
 */
export async function fillUpTo(db: Db, size: number, lastDay = 62): Promise<void> {
  const { rows } = await sql<{ count: number; rooms: number }>`
    SELECT (SELECT count(*) FROM reservation) AS count, (SELECT count(*) FROM wellzone
      JOIN store ON store.id = store_id WHERE NOT is_coming_soon) AS rooms`.execute(db)
  const { count, rooms } = rows[0]!
  const slotsOfADay = rooms * 5
  for (let made = count; made < size;) {
    const batch = Math.min(Math.max(made, 500), 20_000, size - made)
    await sql`
      WITH room AS (
        SELECT wellzone.id, store_id, type_id, row_number() OVER (ORDER BY wellzone.id) - 1 AS place
        FROM wellzone JOIN store ON store.id = store_id WHERE NOT is_coming_soon
      ),
      slot AS (
        SELECT nextval(pg_get_serial_sequence('orders', 'id')) AS order_id, room.*,
               (current_date + ${lastDay}::integer - (n / ${slotsOfADay}::bigint)::integer
                 + interval '10 hours' + (n % 5) * interval '150 minutes') AT TIME ZONE 'Europe/Berlin'
                 AS starts_at
        FROM generate_series(${made}::bigint * 5 / 4, (${made}::bigint + ${batch}) * 5 / 4 - 1) AS n
        JOIN room ON room.place = n % ${slotsOfADay}::bigint / 5
        WHERE n % 5 <> n / ${slotsOfADay}::bigint % 5
      ),
      placed AS (
        INSERT INTO orders (id, guid, kind, store_id, status_id, locale, request_hash,
          ordered_at) OVERRIDING SYSTEM VALUE
        SELECT order_id, gen_random_uuid(), 'booking', store_id, 6, 'de', sha256(order_id::text::bytea), now()
          FROM slot
      )
      INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
        persons, status, hold_until)
      SELECT order_id, store_id, type_id, id, starts_at, starts_at + interval '2 hours',
        starts_at + interval '150 minutes', 2, 'booked', now()
      FROM slot`.execute(db)
    made += batch
    // Foreign keys are checked by a plan from when the table was small, until its size is analysed.
    if (made < 100_000) await sql`ANALYZE orders, reservation`.execute(db)
  }
  await sql`VACUUM ANALYZE orders, reservation`.execute(db)
}

async function measure(db: Db, calls: number): Promise<Record<Kind, Timing>> {
  const tasks = tasksOf(db)
  const times: Record<Kind, number[]> = { month: [], day: [], book: [] }
  for (let call = -30; call < calls; call++) {
    for (const kind of kinds) {
      const started = performance.now()
      await tasks[kind]()
      if (call >= 0) times[kind].push(performance.now() - started) // the first calls only warm up
    }
  }
  return { month: timingOf(times.month), day: timingOf(times.day), book: timingOf(times.book) }
}

/** The measured operations; `book` releases its hold again, so that the next call finds the same state. */
function tasksOf(db: Db): Record<Kind, () => Promise<unknown>> {
  const config = readConfig({})
  const provider = createLocalProvider({ db, secret: config.paymentSecret, publicUrl: config.shopUrl })
  const app = createApp({
    db,
    config,
    providers: createProviders(provider),
    clientAddress: () => 'bench',
    report: (error) => console.error(error),
  })
  const { year, month, day } = measuredMonth()
  async function ask<Body>(path: string, init?: RequestInit): Promise<Body> {
    const response = await app.fetch(new Request(`http://bench.test/api${path}`, init))
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
  return {
    month: () =>
      ask(
        `/v2/booking-time-slot/available-slots-per-store` +
          `?storeId=${storeId}&year=${year}&month=${month}&duration=2`,
      ),
    day: () =>
      ask(`/v2/booking-time-slot/available-slots-per-product?storeId=${storeId}&day=${day}&duration=2`),
    async book() {
      const guid = randomUUID()
      const start = Date.parse(`${year + 1}-06-15T15:00:00Z`) // after all inserted bookings
      const body = JSON.stringify({
        guid,
        storeId,
        wellzoneTypeId: 1,
        visitorAmount: 2,
        productIdAmount: {},
        isOnSiteBooking: false,
        bookingStart: new Date(start).toISOString(),
        bookingEnd: new Date(start + 7_200_000).toISOString(),
      })
      const headers = { 'content-type': 'application/json' }
      const { id } = await ask<{ id: number }>('/v2/order/Book', { method: 'POST', headers, body })
      await ask(`/v2/order/${id}/reserved`, { method: 'DELETE', headers: { 'order-guid': guid } })
    },
  }
}

/** The next month, nearly full in every database with bookings. */
function measuredMonth(): { year: number; month: number; day: string } {
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.toISOString().slice(0, 10) }
}

function timingOf(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}

/** Ratios are to the smallest database with bookings: an empty month returns less data. */
function tableOf(figures: AvailabilityFigures[]): string[] {
  const base = figures.find(({ bookings }) => bookings > 0) ?? figures[0]!
  const cell = (timing: Timing, of: Timing) =>
    [timing.medianMs.toFixed(1), timing.p95Ms.toFixed(1), (timing.medianMs / of.medianMs).toFixed(2)]
      .map((figure) => figure.padStart(8))
      .join('')
  return [
    '',
    '                       month                   day          book and let go',
    `    bookings${'  median     p95   ratio'.repeat(3)}   (milliseconds)`,
    ...figures.map(
      (row) =>
        `${row.bookings.toLocaleString('en').padStart(12)}` +
        kinds.map((kind) => cell(row[kind], base[kind])).join(''),
    ),
    '',
  ]
}

if (import.meta.main) await benchAvailability()

// A calendar in memory is never older than the database: threat of showing a slot that is gone.
import type { Compilable } from 'kysely'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bookRequest, openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutes } from '../testing/http.ts'
import { slotsRoutes } from './routes.ts'

const database = useTestDatabase()
const horizon = { bookingHorizonDays: 36_500 }
const spa = openBookings(() => database.db)
const day = '2099-06-02'
const base = '/v2/booking-time-slot'
const path = `${base}/available-slots-per-product?storeId=2&day=${day}&duration=2&visitorAmount=2`
const monthPath = `${base}/available-slots-per-store?storeId=2&year=2099&month=6`

/** Two processes that have the day in memory. */
function processes() {
  const one = () => serveRoutes(slotsRoutes({ db: database.db, ...horizon }))
  return [one(), one()]
}
const tagOf = async ({ send }: ReturnType<typeof serveRoutes>, asked = path, sent?: string) => {
  const { status, headers, body } = await send(asked, sent ? { headers: { 'if-none-match': sent } } : {})
  return { status, tag: headers.get('etag')!, body }
}
const run = (statement: Compilable & { execute(): Promise<unknown> }) => statement.execute()

const changes: [name: string, change: () => Promise<unknown>][] = [
  ['a hold', async () => spa.book(bookRequest())],
  [
    'a price',
    () => run(database.db.updateTable('rate').set({ cents_per_hour: 4_321 }).where('store_id', '=', 2)),
  ],
  [
    'opening hours',
    () =>
      run(database.db.updateTable('opening_hours').set({ closes_minute: 1_320 }).where('store_id', '=', 2)),
  ],
  [
    'a day off',
    () =>
      run(
        database.db.insertInto('store_day').values({
          store_id: 2,
          day,
          first_check_in_minute: null,
          closes_minute: null,
          reason: 'Wartung',
        }),
      ),
  ],
]

describe.each(changes)('%s', (_name, change) => {
  test('changes what every process returns, at once', async () => {
    const all = processes()
    const before = await Promise.all(all.map((each) => tagOf(each)))
    const month = await tagOf(all[0]!, monthPath)
    await change()
    for (const [index, each] of all.entries()) {
      const after = await tagOf(each, path, before[index]!.tag)
      const afresh = await tagOf(serveRoutes(slotsRoutes({ db: database.db, ...horizon })))
      expect([after.status, after.body]).toEqual([200, afresh.body])
      expect(after.tag).not.toBe(before[index]!.tag)
    }
    expect((await tagOf(all[0]!, monthPath, month.tag)).status).toBe(200)
  })
})

test('a hold that expires by the clock frees its slot in what is kept', async () => {
  const [one] = processes()
  await sql`DELETE FROM store_day WHERE store_id = 2`.execute(database.db)
  const at = { bookingStart: '2099-06-02T08:00:00Z', bookingEnd: '2099-06-02T10:00:00Z' }
  const { body } = await spa.book(bookRequest(at))
  const held = await tagOf(one!)
  await sql`UPDATE reservation SET hold_until = clock_timestamp() + interval '300 milliseconds'
    WHERE order_id = ${body.id}`.execute(database.db)
  expect((await tagOf(one!, path, held.tag)).status).toBe(304)
  await expect.poll(async () => (await tagOf(one!, path, held.tag)).status).toBe(200)
})

test('without a change the response is 304, also in another process', async () => {
  const [one, other] = processes()
  const { tag } = await tagOf(one!)
  for (const each of [one!, other!]) {
    const again = await tagOf(each, path, tag)
    expect(again).toEqual({ status: 304, tag, body: null })
  }
  expect((await tagOf(one!, path, '"another", *')).status).toBe(200)
  for (const asProxiesMakeIt of [`W/${tag}`, `"another" ,W/${tag}`, '*'])
    expect((await tagOf(one!, path, asProxiesMakeIt)).status).toBe(304)
})

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '../database/listen.ts'
import { newUser, openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openApp } from '../testing/app.ts'
import { createSlotChanges } from './changes.ts'
import { readRunningHolds } from './sql.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const changes = createSlotChanges()

beforeAll(async () => {
  const connected = Promise.withResolvers<void>()
  const listener = listen(database.url, {
    channels: { slots: changes.announce, orders: changes.announceOrder },
    onConnected: connected.resolve,
  })
  await connected.promise
  return () => listener.close()
})

const textOf = (stream: ReadableStream<Uint8Array>) =>
  (stream as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream()).getReader()

/** What a client hears, without ids. */
function hear(stream: ReadableStream<Uint8Array>) {
  const events: string[] = []
  const keys: (string | null)[] = []
  const reader = textOf(stream)
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      for (const event of value.split('\n\n')) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (!data) continue
        if (event.includes('event: order')) keys.push(JSON.parse(data).key)
        else events.push(data)
      }
    }
  })()
  reading.catch(() => undefined)
  onTestFinished(() => void reader.cancel().catch(() => undefined))
  return { events, keys, reading, leave: () => reader.cancel() }
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const all = '{"storeId":null,"day":null}'
const evening = '{"storeId":2,"day":"2099-06-02"}'

test('a stream begins with all days, then names the day of a hold, its end and its expiry', async () => {
  const { events } = hear(changes.follow())
  const { body } = await spa.book({ guid: 'a8e57e86-9ae7-4d6c-93c5-44b0b8b5e6b1' })
  await expect.poll(() => events).toEqual([all, evening])
  await spa.release(body.id, { guid: 'a8e57e86-9ae7-4d6c-93c5-44b0b8b5e6b1' })
  await expect.poll(() => events).toEqual([all, evening, evening])

  const other = await spa.book()
  await expect.poll(() => events).toHaveLength(4)
  await sql`UPDATE reservation SET hold_until = clock_timestamp() + interval '300 ms'
    WHERE order_id = ${other.body.id}`.execute(database.db)
  // That it was made shorter, and then that it is over.
  await expect.poll(() => events).toEqual([all, ...Array.from({ length: 5 }, () => evening)])
})

test('an order is named by a key that only those can make who know its secret', async () => {
  const { keys } = hear(changes.follow())
  const guid = 'c3d0d5b1-7b63-4c50-8f0c-0f6f1d3a9a55'
  const own = keyOf(guid)
  const { body } = await spa.book({
    guid,
    bookingStart: '2099-06-12T16:00:00Z',
    bookingEnd: '2099-06-12T18:00:00Z',
  })
  await expect.poll(() => keys).toEqual([null, own])
  await sql`UPDATE reservation SET hold_until = clock_timestamp() + interval '300 ms'
    WHERE order_id = ${body.id}`.execute(database.db)
  await expect.poll(() => keys).toEqual([null, own, own, own])
})

test('a payment that is settled and the end of a session with a hold are changes of orders', async () => {
  const guid = 'd9f5a6a2-0c5e-4f63-8ef1-3b1a7a0f4c66'
  const { body } = await spa.book({
    guid,
    bookingStart: '2099-06-13T16:00:00Z',
    bookingEnd: '2099-06-13T18:00:00Z',
  })
  const { keys } = hear(changes.follow())
  const reference = 'a-reference-of-22-chars'
  await sql`INSERT INTO payment (reference, order_id, gateway_id, payment_type, provider, idempotency_key,
      amount_cents, return_url, cancel_url, expires_at)
    SELECT ${reference}, ${body.id}, min(id), 1, 'local', gen_random_uuid(), 100, '/', '/', 'infinity'
    FROM payment_gateway`.execute(database.db)
  await sql`UPDATE payment SET status = 'failed', settled_at = clock_timestamp()
    WHERE reference = ${reference}`.execute(database.db)
  await expect.poll(() => keys).toContain(keyOf(reference))

  const before = keys.filter((key) => key === keyOf(guid)).length
  const { userId: id } = await newUser(database.db)
  await sql`UPDATE orders SET user_id = ${id} WHERE id = ${body.id}`.execute(database.db)
  await sql`INSERT INTO session (user_id) VALUES (${id})`.execute(database.db)
  await sql`UPDATE session SET revoked_at = clock_timestamp() WHERE user_id = ${id}`.execute(database.db)
  await expect.poll(() => keys.filter((key) => key === keyOf(guid))).toHaveLength(before + 1)
})

test('a price, an opening and a closing are changes of all days', async () => {
  const { events } = hear(changes.follow())
  await sql`UPDATE rate SET cents_per_hour = cents_per_hour + 50 WHERE store_id = 2`.execute(database.db)
  await expect.poll(() => events).toEqual([all, all])
  await sql`INSERT INTO wellzone_closure (wellzone_id, starts_at, ends_at)
    SELECT min(id), '2099-01-01', '2099-01-02' FROM wellzone`.execute(database.db)
  await expect.poll(() => events).toEqual([all, all, all])
})

test('a transaction that is rolled back changes nothing', async () => {
  const { events } = hear(changes.follow())
  await database.db
    .transaction()
    .execute(async (trx) => {
      await sql`UPDATE rate SET cents_per_hour = cents_per_hour + 50`.execute(trx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await sql`SELECT pg_notify('slots', '4 2099-06-03 key')`.execute(database.db)
  await expect.poll(() => events).toEqual([all, '{"storeId":4,"day":"2099-06-03"}'])
})

test('holds that ran before the process listened are known by their expiry', async () => {
  const { body } = await spa.book({
    bookingStart: '2099-06-09T16:00:00Z',
    bookingEnd: '2099-06-09T18:00:00Z',
  })
  await sql`UPDATE reservation SET hold_until = clock_timestamp() + interval '400 ms'
    WHERE order_id = ${body.id}`.execute(database.db)
  const fresh = createSlotChanges()
  const { events } = hear(fresh.follow())
  const holds = await readRunningHolds(database.db)
  const own = { storeId: 2, day: '2099-06-09', key: expect.any(String), msLeft: expect.any(Number) }
  expect(holds).toContainEqual(own)
  fresh.listening(holds)
  await expect.poll(() => events).toEqual([all, all, '{"storeId":2,"day":"2099-06-09"}'])
})

test('a client that does not read is cut off, the others go on, and there are so many at most', async () => {
  const own = createSlotChanges({ mostStreams: 2 })
  const silent = own.follow()
  const { events } = hear(own.follow())
  expect(() => own.follow()).toThrow('There are too many streams.')
  for (let count = 0; count < 1_500; count++) {
    own.announce('2 2099-06-02 key')
    if (count % 100 === 0) await new Promise(setImmediate)
  }
  await expect.poll(() => events.length).toBe(1_501)
  await expect(hear(silent).reading).rejects.toThrow('does not read')
  hear(own.follow())
})

test('comments keep a stream open, and one that was left costs nothing', async () => {
  const own = createSlotChanges({ heartbeatMs: 5, mostStreams: 1 })
  const reader = textOf(own.follow())
  for (const expected of [all, '{"key":null}']) expect((await reader.read()).value).toContain(expected)
  expect((await reader.read()).value).toBe(':\n\n')
  await reader.cancel()
  hear(own.follow())
})

test('the operation is an event stream', async () => {
  const response = await openApp(database, () => undefined).fetch(
    new Request('http://spa.test/api/v2/booking-time-slot/changes'),
  )
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const { events, leave } = hear(response.body!)
  await expect.poll(() => events).toEqual([all])
  await leave()
})

test('streams end with their process, so that clients open another one', async () => {
  const own = createSlotChanges({ mostStreams: 1 })
  const { events, reading } = hear(own.follow())
  own.stop()
  await reading
  expect(events).toEqual([all])
  expect(() => own.follow()).not.toThrow()
})

test('HEAD takes no place of a stream', async () => {
  const slotChanges = createSlotChanges({ mostStreams: 1 })
  const app = openApp(database, () => undefined, {}, slotChanges)
  const url = 'http://spa.test/api/v2/booking-time-slot/changes'
  for (let turn = 0; turn < 3; turn++)
    expect((await app.fetch(new Request(url, { method: 'HEAD' }))).status).toBe(200)
  expect(() => slotChanges.follow()).not.toThrow()
})

test('what a watcher throws is reported, also when a hold runs out, and the others hear', async () => {
  const errors: unknown[] = []
  const heard: (string | null)[] = []
  const own = createSlotChanges({ onError: (error) => errors.push(error) })
  own.watch(() => {
    throw new RangeError('no day')
  })
  own.watch(({ day }) => heard.push(day))
  own.announce('')
  own.announce('2 2099-06-02 key 1')
  await expect.poll(() => heard).toEqual([null, '2099-06-02'])
  expect(errors).toHaveLength(2)
})

test('a watcher hears of no suite that is taken, and of no hold that is paid for', async () => {
  const heard: (string | null)[] = []
  const own = createSlotChanges()
  own.watch(({ day }) => heard.push(day))
  own.announce('2 2099-06-02 paid 1')
  own.announce('2 2099-06-02 paid')
  own.announce('2 2099-06-03 extended 1')
  own.announce('2 2099-06-03 extended 300')
  own.announce('2 2099-06-04 runs-out 200')
  await expect.poll(() => heard).toEqual(['2099-06-04', '2099-06-03'])
})

// Accepted requests get a response during a shutdown, open lists end so that they come back elsewhere, and
// the process survives the loss of its database connections. Fails with a server that closes all connections
// at once, one that exits without waiting, one that waits for streams, and a pool without an error listener.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SlotGroups } from '#openapi/generated/spa.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { sized } from '#api/testing/sized.ts'
import { behindProxy, startServer } from '../harness/server.ts'
import { inDays } from '../live/days.ts'
import { openList } from '../live/open-list.ts'

const database = useTestDatabase()
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

const environment = async () => ({ DATABASE_URL: database.url, ...(await behindProxy()) })

test('SIGTERM loses no accepted request, and ends open lists', { timeout: 120_000 }, async () => {
  const server = await startServer('all', await environment())
  const days = await wishesAt(server.url)
  const lists = Array.from({ length: 20 }, (_, index) =>
    openList(server.url, inDays(40), `198.51.${index}.1`),
  )
  await vi.waitUntil(() => lists.every((list) => list.shown()), { timeout: 60_000 })

  // Requests arrive all the time, on kept-alive connections.
  let isOver = false
  const results: { guid: string; status: number | 'no response' }[] = []
  const crowd = days.slice(1).map(async ({ requests }) => {
    for (const request of requests) {
      if (isOver) return
      results.push({
        guid: request.guid,
        status: await book(server.url, request).then(
          ({ status }) => status,
          () => 'no response' as const,
        ),
      })
    }
  })
  await vi.waitUntil(() => results.length > 10, { timeout: 20_000 })

  // Some are in the middle of a booking, waiting for a locked day.
  await client.query('BEGIN')
  await client.query(`SELECT lock_store_day(2, '${days[0]!.day}')`)
  const waiting = days[0]!.requests.slice(0, 4).map((request) => book(server.url, request))
  await vi.waitFor(async () => expect(await waitingForLock()).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 50,
  })

  server.signal('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${server.url}/ready`)).status).toBe(503), {
    timeout: 5_000,
    interval: 10,
  })
  await vi.waitFor(() => expect(fetch(`${server.url}/ready`)).rejects.toThrow('fetch failed'), {
    timeout: 10_000,
    interval: 50,
  })
  await wait(500)
  await client.query('COMMIT')
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await server.ended).toBe(0)
  expect(lists.filter((list) => list.shown())).toEqual([])
  for (const list of lists) list.close()
  isOver = true
  await Promise.all(crowd)

  // Requests without a response were not accepted and had no effect.
  const withoutResponse = results.filter(({ status }) => status === 'no response').map(({ guid }) => guid)
  const { rows } = await client.query('SELECT guid FROM orders WHERE guid = ANY($1::uuid[])', [
    withoutResponse,
  ])
  expect(rows).toEqual([])
  expect(
    results.filter(({ status }) => status !== 200 && status !== 422 && status !== 'no response'),
  ).toEqual([])
  expect(server.output()).not.toContain('"event":"error"')
})

test(
  'connections that the database closes are replaced, and the process survives',
  { timeout: 120_000 },
  async () => {
    const server = await startServer('all', await environment())
    const requests = (await wishesAt(server.url)).flatMap((day) => day.requests)
    for (let round = 0; round < sized(2, 20); round++) {
      const rush = requests.splice(0, 12).map((request) => book(server.url, request))
      await wait(Math.random() * 60)
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE pid <> pg_backend_pid() AND datname = current_database()`,
      )
      const statuses = (await Promise.all(rush)).map(({ status }) => status)
      expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
      await vi.waitFor(async () => expect((await book(server.url, requests.shift()!)).status).toBe(200), {
        timeout: 10_000,
        interval: 50,
      })
    }
    expect(await server.stop()).toBe(0)
  },
)

interface BookingRequest {
  guid: string
  [field: string]: unknown
}

/** Every slot of one type on some days, as requests that do not overlap within a day. */
async function wishesAt(shop: string): Promise<{ day: string; requests: BookingRequest[] }[]> {
  const first = Date.now() + (30 + Math.random() * 300) * 86_400_000
  const days = Array.from({ length: 8 }, (_, index) =>
    new Date(first + index * 86_400_000).toISOString().slice(0, 10),
  )
  return Promise.all(
    days.map(async (day) => {
      const groups = (await (
        await fetch(
          `${shop}/api/v2/booking-time-slot/available-slots-per-product?storeId=2&duration=2&day=${day}`,
        )
      ).json()) as SlotGroups
      const requests = groups.flatMap(({ wellzoneTypeId, timeSlots }) =>
        timeSlots
          .filter((_, index) => index % 6 === 0)
          .map(({ startTime: bookingStart, endTime: bookingEnd }) => ({
            guid: randomUUID(),
            bookingStart,
            bookingEnd,
            wellzoneTypeId,
            storeId: 2,
            productIdAmount: {},
            visitorAmount: 2,
            isOnSiteBooking: false,
          })),
      )
      return { day, requests }
    }),
  )
}

function book(shop: string, request: BookingRequest): Promise<Response> {
  const network = `${request.guid.slice(0, 4)}:${request.guid.slice(4, 8)}`
  return fetch(`${shop}/api/v2/order/Book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${network}::1` },
    body: JSON.stringify(request),
  })
}

async function waitingForLock(): Promise<number> {
  const { rows } = await client.query<{
    count: number
  }>(`SELECT count(*)::integer AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  return rows[0]!.count
}

// The mock of the spa API: the real one on a database in memory, with a clock that can be set and a dial.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sampleLogin } from '#api/account/sample-account.ts'
import { withClient } from '#api/database/with-client.ts'
import { operationsOf, readContract } from '#api/http/operations.ts'
import { createDial } from '#server/mock/dial.ts'
import { runMock } from './running-mock.ts'

let mock: Awaited<ReturnType<typeof runMock>>
beforeAll(async () => {
  mock = await runMock()
}, 60_000)
afterAll(() => mock.stop())
const reset = () => mock.call('DELETE', '/mock')

const guid = { 'order-guid': '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41' }
const dayMs = 86_400_000
const dayIn = (days: number, from = Date.now()) => new Date(from + days * dayMs).toISOString().slice(0, 10)

async function book(day: string) {
  const times = `/api/v2/booking-time-slot/available-slots-per-product?storeId=2&day=${day}&duration=2`
  const { body: groups } = await mock.call('GET', `${times}&visitorAmount=2`)
  const { wellzoneTypeId, timeSlots } = groups.find((group: { timeSlots: [] }) => group.timeSlots.length > 0)
  return mock.call(
    'POST',
    '/api/v2/order/Book',
    {},
    {
      guid: guid['order-guid'],
      wellzoneTypeId,
      storeId: 2,
      productIdAmount: {},
      isOnSiteBooking: false,
      bookingStart: timeSlots[0].startTime,
      bookingEnd: timeSlots[0].endTime,
      visitorAmount: 2,
    },
  )
}

async function logIn() {
  const login = { identifier: sampleLogin.email, password: sampleLogin.password }
  const { body } = await mock.call('POST', '/api/v1/identity/login', {}, login)
  return { authorization: `Bearer ${body.accessToken}` }
}

/** The stays of the sample account, the one that begins last first. */
async function stays(session: Record<string, string>) {
  const { body } = await mock.call('GET', '/api/v2/order/ForUser/all?Offset=0&Count=10', session)
  const items = body.items as { id: number; bookingStartTimeUtc: string; orderStatus: { id: number } }[]
  return items.toSorted((a, b) => b.bookingStartTimeUtc.localeCompare(a.bookingStartTimeUtc))
}

const ask = (statement: string) =>
  withClient(mock.databaseUrl, async (client) => (await client.query(statement)).rows)

test('begins with what its seeds say: a past stay, one within 48 hours and one ahead', async () => {
  const [ahead, near, past] = await stays(await logIn())
  expect([ahead, near, past].map((stay) => stay!.orderStatus.id)).toEqual([6, 6, 7])
  expect(Date.parse(near!.bookingStartTimeUtc) - Date.now()).toBeLessThan(2 * dayMs)
  expect(mock.errors).toEqual([])
})

describe('the clock', () => {
  test('ends a hold, whose time is free again', async () => {
    const first = await book(dayIn(20))
    expect(first.status).toBe(200)
    expect((await mock.call('GET', '/api/v2/website/order/booking-order', guid)).status).toBe(200)
    await mock.turn({ clock: 'PT16M' })
    expect((await mock.call('GET', '/api/v2/website/order/booking-order', guid)).status).toBe(404)
    expect((await book(dayIn(20))).body.bookingStartTimeUtc).toBe(first.body.bookingStartTimeUtc)
  })

  test('leads into the 48 hours, in which a stay is not cancelled, and to its reminder', async () => {
    const [ahead] = await stays(await logIn())
    const twoDaysBefore = new Date(Date.parse(ahead!.bookingStartTimeUtc) - 2 * dayMs + 60_000)
    expect((await mock.turn({ clock: twoDaysBefore.toISOString() })).status).toBe(200)
    const cancelled = await mock.call('POST', `/api/cancellation/CancelOrder/${ahead!.id}`, await logIn())
    expect([cancelled.status, cancelled.body.code]).toEqual([422, 'CancellationClosed'])
    await mock.turn({ clock: 'P1DT12H' })
    const reminders = `SELECT FROM mail
      WHERE kind = 'stay-reminder' AND payload->>'orderId' = '${ahead!.id}'`
    await expect.poll(() => ask(reminders), { timeout: 20_000 }).toHaveLength(1)
  })

  test('leads into the next year, whose invoices begin with 1', async () => {
    const year = new Date().getFullYear() + 1
    await mock.turn({ clock: `${year}-01-02T10:00:00Z` })
    // The API starts again with the clock, and books a stay ahead for the sample account if there is none.
    const invoices = () => ask(`SELECT number FROM invoice WHERE year = ${year} ORDER BY number`)
    expect(await invoices()).toMatchObject([{ number: 1 }])
  })

  test('is set by an instant or a duration, and forward only', async () => {
    for (const clock of ['soon', 'P', '2026-13-01T00:00:00Z', '']) {
      const { status, body } = await mock.turn({ clock })
      expect([clock, status, body.message]).toEqual([clock, 400, expect.stringContaining('instant or by a')])
    }
    const back = await mock.turn({ clock: '-PT1H' })
    expect([back.status, back.body.message]).toEqual([400, expect.stringContaining('forward only')])
  })
})

test('DELETE takes back bookings, clock and dial', async () => {
  const { body: before } = await mock.call('GET', '/mock')
  expect((await book(dayIn(20, Date.parse(before.clock)))).status).toBe(200)
  await mock.turn({ clock: 'P3D', refused: { bookSlot: 'SlotTaken' }, latencyMs: 5 })
  const { body } = await reset()
  expect(Math.abs(Date.parse(body.clock) - Date.now())).toBeLessThan(60_000)
  expect(body).toMatchObject({ latencyMs: 0, refused: {} })
  expect((await mock.call('GET', '/api/v2/website/order/booking-order', guid)).status).toBe(404)
})

describe('the dial', () => {
  afterEach(() => mock.turn({ refused: {}, errorShare: 0 }).then(() => undefined))

  test('refuses an operation with a code of its own', async () => {
    await mock.turn({ refused: { bookSlot: 'SlotTaken' } })
    const { status, body } = await book(dayIn(20))
    expect([status, body.code]).toEqual([422, 'SlotTaken'])
    expect(body.alternatives.length).toBeGreaterThan(0)
  })

  test.each([
    [{ refused: { bookSlot: 'Nope' } }, 'never refused with Nope'],
    [{ refused: { fly: 'SlotTaken' } }, 'no operation fly'],
    [{ latencyMs: -1 }, 'latencyMs is a number from 0 to 60000.'],
    [{ errorShare: 2 }, 'errorShare is a number from 0 to 1.'],
    [
      { errorShare: 'a', latencyMs: 70_000 },
      'latencyMs is a number from 0 to 60000. errorShare is a number from 0 to 1.',
    ],
    [{ speed: 1 }, 'There is no speed, only clock, latencyMs, errorShare and refused.'],
    [{ clock: 5 }, 'clock is an instant or a duration, such as "PT49H".'],
    [{ refused: { bookSlot: 422 } }, 'A code is a text, such as SlotTaken.'],
    [[], 'The body is an object in JSON, such as {"clock":"PT49H"}.'],
  ])('refuses %j with a sentence', async (change, message) => {
    const { status, body } = await mock.turn(change)
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
    expect(body.message).toMatch(/^[A-Za-z][^\n✖]*\.$/)
  })

  test('draws refusals of the contract, and none that ends a session', async () => {
    const dial = createDial({ latencyMs: 0, errorShare: 1, refused: {} })
    for (const operation of operationsOf(readContract()))
      for (let turn = 0; turn < 20; turn++) {
        const [status] = (await dial.refuseBefore(operation)) ?? [0]
        expect([operation.id, [400, 403, 404, 413, 415, 422, 429, 500, 502, 503].includes(status)]).toEqual([
          operation.id,
          true,
        ])
      }
    await mock.turn({ errorShare: 1 })
    const statuses = new Set<number>()
    for (let turn = 0; turn < 30; turn++)
      statuses.add((await mock.call('GET', '/api/v2/country-codes')).status)
    expect(statuses.size).toBeGreaterThan(1)
    expect(mock.errors.filter((error) => String(error).includes('violates'))).toEqual([])
  })
})

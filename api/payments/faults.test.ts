// The shop while the local provider simulates faults: every order ends booked and paid once, or not at all.
// Fails if a fault has no effect, or if the shop trusts the provider's callbacks alone.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type FaultSettings, noFaults } from '../provider/local/fault-settings.ts'
import { readFaults, setFaults } from '../provider/local/faults.ts'
import { useTestDatabase } from '../testing/database.ts'
import { letTimePass } from '../testing/paid-bookings.ts'
import { bookedAndPaidOnce, stateOf } from '../testing/payments/payment-state.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { deliverCallbacks } from '../provider/local/callbacks.ts'
import { reconcilePayments } from './reconcile.ts'

const database = useTestDatabase()
const spa = openSpa(database)
const simulate = (faults: Partial<FaultSettings>) => setFaults(database.db, { ...noFaults, ...faults })
afterEach(() => simulate({}))

/** Whether the payment's callback arrived, by the events that the shop recorded. */
async function eventsOf(orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM payment_event JOIN payment ON payment.id = payment_id
    WHERE order_id = ${orderId}`.execute(database.db)
  return rows[0]!.count
}

async function paidBooking() {
  const booking = await spa.hold()
  await spa.approve(await spa.open(booking))
  return booking
}

test('lost callbacks: the shop asks and books', async () => {
  await simulate({ lostPercent: 100 })
  const booking = await paidBooking()
  await spa.deliver()
  expect([await eventsOf(booking.orderId), (await stateOf(database.db, booking)).payments]).toEqual([
    0,
    ['created'],
  ])
  await letTimePass(database.db, booking, 1)
  await reconcilePayments(spa.deps())
  expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
})

test('doubled callbacks: both arrive, and one counts', async () => {
  await simulate({ doubledPercent: 100 })
  const booking = await paidBooking()
  let received = 0
  const deps = spa.callbackDeps()
  const deliver = (request: Request) => {
    received += 1
    return deps.deliver(request)
  }
  while (await deliverCallbacks({ ...deps, deliver }));
  expect([received, await eventsOf(booking.orderId)]).toEqual([4, 2])
  expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
})

test('reordered callbacks: the capture arrives before the approval', async () => {
  await simulate({ isReordered: true })
  const booking = await paidBooking()
  await deliverCallbacks(spa.callbackDeps())
  expect(await eventsOf(booking.orderId)).toBe(1)
  expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  await spa.deliver()
  expect(await eventsOf(booking.orderId)).toBe(2)
  expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
})

describe('declined amounts', () => {
  test('cannot be paid, neither with an account nor by card, and other amounts can', async () => {
    await simulate({ declinedCents: [0] })
    const booking = await spa.hold()
    const [account, card] = [await spa.open(booking), await spa.open(booking, { type: 2 })]
    expect((await spa.approve(account)).headers.get('location')).toMatch(/^\/provider\/pay\//)
    await spa.challenge(card)
    await spa.approve(card)
    await spa.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({ payments: ['created', 'created'] })
    await simulate({ declinedCents: [1, 99] })
    await spa.approve(account)
    await spa.deliver()
    expect((await stateOf(database.db, booking)).payments.toSorted()).toEqual(['captured', 'created'])
  })
})

describe('an outage', () => {
  test.each([
    [0, '30 minutes'],
    [60, '2 hours'],
  ])('of %i seconds does not outlast a clock that is set back by %s', async (seconds, back) => {
    await simulate({ outageSeconds: seconds })
    await sql`UPDATE provider.faults SET down_until = down_until + ${back}::interval`.execute(database.db)
    expect(await readFaults(database.db)).toEqual(noFaults)
  })

  test('opens no payment, sends nothing, and ends by itself', async () => {
    const [paid, unpaid] = [await paidBooking(), await spa.hold()]
    await simulate({ outageSeconds: 60 })
    expect(await spa.create(unpaid)).toMatchObject({ status: 503 })
    await letTimePass(database.db, paid, 1)
    await spa.deliver()
    await reconcilePayments(spa.deps())
    expect(await stateOf(database.db, paid)).toMatchObject({ payments: ['created'] })
    spa.reports.splice(0)

    await sql`UPDATE provider.faults SET down_until = clock_timestamp()`.execute(database.db)
    expect((await spa.create(unpaid)).status).toBe(200)
    await spa.deliver()
    expect(await stateOf(database.db, paid)).toEqual(bookedAndPaidOnce())
  })
})

test('latency delays every call', async () => {
  await simulate({ latencyMs: 300 })
  const started = performance.now()
  expect((await spa.create(await spa.hold())).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('a provider that does not answer is told apart from a shop that does not', async () => {
  await simulate({ latencyMs: 30_000 })
  const [booking, began] = [await spa.hold(), performance.now()]
  expect(await spa.create(booking)).toMatchObject({ status: 503, body: { code: 'Unavailable' } })
  // The gateway gives up a write after five seconds.
  expect(performance.now() - began).toBeLessThan(30_000)
  await simulate({})
  expect((await spa.create(booking)).status).toBe(200)
})

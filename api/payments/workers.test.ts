import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { listen } from '../database/listen.ts'
import { createLocalProvider } from '../provider/local/client.ts'
import { startLocalProviderWorker } from '../provider/local/worker.ts'
import { testSecret } from '../testing/payments/local-provider.ts'
import type { RefundRequest } from '../provider/port.ts'
import { useTestDatabase } from '../testing/database.ts'
import { reconcilePayments } from './reconcile.ts'
import { workRefunds } from './refunds/refunds.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { bookSuites, type HeldBooking, letTimePass } from '../testing/paid-bookings.ts'
import { bookedAndPaidOnce, stateOf } from '../testing/payments/payment-state.ts'
import { startPaymentWorkers } from './workers.ts'

const database = useTestDatabase()
const openProvider = () =>
  createLocalProvider({ db: database.db, secret: testSecret, publicUrl: 'https://pay.example' })
const spa = openSpa(database)

const paidTwice = bookedAndPaidOnce({
  payments: ['captured', 'refunded'],
  mails: ['booking-confirmed', 'payment-returned'],
  refunds: ['paid-twice: done'],
})

/** Bookings whose payment arrived when the suites were taken. */
async function owedBack(count: number): Promise<HeldBooking[]> {
  const bookings = await Promise.all(Array.from({ length: count }, () => spa.hold()))
  for (const booking of bookings) {
    await spa.approve(await spa.open(booking))
    await letTimePass(database.db, booking, 60)
    await bookSuites(database.db, booking)
  }
  await spa.deliver()
  return bookings
}

async function makeRefundsDue(): Promise<void> {
  await database.db
    .updateTable('refund')
    .set({ next_try_at: new Date(0) })
    .where('done_at', 'is', null)
    .execute()
}

test('a refund is retried with the same id until the provider responds, and happens once', async () => {
  const [booking] = await owedBack(1)
  const asked: RefundRequest[] = []
  const provider = openProvider()
  const failing = openSpa(database, {
    async refund(request) {
      asked.push(request)
      if (asked.length === 1) throw new Error('connect ECONNREFUSED')
      const done = await provider.refund(request)
      if (asked.length === 2) throw new Error('the response was lost')
      return done
    },
  })
  for (let round = 0; round < 4; round++) {
    await workRefunds(failing.deps())
    await workRefunds(failing.deps()) // not due yet: no call
    await makeRefundsDue()
  }
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1)
  expect(await stateOf(database.db, booking!)).toMatchObject({
    payments: ['refunded'],
    refunds: ['room-gone: done'],
    keptCents: 0,
  })
})

test('workers of several processes request each refund once', async () => {
  const bookings = await owedBack(6)
  const asked: string[] = []
  const provider = openProvider()
  const counting = openSpa(database, {
    refund(request) {
      asked.push(request.refundId)
      return provider.refund(request)
    },
  })
  await Promise.all(Array.from({ length: 4 }, () => workRefunds(counting.deps())))
  while (await workRefunds(counting.deps()));
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(asked).toHaveLength(6)
  for (const booking of bookings)
    expect(await stateOf(database.db, booking)).toMatchObject({ payments: ['refunded'], keptCents: 0 })
})

test('a partial refund that two processes request concurrently is counted once', async () => {
  const booking = await spa.hold()
  await spa.approve(await spa.open(booking))
  await spa.deliver()
  const { id } = await database.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', booking.orderId)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('refund')
    .values({ payment_id: id, amount_cents: 5_000, reason: 'cancelled' })
    .execute()
  const provider = openProvider()
  const slow = openSpa(database, {
    async refund(request) {
      const done = await provider.refund(request)
      await makeRefundsDue()
      await workRefunds(spa.deps())
      return done
    },
  })
  await workRefunds(slow.deps())
  const payment = await database.db
    .selectFrom('payment')
    .select(['status', 'refunded_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ status: 'captured', refunded_cents: 5_000 })
  expect((await stateOf(database.db, booking)).keptCents).toBe(6_900)
})

test('an unavailable provider is retried with growing delays, and its later status counts', async () => {
  const booking = await spa.hold()
  await spa.approve(await spa.open(booking))
  let asked = 0
  const down = openSpa(database, {
    lookUp() {
      asked += 1
      return Promise.reject(new Error('connect ECONNREFUSED'))
    },
  })
  await letTimePass(database.db, booking, 1)
  await reconcilePayments(down.deps())
  await reconcilePayments(down.deps())
  expect(asked).toBe(1)
  expect(await stateOf(database.db, booking)).toMatchObject({ order: 5, payments: ['created'] })
  await letTimePass(database.db, booking, 24 * 60)
  await reconcilePayments(down.deps())
  await letTimePass(database.db, booking, 30)
  await reconcilePayments(down.deps())
  expect(asked).toBe(2) // after a day, hourly
  await letTimePass(database.db, booking, 31)
  await reconcilePayments(spa.deps())
  expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
})

test('an unavailable provider does not delay the success page', async () => {
  const down = openSpa(database, { lookUp: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  const booking = await spa.hold()
  const opened = await spa.open(booking)
  await letTimePass(database.db, booking, 1)
  expect(await down.status(opened)).toMatchObject({ status: 200, body: { status: 'pending' } })
  expect(down.reports).toHaveLength(1)
})

test('a slow look-up goes on after the response', async () => {
  const booking = await spa.hold()
  const opened = await spa.open(booking)
  await spa.approve(opened)
  const local = createLocalProvider({
    db: database.db,
    secret: testSecret,
    publicUrl: 'https://pay.example',
  })
  const { promise: responded, resolve } = Promise.withResolvers<void>()
  const slow = openSpa(database, { lookUp: (payment) => responded.then(() => local.lookUp(payment)) })
  await letTimePass(database.db, booking, 1)
  expect(await slow.shownTo(opened)).toBe('pending')
  resolve()
  await expect.poll(() => spa.shownTo(opened)).toBe('paid')
})

test('a look-up with wrong data is refused too', async () => {
  const booking = await spa.hold()
  const opened = await spa.open(booking)
  const provider = openProvider()
  const lying = openSpa(database, {
    lookUp: async (providerRef) => ({
      ...(await provider.lookUp(providerRef)),
      status: 'captured',
      amountCents: 1,
    }),
  })
  await letTimePass(database.db, booking, 1)
  expect((await lying.status(opened)).body.status).toBe('pending')
  expect(lying.reports).toHaveLength(1)
})

test('a guessed reference reveals nothing', async () => {
  expect(await spa.ask(`/v2/payment/${randomUUID()}/status`)).toMatchObject({ status: 404 })
  expect(await spa.ask('/v2/payment/short/status')).toMatchObject({ status: 400 })
})

test('requests with references are rate limited', async () => {
  await withinOneWindow(database.db, 600)
  const guess = async () => (await spa.ask(`/v2/payment/${randomUUID()}/status`)).status
  await guess()
  const counted = database.db.updateTable('attempt').where('bucket', 'like', 'payment-status:%')
  await counted.set({ count: 2_999 }).execute()
  expect([await guess(), await guess()]).toEqual([404, 429])
  await database.db.deleteFrom('attempt').where('bucket', 'like', 'payment-status:%').execute()
})

test('the status contains no personal data', async () => {
  const booking = await spa.hold()
  const { body } = await spa.status(await spa.open(booking))
  expect(Object.keys(body).sort()).toEqual([
    'bookingStart',
    'isOnSiteOrder',
    'orderId', // opens nothing without the session of its owner
    'orderKind',
    'orderStatus',
    'orderedAt',
    'status',
    'storeId',
  ])
  expect(JSON.stringify(body)).not.toMatch(/Mara|Lindner|example\.com|Rheinallee/)
})

test('concurrent workers, woken by the database, complete everything', async () => {
  const bookings = await Promise.all(Array.from({ length: 4 }, () => spa.hold()))
  const pairs = await Promise.all(
    bookings.map(async (booking) => [await spa.open(booking), await spa.open(booking, { type: 2 })] as const),
  )
  const asleep = { lookUps: 600, refunds: 600 } // only the wake-up helps
  const processes = Array.from({ length: 2 }, () => {
    const payments = startPaymentWorkers(spa.deps(), asleep)
    const callbacks = startLocalProviderWorker(spa.callbackDeps(), asleep.lookUps)
    return { payments, callbacks }
  })
  const wake = (which: 'payments' | 'callbacks') => () =>
    processes.forEach((process) => process[which].wake())
  const listener = listen(database.url, {
    channels: { refund: wake('payments'), provider_callback: wake('callbacks') },
  })
  await expect.poll(() => isListening(), { timeout: 20_000 }).toBe(true)
  await Promise.all(pairs.flatMap(([paypal, card]) => [spa.approve(paypal), spa.approve(card)]))
  for (const booking of bookings) {
    await expect.poll(() => stateOf(database.db, booking), { timeout: 20_000 }).toEqual(paidTwice)
  }
  await listener.close()
  await Promise.all(processes.flatMap(({ payments, callbacks }) => [payments.stop(), callbacks.stop()]))
})

async function isListening(): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity 
      WHERE datname = current_database() AND query = 'LISTEN "provider_callback"'`.execute(database.db)
  return rows.length > 0
}

// Several payment providers at once: each payment stays with the one that opened it. Fails if look-ups,
// callbacks or refunds go to the provider that opens new payments instead, if a response's capture reference
// is dropped, or if an event that must be asked about is believed.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLocalProvider } from '../provider/local/client.ts'
import type { PaymentProvider, ProviderEvent, RefundRequest } from '../provider/port.ts'
import { createProviders } from '../provider/providers.ts'
import { useTestDatabase } from '../testing/database.ts'
import { testSecret } from '../testing/payments/local-provider.ts'
import { letTimePass } from '../testing/paid-bookings.ts'
import { bookedAndPaidOnce, stateOf } from '../testing/payments/payment-state.ts'
import { eventOf, type Opened, openSpa } from '../testing/payments/payments.ts'
import { reconcilePayments } from './reconcile.ts'
import { workRefunds } from './refunds/refunds.ts'

const database = useTestDatabase()
const before = openSpa(database)
const local = () =>
  createLocalProvider({ db: database.db, secret: testSecret, publicUrl: 'https://pay.example' })

/** A provider of another name that keeps its payments where the local one does and records its refunds. */
function otherProvider(change: Partial<PaymentProvider> = {}) {
  const refunds: RefundRequest[] = []
  const real = { ...local(), name: 'paypal', callbackPath: '/v2/payment/callback/paypal' } as const
  async function lookUp(...[payment]: Parameters<PaymentProvider['lookUp']>) {
    if (payment.providerRef === 'unknown') return { ...payment, status: 'failed' as const }
    const state = await real.lookUp(payment)
    return { ...state, captureRef: `capture-of-${payment.providerRef}` }
  }
  async function refund(request: RefundRequest) {
    refunds.push(request)
    return { status: 'done', providerRef: 'refund-1' } as const
  }
  return { refunds, provider: { ...real, lookUp, refund, ...change } satisfies PaymentProvider }
}

const paymentOf = (reference: string) =>
  database.db.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

const headers = {
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-time': '2026-11-22T09:12:32Z',
  'paypal-transmission-sig': 'c2lnbmF0dXJl',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
}
const webhook = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'order-1' } }

test('after a change of provider, earlier payments are settled by theirs', async () => {
  const [asked, silent] = [await before.hold(), await before.hold()]
  const [first, second] = [await before.open(asked), await before.open(silent)]
  await before.approve(first)
  await before.approve(second)
  await letTimePass(database.db, asked, 1)
  const now = openSpa(database, otherProvider().provider, [local()])
  await reconcilePayments(now.deps())
  expect(await now.sendCallback(await eventOf(database, second, 'payment.captured'))).toMatchObject({
    status: 204,
  })
  for (const booking of [asked, silent])
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce({ mails: ['booking-confirmed'] }))
})

test('a provider that is not configured any more is left alone, and its callback is not found', async () => {
  const booking = await before.hold()
  const opened = await before.open(booking)
  await before.approve(opened)
  await letTimePass(database.db, booking, 1)
  const now = openSpa(database, otherProvider().provider)
  await reconcilePayments(now.deps())
  expect(await now.sendCallback(await eventOf(database, opened, 'payment.captured'))).toMatchObject({
    status: 404,
  })
  expect(await stateOf(database.db, booking)).toMatchObject({ payments: ['created'] })
  expect(now.reports.map(String)).toEqual([expect.stringContaining('provider is not configured')])
  await before.runAllJobs()
})

test('the callback of a provider that was never configured is not found', async () => {
  const sent = { method: 'POST', headers, json: webhook }
  expect(await openSpa(database).ask('/v2/payment/callback/paypal', sent)).toMatchObject({ status: 404 })
})

test('a payment is pending, in the time of a page, and paid once a slow provider has said so', async () => {
  const { provider } = otherProvider()
  const lookUp = async (...[payment]: Parameters<PaymentProvider['lookUp']>) => {
    await wait(600)
    return provider.lookUp(payment)
  }
  const spa = openSpa(database, { ...provider, lookUp })
  const booking = await spa.hold()
  const opened = await spa.open(booking)
  await spa.approve(opened)
  await letTimePass(database.db, booking, 1)
  const status = async () => (await spa.ask(`/v2/payment/${opened.reference}/status`)).body.status
  expect(await status()).toBe('pending')
  await expect.poll(status).toBe('paid')
})

test('an event without a state is asked about; a refund has the reference of its capture', async () => {
  let event: ProviderEvent | null = null
  const { provider, refunds } = otherProvider({ verifyCallback: async () => event })
  const spa = openSpa(database, provider)
  const notify = () => spa.ask('/v2/payment/callback/paypal', { method: 'POST', headers, json: webhook })
  const booking = await spa.hold()
  const [once, twice] = [await spa.open(booking), await spa.open(booking)]
  const eventFor = async ({ reference }: Opened): Promise<ProviderEvent> => {
    const { provider_ref } = await paymentOf(reference)
    return { eventId: randomUUID(), providerRef: provider_ref!, state: null, body: { kept: 'no payer' } }
  }

  expect(await notify()).toMatchObject({ status: 204 }) // an event of no payment
  event = await eventFor(once)
  expect(await notify()).toMatchObject({ status: 204 })
  expect(await stateOf(database.db, booking)).toMatchObject({ payments: ['created', 'created'] })

  await spa.approve(once)
  expect(await notify()).toMatchObject({ status: 204 })
  const captureRef = `capture-of-${event.providerRef}`
  expect(await paymentOf(once.reference)).toMatchObject({ provider: 'paypal', capture_ref: captureRef })
  event = { ...event, providerRef: 'unknown' }
  expect(await notify()).toMatchObject({ status: 422, body: { code: 'PaymentUnknown' } })

  await spa.approve(twice)
  event = await eventFor(twice)
  expect(await notify()).toMatchObject({ status: 204 })
  await workRefunds({ ...spa.deps(), providers: createProviders(local()) })
  expect(refunds).toEqual([])
  await workRefunds({ ...spa.deps(), providers: createProviders(local(), [provider]) })
  const { providerRef } = event
  const surplus = {
    providerRef,
    captureRef: `capture-of-${providerRef}`,
    amountCents: 11_900,
    currency: 'EUR',
  }
  expect(refunds).toMatchObject([surplus])
})

test('a callback that cannot be asked about now is refused for later', async () => {
  const { provider } = otherProvider({ lookUp: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  const spa = openSpa(database, {
    ...provider,
    verifyCallback: async () => ({ eventId: 'WH-2', providerRef, state: null, body: {} }),
  })
  const { reference } = await spa.open(await spa.hold())
  const providerRef = (await paymentOf(reference)).provider_ref!
  expect(
    await spa.ask('/v2/payment/callback/paypal', { method: 'POST', headers, json: webhook }),
  ).toMatchObject({ status: 503 })
})

test('a method without a provider can neither be offered nor paid', async () => {
  const spa = openSpa(database, { methods: ['paypal'] })
  const { body } = await spa.ask('/v2/item-order/payment-gateways')
  expect((body as unknown as Array<{ paymentType: number }>).map(({ paymentType }) => paymentType)).toEqual([
    1,
  ])
  const booking = await spa.hold()
  expect(await spa.create(booking, { type: 2 })).toMatchObject({ body: { code: 'GatewayUnknown' } })
  expect((await spa.create(booking, { type: 1 })).status).toBe(200)
})

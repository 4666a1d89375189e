// The API with one handler for payments, the provider with its own pages, and the callbacks between them
// under the control of a test.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { serveRoutesForUsers, ticketSecrets } from '../users.ts'
import { type CallbackDeps, deliverCallbacks } from '../../provider/local/callbacks.ts'
import { createLocalProvider } from '../../provider/local/client.ts'
import type { LocalEvent } from '../../provider/local/events.ts'
import { createProviderPages } from '../../provider/local/pages/pages.ts'
import { signatureOf } from '../../provider/local/signature.ts'
import { openPaymentPage, post, testSecret } from './local-provider.ts'
import type { NextStep, PaymentProvider } from '../../provider/port.ts'
import { createProviders } from '../../provider/providers.ts'
import type { TestDatabase } from '../database.ts'
import { reconcilePayments } from '../../payments/reconcile.ts'
import { workRefunds } from '../../payments/refunds/refunds.ts'
import { voucherGiftsRoutes } from '../../voucher-orders/gifts/routes.ts'
import { sampleSeller } from '../../words/seller.ts'
import { voucherOrdersRoutes } from '../../voucher-orders/routes.ts'
import { bookingPaymentRoutes } from '../../stays/pay/routes.ts'
import { reschedulePaymentRoutes } from '../../stays/move/routes.ts'
import { purchases } from '../../purchases.ts'
import { paymentsRoutes } from '../../payments/routes.ts'
import { type HeldBooking, holdBooking } from '../paid-bookings.ts'

const shopUrl = 'https://shop.example'

export type Opened = { reference: string; key: string; address: string; response: TestResponse }
export type TestResponse = { status: number; body: Record<string, unknown> }
type Asked = {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  rawBody?: string
  from?: string
}

/**
 * `provider` replaces parts of the real one, to make it fail; `others` settle what they opened before.
 */
export function openSpa(
  database: TestDatabase,
  provider: Partial<PaymentProvider> = {},
  others: PaymentProvider[] = [],
  maintenanceUntil?: Date,
) {
  const api = serveRoutesForUsers(() => ({
    ...paymentsRoutes(deps()),
    ...bookingPaymentRoutes(deps()),
    ...reschedulePaymentRoutes({ ...deps(), bookingHorizonDays: 36_500 }),
    ...voucherOrdersRoutes(deps()),
    ...voucherGiftsRoutes({ ...deps(), seller: sampleSeller, ticketSecrets }),
  }))
  const { reports } = api
  const local = () =>
    createLocalProvider({ db: database.db, secret: testSecret, publicUrl: 'https://pay.example' })
  const deps = () => ({
    db: database.db,
    providers: createProviders({ ...local(), ...provider }, others),
    purchases,
    shopUrl,
    apiUrl: 'https://api.example',
    paymentSecret: testSecret,
    visitorSecret: testSecret,
    paymentMinutes: 15,
    maintenanceUntil,
    report: (error: unknown) => reports.push(error),
  })

  async function ask(
    path: string,
    { method = 'GET', headers = {}, json, rawBody, from }: Asked = {},
  ): Promise<TestResponse> {
    const body = rawBody ?? (json === undefined ? undefined : JSON.stringify(json))
    const request = new Request(`https://api.example/api${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    const response = await api.fetch(request, from)
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
  }

  /** Requests a payment; 1 is PayPal, 2 a card. */
  function create(
    booking: HeldBooking,
    { type = 1, key = randomUUID(), change = {} }: CreateOptions<string | null> = {},
  ): Promise<TestResponse> {
    const returnAddresses = { returnUrl: '/booking/success', cancelUrl: '/booking/finalize?error=true' }
    const json = {
      orderId: booking.orderId,
      ...returnAddresses,
      paymentType: type,
      paymentGatewayId: 20 + type,
      ...change,
    }
    return ask('/v2/payment/create-order', {
      method: 'POST',
      json,
      headers: { ...booking.signedIn, ...(key !== null && { 'idempotency-key': key }) },
    })
  }

  /** Requests a payment and opens the provider's page. */
  async function open(booking: HeldBooking, options: CreateOptions = {}): Promise<Opened> {
    const key = options.key ?? randomUUID()
    return followNextStep(await create(booking, { ...options, key }), key)
  }

  /** Follows the next step of a response. */
  async function followNextStep(response: TestResponse, key: string): Promise<Opened> {
    if (response.status !== 200) throw new Error(`not opened: ${JSON.stringify(response)}`)
    const { reference, payerActionUrl, url, data } = response.body as PaymentResponse
    const next: NextStep = payerActionUrl
      ? { kind: 'redirect', url: payerActionUrl }
      : { kind: 'form-post', url, data }
    return { reference, key, response, address: await openPaymentPage(pages(), next) }
  }

  const pages = () => createProviderPages({ db: database.db, merchant: 'Wellzone' })
  const step = (opened: Opened, name: string) => post(pages(), `${opened.address}/${name}`)

  const callbackDeps = (): CallbackDeps => ({
    db: database.db,
    secret: testSecret,
    deliver: (request) => api.fetch(request),
    onError: (error) => reports.push(error),
  })

  /** Delivers all due callbacks of the provider to the API, as its worker does. */
  async function deliver(): Promise<void> {
    // Locks in one order: several of these may run concurrently.
    await sql`
      WITH open AS MATERIALIZED (SELECT id FROM provider.callback
        WHERE delivered_at IS NULL AND dead_at IS NULL ORDER BY id FOR UPDATE)
      UPDATE provider.callback c SET next_try_at = clock_timestamp() FROM open
        WHERE open.id = c.id`.execute(database.db)
    while (await deliverCallbacks(callbackDeps()));
  }

  /** Runs all jobs: callbacks, due look-ups, refunds. */
  async function runAllJobs(): Promise<void> {
    await deliver()
    while (await reconcilePayments(deps()));
    while (await workRefunds(deps()));
    await deliver()
  }

  const status = (opened: Opened) => ask(`/v2/payment/${opened.reference}/status`)

  /** Sends a hand-made callback, correctly signed unless the test says otherwise. */
  function sendCallback(
    event: LocalEvent,
    { secret = testSecret, at = Date.now(), signedBody }: CallbackOptions = {},
  ): Promise<TestResponse> {
    const rawBody = JSON.stringify(event)
    const timestamp = String(Math.floor(at / 1000))
    const headers = {
      'provider-event-id': event.eventId,
      'provider-timestamp': timestamp,
      'provider-signature': signatureOf(secret, timestamp, signedBody ?? rawBody),
    }
    return ask('/v2/payment/callback', { method: 'POST', rawBody, headers })
  }

  return {
    reports,
    deps,
    ask,
    create,
    open,
    followNextStep,
    approve: (opened: Opened) => step(opened, 'approve'),
    cancel: (opened: Opened) => step(opened, 'cancel'),
    decline: (opened: Opened) => step(opened, 'decline'),
    challenge: (opened: Opened) => step(opened, 'challenge'),
    callbackDeps,
    deliver,
    runAllJobs,
    sendCallback,
    status,
    /** The status that the success page shows. */
    shownTo: async (opened: Opened) => (await status(opened)).body.status,
    hold: (options?: Parameters<typeof holdBooking>[1]) => holdBooking(database.db, options),
  }
}

/** `key` null: a client that sends no idempotency key. */
export type CreateOptions<Key = string> = { type?: number; key?: Key; change?: Record<string, unknown> }
type PaymentResponse = {
  reference: string
  payerActionUrl?: string
  url: string
  data: Record<string, string>
}
type CallbackOptions = { secret?: string; at?: number; signedBody?: string }

/** The provider's event for a payment. */
export async function eventOf(
  database: TestDatabase,
  opened: Opened,
  type: LocalEvent['type'],
): Promise<LocalEvent> {
  const intent = await database.db
    .selectFrom('provider.intent')
    .selectAll()
    .where('reference', '=', opened.reference)
    .executeTakeFirstOrThrow()
  return {
    eventId: `evt_${createHash('sha256').update(`${type}${randomUUID()}`).digest('base64url')}`,
    type,
    paymentId: intent.id,
    orderReference: intent.reference,
    amount: intent.amount_minor,
    currency: intent.currency,
    occurredAt: '2026-11-21T10:19:43Z',
  }
}

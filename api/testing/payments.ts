// A spa with one door for payments, a provider with pages of its own, and the wires between the two in the hands of a test.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { serveRoutesForUsers } from './users.ts'
import { type CallbackDeps, deliverCallbacks } from '../provider/local/callbacks.ts'
import { createLocalProvider } from '../provider/local/client.ts'
import type { LocalEvent } from '../provider/local/events.ts'
import { createProviderPages } from '../provider/local/pages/pages.ts'
import { signatureOf } from '../provider/local/signature.ts'
import { arrive, post, testSecret } from './local-provider.ts'
import type { NextStep, PaymentProvider } from '../provider/port.ts'
import type { TestDatabase } from './database.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { workRefunds } from '../payments/refunds.ts'
import { voucherOrdersRoutes } from '../voucher-orders/routes.ts'
import { bookingPaymentRoutes } from '../bookings/payment-routes.ts'
import { purchases } from '../purchases.ts'
import { paymentsRoutes } from '../payments/routes.ts'
import { type HeldBooking, holdBooking } from './paid-bookings.ts'

const shopUrl = 'https://shop.example'

export type Opened = { reference: string; key: string; address: string; answer: Answer }
export type Answer = { status: number; body: Record<string, unknown> }
type Asked = {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  rawBody?: string
  from?: string
}

/** `provider` replaces parts of the real one, to make it fail. */
export function openSpa(database: TestDatabase, provider: Partial<PaymentProvider> = {}) {
  const api = serveRoutesForUsers(() => ({
    ...paymentsRoutes(deps()),
    ...bookingPaymentRoutes(deps()),
    ...voucherOrdersRoutes(deps()),
  }))
  const { reports } = api
  const local = () =>
    createLocalProvider({ db: database.db, secret: testSecret, publicUrl: 'https://pay.example' })
  const deps = () => ({
    db: database.db,
    provider: { ...local(), ...provider },
    purchases,
    shopUrl,
    apiUrl: 'https://api.example',
    paymentSecret: testSecret,
    visitorSecret: testSecret,
    paymentMinutes: 15,
    report: (error: unknown) => reports.push(error),
  })

  async function ask(
    path: string,
    { method = 'GET', headers = {}, json, rawBody, from }: Asked = {},
  ): Promise<Answer> {
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

  /** Asks to pay; 1 is PayPal, 2 a card. */
  function create(
    booking: HeldBooking,
    { type = 1, key = randomUUID(), change = {} }: CreateOptions = {},
  ): Promise<Answer> {
    const ways = { returnUrl: '/booking/success', cancelUrl: '/booking/finalize?error=true' }
    const json = {
      orderId: booking.orderId,
      ...ways,
      paymentType: type,
      paymentGatewayId: 20 + type,
      ...change,
    }
    return ask('/v2/payment/create-order', {
      method: 'POST',
      json,
      headers: { ...booking.signedIn, 'idempotency-key': key },
    })
  }

  /** Asks to pay and goes to the provider's page. */
  async function open(booking: HeldBooking, options: CreateOptions = {}): Promise<Opened> {
    const key = options.key ?? randomUUID()
    return goOn(await create(booking, { ...options, key }), key)
  }

  /** Goes where an answer leads. */
  async function goOn(answer: Answer, key: string): Promise<Opened> {
    if (answer.status !== 200) throw new Error(`not opened: ${JSON.stringify(answer)}`)
    const { reference, payerActionUrl, url, data } = answer.body as Way
    const next: NextStep = payerActionUrl
      ? { kind: 'redirect', url: payerActionUrl }
      : { kind: 'form-post', url, data }
    return { reference, key, answer, address: await arrive(pages(), next) }
  }

  const pages = () => createProviderPages({ db: database.db, merchant: 'Wellzone' })
  const step = (opened: Opened, name: string, fields?: Record<string, string>) =>
    post(pages(), `${opened.address}/${name}`, fields)

  const wire = (): CallbackDeps => ({
    db: database.db,
    secret: testSecret,
    deliver: (request) => api.fetch(request),
    onError: (error) => reports.push(error),
  })

  /** Brings everything that the provider has to tell to the spa, as its worker does. */
  async function deliver(): Promise<void> {
    // In one order: several of these may run at once.
    await sql`
      WITH every AS MATERIALIZED (SELECT id FROM provider.callback ORDER BY id FOR UPDATE)
      UPDATE provider.callback c SET next_try_at = clock_timestamp() FROM every WHERE every.id = c.id`.execute(
      database.db,
    )
    while (await deliverCallbacks(wire()));
  }

  /** Everything that happens by itself has happened: callbacks, look-ups that are due, refunds. */
  async function settleDown(): Promise<void> {
    await deliver()
    while (await reconcilePayments(deps()));
    while (await workRefunds(deps()));
    await deliver()
  }

  const status = (opened: Opened) => ask(`/v2/payment/${opened.reference}/status`)

  /** A callback by hand: rightly signed unless the test says otherwise. */
  function tell(
    event: LocalEvent,
    { secret = testSecret, at = Date.now(), signedBody }: TellOptions = {},
  ): Promise<Answer> {
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
    goOn,
    approve: (opened: Opened) => step(opened, 'approve'),
    cancel: (opened: Opened) => step(opened, 'cancel'),
    payByCard: (opened: Opened, number = '4242424242424242') =>
      step(opened, 'card', { number, expiry: '12/39', cvc: '123' }),
    confirmCard: (opened: Opened, code: string) => step(opened, 'code', { code }),
    wire,
    deliver,
    settleDown,
    tell,
    status,
    /** What the success page is told. */
    shownTo: async (opened: Opened) => (await status(opened)).body.status,
    hold: (options?: Parameters<typeof holdBooking>[1]) => holdBooking(database.db, options),
  }
}

export type CreateOptions = { type?: number; key?: string; change?: Record<string, unknown> }
type Way = { reference: string; payerActionUrl?: string; url: string; data: Record<string, string> }
type TellOptions = { secret?: string; at?: number; signedBody?: string }

/** What the provider would say of a payment. */
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

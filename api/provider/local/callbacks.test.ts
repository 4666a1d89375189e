import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { type CallbackDeps, deliverCallbacks } from './callbacks.ts'
import { createLocalProvider } from './client.ts'
import { expireIntents, openIntent, takeStep } from './intents.ts'
import { refundIntent } from './refunds.ts'
import { signatureOf } from './signature.ts'
import { intentRequest, testSecret } from '../../testing/payments/local-provider.ts'
import { startLocalProviderWorker } from './worker.ts'

const database = useTestDatabase()

/** A merchant that records its callbacks and responds as told. */
function merchant(response: () => Response = () => new Response(null, { status: 204 })) {
  const received: { request: Request; body: string }[] = []
  const errors: unknown[] = []
  const deps: CallbackDeps = {
    db: database.db,
    secret: testSecret,
    async deliver(request) {
      received.push({ request, body: await request.text() })
      return response()
    },
    onError: (error) => errors.push(error),
  }
  return {
    received,
    errors,
    deps,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort(),
  }
}

async function captured() {
  const intent = await openIntent(database.db, intentRequest())
  return takeStep(database.db, intent.id, 'approve')
}

/** Moves the retry time of all undelivered callbacks into the past. */
async function endRetryDelays(): Promise<void> {
  await sql`UPDATE provider.callback SET next_try_at = clock_timestamp()`.execute(database.db)
}

test('a captured payment triggers a signed callback with the amount paid', async () => {
  const { received, deps, types } = merchant()
  const intent = await captured()
  await deliverCallbacks(deps)
  expect(types()).toEqual(['payment.approved', 'payment.captured'])
  for (const { request, body } of received) {
    const timestamp = request.headers.get('provider-timestamp') ?? ''
    expect(request.headers.get('provider-signature')).toBe(signatureOf(testSecret, timestamp, body))
    expect(request.headers.get('provider-event-id')).toBe((JSON.parse(body) as { eventId: string }).eventId)
    expect(JSON.parse(body)).toMatchObject({
      paymentId: intent.id,
      orderReference: intent.reference,
      amount: 11_900,
      currency: 'EUR',
    })
  }
  await deliverCallbacks(deps)
  expect(received).toHaveLength(2)
})

test('a refused or failed callback is retried with a fresh signature until it is accepted', async () => {
  const responses = [new Response(null, { status: 500 }), new Response(null, { status: 422 })]
  const { received, errors, deps } = merchant(() => responses.pop() ?? new Response(null, { status: 204 }))
  await captured()
  await deliverCallbacks(deps)
  expect(errors).toHaveLength(2)
  await deliverCallbacks(deps)
  expect(received).toHaveLength(2) // not due yet
  await endRetryDelays()
  await deliverCallbacks(deps)
  expect(received).toHaveLength(4)
  await endRetryDelays()
  await deliverCallbacks(deps)
  expect(received).toHaveLength(4)
})

test('after the last retry a callback stays stored as dead', async () => {
  const { deps } = merchant(() => new Response(null, { status: 503 }))
  const intent = await captured()
  await sql`UPDATE provider.callback SET attempts = 11 WHERE intent_id = ${intent.id}`.execute(database.db)
  await deliverCallbacks(deps)
  await endRetryDelays()
  const rows = await database.db
    .selectFrom('provider.callback')
    .selectAll()
    .where('intent_id', '=', intent.id)
    .execute()
  expect(rows.every((row) => row.dead_at !== null && row.delivered_at === null)).toBe(true)
})

test('many workers deliver every callback once', async () => {
  const { received, deps } = merchant()
  const intents = await Promise.all(Array.from({ length: 15 }, captured))
  const workers = Array.from({ length: 4 }, () => startLocalProviderWorker(deps, 0.02))
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(30)
  await Promise.all(workers.map((worker) => worker.stop()))
  const keys = received.map(({ request }) => request.headers.get('provider-event-id'))
  expect(new Set(keys).size).toBe(30)
  expect(new Set(received.map(({ body }) => (JSON.parse(body) as { paymentId: string }).paymentId))).toEqual(
    new Set(intents.map(({ id }) => id)),
  )
})

test('an unpaid intent expires by itself and triggers a callback', async () => {
  const { deps, types } = merchant()
  const request = intentRequest({ expiresAt: new Date(Date.now() - 1) })
  const intent = await openIntent(database.db, request)
  await expireIntents(database.db)
  await deliverCallbacks(deps)
  expect(types()).toEqual(['payment.failed'])
  const provider = createLocalProvider({
    db: database.db,
    secret: testSecret,
    publicUrl: 'https://pay.example',
  })
  const payment = { ...request, providerRef: intent.id, mayCapture: false, isOver: false }
  expect((await provider.lookUp(payment)).status).toBe('failed')
})

test('an approval just after the expiry does not pay', async () => {
  const intent = await openIntent(database.db, intentRequest({ expiresAt: new Date(Date.now() - 1) }))
  expect((await takeStep(database.db, intent.id, 'approve')).status).toBe('expired')
})

test('one idempotency key opens one intent, from twenty concurrent callers', async () => {
  const request = intentRequest()
  const intents = await Promise.all(Array.from({ length: 20 }, () => openIntent(database.db, request)))
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
  await expect(openIntent(database.db, { ...request, amountCents: 1 })).rejects.toThrow(
    'belongs to another intent',
  )
})

test('a refund id moves the money once, and never more than was captured', async () => {
  const intent = await captured()
  const refund = { refundId: crypto.randomUUID(), providerRef: intent.id, amountCents: 11_900 }
  await Promise.all(Array.from({ length: 5 }, () => refundIntent(database.db, refund)))
  const read = () =>
    database.db
      .selectFrom('provider.intent')
      .select('refunded_minor')
      .where('id', '=', intent.id)
      .executeTakeFirstOrThrow()
  expect((await read()).refunded_minor).toBe(11_900)
  await expect(
    refundIntent(database.db, { ...refund, refundId: crypto.randomUUID(), amountCents: 1 }),
  ).rejects.toThrow('check constraint')
  expect((await read()).refunded_minor).toBe(11_900)
})

test('an uncaptured payment cannot be refunded', async () => {
  const intent = await openIntent(database.db, intentRequest())
  const refund = { refundId: crypto.randomUUID(), providerRef: intent.id, amountCents: 11_900 }
  await expect(refundIntent(database.db, refund)).rejects.toThrow('nothing to refund')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { type CallbackDeps, deliverCallbacks } from './callbacks.ts'
import { createLocalProvider } from './client.ts'
import { expireIntents, openIntent, takeStep } from './intents.ts'
import { refundIntent } from './refunds.ts'
import { signatureOf } from './signature.ts'
import { intentRequest, testSecret } from '../../testing/local-provider.ts'
import { startLocalProviderWorker } from './worker.ts'

const database = useTestDatabase()

/** A merchant that keeps what it is told and answers as it is bid. */
function merchant(answer: () => Response = () => new Response(null, { status: 204 })) {
  const told: { request: Request; body: string }[] = []
  const errors: unknown[] = []
  const deps: CallbackDeps = {
    db: database.db,
    secret: testSecret,
    async deliver(request) {
      told.push({ request, body: await request.text() })
      return answer()
    },
    onError: (error) => errors.push(error),
  }
  return {
    told,
    errors,
    deps,
    types: () => told.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort(),
  }
}

async function captured() {
  const intent = await openIntent(database.db, intentRequest())
  return takeStep(database.db, intent.id, { kind: 'approve' })
}

/** Lets the waits of all undelivered callbacks be over. */
async function later(): Promise<void> {
  await sql`UPDATE provider.callback SET next_try_at = clock_timestamp()`.execute(database.db)
}

test('a captured payment is told to the merchant, signed, with what was paid', async () => {
  const { told, deps, types } = merchant()
  const intent = await captured()
  await deliverCallbacks(deps)
  expect(types()).toEqual(['payment.approved', 'payment.captured'])
  for (const { request, body } of told) {
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
  expect(told).toHaveLength(2)
})

test('a merchant that refuses, fails or is away is told again, with a fresh signature, until it listens', async () => {
  const answers = [new Response(null, { status: 500 }), new Response(null, { status: 422 })]
  const { told, errors, deps } = merchant(() => answers.pop() ?? new Response(null, { status: 204 }))
  await captured()
  await deliverCallbacks(deps)
  expect(errors).toHaveLength(2)
  await deliverCallbacks(deps)
  expect(told).toHaveLength(2) // not due yet
  await later()
  await deliverCallbacks(deps)
  expect(told).toHaveLength(4)
  await later()
  await deliverCallbacks(deps)
  expect(told).toHaveLength(4)
})

test('the last of all tries is remembered as dead, not forgotten', async () => {
  const { deps } = merchant(() => new Response(null, { status: 503 }))
  const intent = await captured()
  await sql`UPDATE provider.callback SET attempts = 11 WHERE intent_id = ${intent.id}`.execute(database.db)
  await deliverCallbacks(deps)
  await later()
  const rows = await database.db
    .selectFrom('provider.callback')
    .selectAll()
    .where('intent_id', '=', intent.id)
    .execute()
  expect(rows.every((row) => row.dead_at !== null && row.delivered_at === null)).toBe(true)
})

test('many workers side by side tell everything once', async () => {
  const { told, deps } = merchant()
  const intents = await Promise.all(Array.from({ length: 15 }, captured))
  const workers = Array.from({ length: 4 }, () => startLocalProviderWorker(deps, 0.02))
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(30)
  await Promise.all(workers.map((worker) => worker.stop()))
  const keys = told.map(({ request }) => request.headers.get('provider-event-id'))
  expect(new Set(keys).size).toBe(30)
  expect(new Set(told.map(({ body }) => (JSON.parse(body) as { paymentId: string }).paymentId))).toEqual(
    new Set(intents.map(({ id }) => id)),
  )
})

test('what nobody paid in time ends by itself and is told', async () => {
  const { deps, types } = merchant()
  const intent = await openIntent(database.db, intentRequest({ expiresAt: new Date(Date.now() - 1) }))
  await expireIntents(database.db)
  await deliverCallbacks(deps)
  expect(types()).toEqual(['payment.failed'])
  const provider = createLocalProvider({
    db: database.db,
    secret: testSecret,
    publicUrl: 'https://pay.example',
  })
  expect((await provider.lookUp(intent.id)).status).toBe('failed')
})

test('what is approved a moment too late is not paid', async () => {
  const intent = await openIntent(database.db, intentRequest({ expiresAt: new Date(Date.now() - 1) }))
  expect((await takeStep(database.db, intent.id, { kind: 'approve' })).status).toBe('expired')
})

test('the same wish opens one intent, from twenty callers at once', async () => {
  const request = intentRequest()
  const intents = await Promise.all(Array.from({ length: 20 }, () => openIntent(database.db, request)))
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
  await expect(openIntent(database.db, { ...request, amountCents: 1 })).rejects.toThrow(
    'belongs to another intent',
  )
})

test('the same refund moves the money once, and never more than came in', async () => {
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

test('what was not paid cannot be refunded', async () => {
  const intent = await openIntent(database.db, intentRequest())
  const refund = { refundId: crypto.randomUUID(), providerRef: intent.id, amountCents: 11_900 }
  await expect(refundIntent(database.db, refund)).rejects.toThrow('nothing to refund')
})

import { describe, expect, test } from 'vitest'
import type { LocalEvent } from '../provider/local/events.ts'
import { signatureOf } from '../provider/local/signature.ts'
import { testSecret } from '../testing/payments/local-provider.ts'
import { useTestDatabase } from '../testing/database.ts'
import { eventOf, openSpa } from '../testing/payments/payments.ts'
import { bookedAndPaidOnce, stateOf } from '../testing/payments/payment-state.ts'

const database = useTestDatabase()
const spa = openSpa(database)

const unpaid = { order: 5, room: 'hold', payments: ['created'], mails: [], refunds: [] }

async function opened() {
  const booking = await spa.hold()
  const opened = await spa.open(booking)
  return { booking, opened, event: await eventOf(database, opened, 'payment.captured') }
}

async function events(): Promise<number> {
  const { count } = await database.db
    .selectFrom('payment_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function sendSigned(rawBody: string, eventId: string) {
  const now = String(Math.floor(Date.now() / 1000))
  const headers = {
    'provider-event-id': eventId,
    'provider-timestamp': now,
    'provider-signature': signatureOf(testSecret, now, rawBody),
  }
  return spa.ask('/v2/payment/callback', { method: 'POST', rawBody, headers })
}

describe('a callback is refused', () => {
  test('when it is not signed with the shared secret, or signed for another body', async () => {
    const { booking, opened: payment, event } = await opened()
    const secrets = ['', 'another-secret', 'x'.repeat(64)]
    for (const secret of secrets)
      expect(await spa.sendCallback(event, { secret })).toMatchObject({
        status: 422,
        body: { code: 'SignatureInvalid' },
      })
    const cheaper = { ...event, amount: 1 }
    expect(await spa.sendCallback(event, { signedBody: JSON.stringify(cheaper) })).toMatchObject({
      body: { code: 'SignatureInvalid' },
    })
    expect(await spa.sendCallback(event, { signedBody: '' })).toMatchObject({
      body: { code: 'SignatureInvalid' },
    })
    expect((await spa.status(payment)).body.status).toBe('pending')
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
  })

  test('when a single byte of body, timestamp or signature differs', async () => {
    const { booking, event } = await opened()
    const rawBody = JSON.stringify(event)
    const now = String(Math.floor(Date.now() / 1000))
    const good = signatureOf(testSecret, now, rawBody)
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
    const forged = [
      ...Array.from({ length: 40 }, (_, at) => ({
        body: rawBody,
        timestamp: now,
        signature: flipped(good, at),
      })),
      { body: `${rawBody} `, timestamp: now, signature: good },
      { body: rawBody.replace('11900', '11901'), timestamp: now, signature: good },
      { body: rawBody, timestamp: String(Number(now) - 1), signature: good },
      { body: rawBody, timestamp: now, signature: signatureOf(testSecret, '', rawBody) },
      { body: rawBody, timestamp: now, signature: '0'.repeat(64) },
    ]
    for (const { body, timestamp, signature } of forged) {
      const headers = {
        'provider-event-id': event.eventId,
        'provider-timestamp': timestamp,
        'provider-signature': signature,
      }
      const response = await spa.ask('/v2/payment/callback', { method: 'POST', rawBody: body, headers })
      expect(response).toMatchObject({ status: 422, body: { code: 'SignatureInvalid' } })
    }
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
  })

  test('when signature or timestamp are missing or malformed', async () => {
    const { booking, event } = await opened()
    const rawBody = JSON.stringify(event)
    const nothings: Record<string, string>[] = [
      {},
      { 'provider-signature': 'true' },
      {
        'provider-event-id': event.eventId,
        'provider-timestamp': 'now',
        'provider-signature': '0'.repeat(64),
      },
    ]
    for (const headers of nothings) {
      expect((await spa.ask('/v2/payment/callback', { method: 'POST', rawBody, headers })).status).toBe(400)
    }
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
  })

  test('when its header names another event than its body', async () => {
    const { booking, event } = await opened()
    const rawBody = JSON.stringify(event)
    const response = await sendSigned(rawBody, `${event.eventId}x`)
    expect(response).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } })
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
    expect((await spa.sendCallback(event)).status).toBe(204)
  })

  test('but not for a byte order mark in front of it', async () => {
    const { event } = await opened()
    const rawBody = `\uFEFF${JSON.stringify(event)}`
    expect((await sendSigned(rawBody, event.eventId)).status).toBe(204)
  })

  test('when it says something twice, though signed', async () => {
    const { booking, event } = await opened()
    for (const twice of ['"amount":1,', '"\\u0061mount":11900,', `"eventId":"${event.eventId}",`]) {
      const rawBody = JSON.stringify(event).replace('{', `{${twice}`)
      const response = await sendSigned(rawBody, event.eventId)
      expect(response).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } })
    }
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
    expect((await spa.sendCallback(event)).status).toBe(204)
  })

  test('when it was signed more than 300 seconds in the past or future', async () => {
    const { booking, event } = await opened()
    for (const seconds of [-302, -86_400, 302, 86_400]) {
      const response = await spa.sendCallback(event, { at: Date.now() + seconds * 1000 })
      expect(response).toMatchObject({ status: 422, body: { code: 'TimestampOutOfWindow' } })
    }
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
    expect((await spa.sendCallback(event, { at: Date.now() - 290_000 })).status).toBe(204)
  })

  test('when amount, currency or order differ, though signed; the right one still counts', async () => {
    const { booking, event } = await opened()
    const other = await opened()
    const wrong: LocalEvent[] = [
      { ...event, amount: 11_899 },
      { ...event, amount: 1_190_000 },
      { ...event, currency: 'USD' },
      { ...event, orderReference: other.event.orderReference },
      { ...event, paymentId: other.event.paymentId },
    ]
    const before = await events()
    for (const event of wrong)
      expect(await spa.sendCallback(event)).toMatchObject({ status: 422, body: { code: 'PaymentDiffers' } })
    expect(await spa.sendCallback({ ...event, paymentId: 'pay_nobody' })).toMatchObject({
      status: 422,
      body: { code: 'PaymentUnknown' },
    })
    expect(await events()).toBe(before)
    expect(await stateOf(database.db, booking)).toMatchObject(unpaid)
    expect(await stateOf(database.db, other.booking)).toMatchObject(unpaid)
    expect(spa.reports.length).toBeGreaterThanOrEqual(6) // these need attention
    expect((await spa.sendCallback(event)).status).toBe(204)
    expect((await stateOf(database.db, booking)).order).toBe(6)
  })
})

describe('callbacks in any order', () => {
  type EventType = LocalEvent['type']
  const stories: Record<string, EventType[]> = {
    'paid and notified twice': [
      'payment.created',
      'payment.approved',
      'payment.captured',
      'payment.captured',
      'payment.refunded',
    ],
    'given up, out of time, and paid after all': [
      'payment.created',
      'payment.cancelled',
      'payment.failed',
      'payment.captured',
      'payment.captured',
    ],
  }

  test.each(Object.entries(stories))(
    '%s: all 60 orders end booked and paid once',
    { timeout: 120_000 },
    async (_, words) => {
      // Two words are the same, so half of the permutations are.
      const orders = [...new Map(permutations(words).map((order) => [order.join(' '), order])).values()]
      expect(orders).toHaveLength(60)
      const lanes = Array.from({ length: 4 }, async () => {
        for (let order = orders.pop(); order; order = orders.pop()) await notifyInOrder(order)
      })
      await Promise.all(lanes)
    },
  )

  async function notifyInOrder(order: EventType[]): Promise<void> {
    const { booking, opened: payment } = await opened()
    const twice = await eventOf(database, payment, 'payment.captured')
    for (const word of order) {
      const event = word === 'payment.captured' ? twice : await eventOf(database, payment, word)
      expect((await spa.sendCallback(event)).status).toBe(204)
    }
    const state = { sent: order, ...(await stateOf(database.db, booking)) }
    // sent by the test, not by a payment
    expect(state).toEqual({ sent: order, ...bookedAndPaidOnce({ keptCents: 0 }) })
  }
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

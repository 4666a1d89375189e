import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLocalProvider } from '../../provider/local/client.ts'
import { testSecret } from '../../testing/payments/local-provider.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { bookSuites, letTimePass } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { offSiteAddresses } from '../../testing/payment-matrix/off-site-addresses.ts'

const database = useTestDatabase()
const spa = openSpa(database)

const untouched = { order: 1, room: 'hold', payments: [], mails: [], refunds: [], keptCents: 0 }

function refusedWith(code: string): unknown {
  return { status: 422, body: expect.objectContaining({ code }) }
}

async function intentsOf(reference: string): Promise<number> {
  return (
    await database.db.selectFrom('provider.intent').select('id').where('reference', '=', reference).execute()
  ).length
}

describe('opening a payment', () => {
  test("P 149a, R 73: by PayPal redirects to the provider's address", async () => {
    const booking = await spa.hold()
    const response = await spa.create(booking)
    const payerActionUrl = expect.stringMatching(/^https:\/\/pay\.example\/provider\/pay\//) as string
    expect(response).toMatchObject({ status: 200, body: { kind: 'redirect', payerActionUrl } })
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 5,
      room: 'hold',
      payments: ['created'],
    })
  })

  test('R 74a: by card posts a form to the provider', async () => {
    for (const type of [2, 3]) {
      const { status, body } = await spa.create(await spa.hold(), { type })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        kind: 'formPost',
        url: 'https://pay.example/provider/card',
        data: { token: expect.any(String) },
      })
    }
  })

  test('the visitor returns with the reference, by either method', async () => {
    const opened = await spa.open(await spa.hold(), {
      change: { returnUrl: 'https://shop.example/en/booking/success?storeId=2' },
    })
    const back = (await spa.approve(opened)).headers.get('location')
    expect(back).toBe(`https://shop.example/en/booking/success?storeId=2&payment=${opened.reference}`)
    const other = await spa.open(await spa.hold())
    const away = (await spa.cancel(other)).headers.get('location')
    expect(away).toBe(`https://shop.example/booking/finalize?error=true&payment=${other.reference}`)
  })

  test('the suite stays held while the provider waits, and never shorter than before', async () => {
    const short = await spa.hold({ holdMinutes: 1 })
    await spa.open(short)
    await letTimePass(database.db, short, 14)
    expect(await bookSuites(database.db, short)).toBe(1)
    const long = await spa.hold({ holdMinutes: 40 })
    await spa.open(long)
    const { expires_at, hold_until } = await database.db
      .selectFrom('payment as p')
      .innerJoin('reservation as r', 'r.order_id', 'p.order_id')
      .select(['expires_at', 'hold_until'])
      .where('r.order_id', '=', long.orderId)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBeGreaterThanOrEqual(hold_until.getTime())
  })

  test('repeatedly does not hold a suite forever', async () => {
    const booking = await spa.hold()
    for (let minutes = 0; minutes < 80; minutes += 10) {
      expect((await spa.create(booking)).status).toBe(200)
      await letTimePass(database.db, booking, 10)
    }
    expect(await spa.create(booking)).toEqual(refusedWith('HoldExpired'))
    expect(await bookSuites(database.db, booking)).toBe(2)
  })
})

describe('a payment is refused', () => {
  test('for unknown payment types, and for payment gateways of another store or type', async () => {
    const booking = await spa.hold()
    for (const paymentType of [4, 5, 6, 99]) {
      expect(await spa.create(booking, { change: { paymentType } })).toEqual(
        refusedWith('PaymentTypeNotImplemented'),
      )
    }
    for (const paymentGatewayId of [11, 22, 99_999]) {
      expect(await spa.create(booking, { change: { paymentGatewayId } })).toEqual(
        refusedWith('GatewayUnknown'),
      )
    }
    expect(await stateOf(database.db, booking)).toEqual(untouched)
  })

  test('while a visitor of the stay has no name, or the billing address is missing', async () => {
    expect(await spa.create(await spa.hold({ hasVisitors: false }))).toEqual(refusedWith('VisitorsMissing'))
    expect(await spa.create(await spa.hold({ hasAddress: false }))).toEqual(refusedWith('AddressMissing'))
  })

  test('when nothing is due, when it is paid, and when the hold has expired', async () => {
    expect(await spa.create(await spa.hold({ cents: 0 }))).toEqual(refusedWith('NothingDue'))
    const late = await spa.hold()
    await letTimePass(database.db, late, 16)
    expect(await spa.create(late)).toEqual(refusedWith('HoldExpired'))
    const paid = await spa.hold()
    await spa.approve(await spa.open(paid))
    await spa.deliver()
    expect(await spa.create(paid)).toEqual(refusedWith('OrderPlaced'))
  })

  test.each(offSiteAddresses)('for %j as the return address', async (path) => {
    const booking = await spa.hold()
    for (const change of [{ returnUrl: path }, { cancelUrl: path }]) {
      expect(await spa.create(booking, { change })).toMatchObject({
        status: 400,
        body: { code: 'InvalidRequest' },
      })
    }
    expect(await stateOf(database.db, booking)).toEqual(untouched)
  })

  test('with a price set by the client', async () => {
    const booking = await spa.hold()
    for (const change of [
      { amount: 1 },
      { amountCents: 1 },
      { total: 0.01 },
      { currency: 'XTS' },
      { orderId: -1 },
      { orderId: 1.5 },
    ]) {
      expect(await spa.create(booking, { change })).toMatchObject({ status: 400 })
    }
  })
})

describe('a repeated request', () => {
  test('gets the same response, also twenty times concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const booking = await spa.hold()
      const key = randomUUID()
      const responses = await Promise.all(Array.from({ length: 20 }, () => spa.create(booking, { key })))
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect((await stateOf(database.db, booking)).payments).toEqual(['created'])
      expect(await intentsOf(responses[0]!.body.reference as string)).toBe(1)
    }
  })

  test('gets the same response after the order was paid', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.approve(opened)
    await spa.deliver()
    expect(await spa.create(booking, { key: opened.key })).toEqual(opened.response)
  })

  test('is refused when its input differs', async () => {
    const booking = await spa.hold()
    const { key } = await spa.open(booking)
    expect(await spa.create(booking, { key, type: 2 })).toEqual(refusedWith('IdempotencyKeyReused'))
    expect(await spa.create(booking, { key, change: { cancelUrl: '/cart' } })).toEqual(
      refusedWith('IdempotencyKeyReused'),
    )
  })

  test('of another visitor is a separate request', async () => {
    const [mine, theirs] = [await spa.hold(), await spa.hold()]
    const { key, reference } = await spa.open(mine)
    expect((await spa.open(theirs, { key })).reference).not.toBe(reference)
  })

  test('opens one payment when the process died after its call to the provider', async () => {
    const booking = await spa.hold()
    const key = randomUUID()
    const provider = createLocalProvider({
      db: database.db,
      secret: testSecret,
      publicUrl: 'https://pay.example',
    })
    const dying = openSpa(database, {
      async createIntent(request) {
        await provider.createIntent(request)
        throw new Error('killed')
      },
    })
    expect((await dying.create(booking, { key })).status).toBe(503)
    expect(await stateOf(database.db, booking)).toEqual(untouched)
    const { reference } = await spa.open(booking, { key })
    expect(await intentsOf(reference)).toBe(1)
    expect((await stateOf(database.db, booking)).payments).toEqual(['created'])
  })
})

test('an unavailable provider changes nothing, and nothing is charged', async () => {
  const down = openSpa(database, { createIntent: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  const booking = await spa.hold()
  expect(await down.create(booking)).toMatchObject({ status: 503, body: { code: 'Unavailable' } })
  expect(await stateOf(database.db, booking)).toEqual(untouched)
  expect((await spa.create(booking)).status).toBe(200)
})

test('an amount that changes during the provider call is sent again', async () => {
  const provider = createLocalProvider({
    db: database.db,
    secret: testSecret,
    publicUrl: 'https://pay.example',
  })
  const booking = await spa.hold()
  const asked: number[] = []
  const slow = openSpa(database, {
    async createIntent(request) {
      asked.push(request.amountCents)
      await database.db
        .updateTable('order_line')
        .set({ unit_cents: 12_900 })
        .where('order_id', '=', booking.orderId)
        .execute()
      return provider.createIntent(request)
    },
  })
  expect((await slow.create(booking)).status).toBe(200)
  expect(asked).toEqual([11_900, 12_900])
  const payments = await database.db
    .selectFrom('payment')
    .select('amount_cents')
    .where('order_id', '=', booking.orderId)
    .execute()
  expect(payments).toEqual([{ amount_cents: 12_900 }])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readInvoices } from '../../orders/invoices/invoices.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { balanceOf } from '../../testing/vouchers/ledger.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'
import { type TestResponse, openSpa } from '../../testing/payments/payments.ts'
import { type HeldBooking, letTimePass } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'

const database = useTestDatabase()
const spa = openSpa(database)
const api = openVouchers(database)

const untouched = { order: 1, room: 'hold', payments: [], mails: [], refunds: [], keptCents: 0 }

function refusedWith(code: string): unknown {
  return { status: 422, body: expect.objectContaining({ code }) }
}

describe('placing an order that vouchers cover', () => {
  function capture(booking: HeldBooking, key = randomUUID()): Promise<TestResponse> {
    return spa.ask(`/v2/payment/capture/voucher-only?orderId=${booking.orderId}`, {
      method: 'POST',
      headers: { ...booking.signedIn, 'idempotency-key': key },
    })
  }

  test('places it once, with one mail, for twenty concurrent calls', async () => {
    const booking = await spa.hold({ cents: 0 })
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => capture(booking, key)))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { orderId: booking.orderId, orderStatus: { id: 6 } },
    })
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 6,
      room: 'booked',
      payments: [],
      mails: ['booking-confirmed'],
    })
    expect(await capture(booking)).toEqual(refusedWith('OrderPlaced'))
  })

  test.each([1, 2, 99, 100, 5_950, 11_899, 11_900])('is refused with %d cents left to pay', async (cents) => {
    const booking = await spa.hold({ cents })
    expect(await capture(booking)).toEqual(refusedWith('AmountDue'))
    expect(await stateOf(database.db, booking)).toEqual(untouched)
  })

  test('lists the vouchers on the invoice and records the sale in the ledger', async () => {
    const booking = await spa.hold()
    const vouchers = [await giveVoucher(database.db, 5_000), await giveVoucher(database.db, 10_000)]
    for (const { code } of vouchers) await api.redeem(booking, code)
    expect((await capture(booking)).status).toBe(200)
    const invoices = await readInvoices(database.db, booking.userId, booking.orderId)
    expect(invoices.map(({ content }) => content)).toMatchObject([
      {
        grossCents: 11_900,
        rates: [{ permille: 190, netCents: 10_000, vatCents: 1_900 }],
        payments: [{ paymentType: 6, cents: 11_900 }],
      },
    ])
    expect(await Promise.all(vouchers.map(({ id }) => balanceOf(database.db, id)))).toEqual([0, 3_100])
  })

  test('is refused when vouchers leave one cent to pay', async () => {
    const booking = await spa.hold()
    await api.redeem(booking, (await giveVoucher(database.db, 11_899)).code)
    expect(await capture(booking)).toEqual(refusedWith('AmountDue'))
    expect(await stateOf(database.db, booking)).toEqual(untouched)
  })

  test('is refused for an expired hold whose voucher was spent on another order', async () => {
    const [booking, other, voucher] = [
      await spa.hold(),
      await spa.hold(),
      await giveVoucher(database.db, 11_900),
    ]
    await api.redeem(booking, voucher.code)
    await letTimePass(database.db, booking, 16)
    const [captured, redeemed] = await Promise.all([capture(booking), api.redeem(other, voucher.code)])
    expect(captured).toEqual(refusedWith('HoldExpired'))
    expect(redeemed.status).toBe(200)
  })

  test('is refused to other visitors, without visitor names, and after the hold expired', async () => {
    const booking = await spa.hold({ cents: 0 })
    const stranger = await spa.hold()
    expect((await capture({ ...booking, signedIn: stranger.signedIn })).status).toBe(404)
    expect(await capture(await spa.hold({ cents: 0, hasVisitors: false }))).toEqual(
      refusedWith('VisitorsMissing'),
    )
    expect(await capture(await spa.hold({ cents: 0, hasAddress: false }))).toEqual(
      refusedWith('AddressMissing'),
    )
    await letTimePass(database.db, booking, 16)
    expect(await capture(booking)).toEqual(refusedWith('HoldExpired'))
  })

  test('is refused with the key of another order of the same visitor', async () => {
    const [booking, other] = [await spa.hold({ cents: 0 }), await spa.hold({ cents: 0 })]
    const { userId, orderId, signedIn } = booking
    const key = randomUUID()
    expect((await capture(booking, key)).body).toMatchObject({ orderId })
    await database.db.updateTable('orders').set({ user_id: userId }).where('id', '=', other.orderId).execute()
    expect(await capture({ ...other, signedIn }, key)).toEqual(refusedWith('IdempotencyKeyReused'))
  })

  test('refunds a payment that arrives afterwards', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await database.db
      .updateTable('order_line')
      .set({ discount_cents: 11_900 })
      .where('order_id', '=', booking.orderId)
      .execute()
    expect((await capture(booking)).status).toBe(200)
    await spa.approve(opened)
    await spa.deliver()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 6,
      payments: ['surplus'],
      refunds: ['paid-twice'],
    })
  })
})

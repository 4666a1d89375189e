// The calls of a client that sends exactly the specified payload: no cart id and no idempotency key.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { bookRequest, openBookings } from '../../testing/bookings.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'
import { balanceOf } from '../../testing/vouchers/ledger.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'

const database = useTestDatabase()
const bookings = openBookings(() => database.db)
const spa = openSpa(database)
const vouchers = openVouchers(database)
const refusedWith = (code: string) => ({ status: 422, body: expect.objectContaining({ code }) as unknown })

test('a booking without a cart id is held under one that the server chooses', async () => {
  const { guid: _guid, ...specified } = bookRequest({
    bookingStart: '2098-08-01T10:00:00Z',
    bookingEnd: '2098-08-01T12:00:00Z',
  })
  const { status, body } = await bookings.call<{ id: number; guid: string }>('/v2/order/Book', {
    method: 'POST',
    json: specified,
  })
  expect(status).toBe(200)
  expect(body.guid).toMatch(/^[0-9a-f-]{36}$/)
  expect((await bookings.held({ guid: body.guid })).body.id).toBe(body.id)
})

describe('a payment without an idempotency key', () => {
  const create = (booking: HeldBooking, type = 1) => spa.create(booking, { type, key: null })

  test('is opened once, also by ten concurrent calls', async () => {
    const booking = await spa.hold()
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(booking)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 422)[0]).toEqual(refusedWith('PaymentOpen'))
    expect(await create(booking, 2)).toEqual(refusedWith('PaymentOpen'))
    expect((await stateOf(database.db, booking)).payments).toEqual(['created'])
  })

  test('is opened again after one was cancelled at the provider, and not after it was paid', async () => {
    const booking = await spa.hold()
    await spa.cancel(await spa.followNextStep(await create(booking), randomUUID()))
    await spa.runAllJobs()
    const second = await spa.followNextStep(await create(booking), randomUUID())
    await spa.approve(second)
    await spa.runAllJobs()
    expect(await create(booking)).toEqual(refusedWith('OrderPlaced'))
  })
})

test('capture without an idempotency key places the order once and says so afterwards', async () => {
  const booking = await spa.hold({ cents: 0 })
  const capture = () =>
    spa.ask(`/v2/payment/capture/voucher-only?orderId=${booking.orderId}`, {
      method: 'POST',
      headers: booking.signedIn,
    })
  expect(await capture()).toMatchObject({ status: 200, body: { orderStatus: { id: 6 } } })
  expect(await capture()).toEqual(refusedWith('OrderPlaced'))
  expect((await stateOf(database.db, booking)).mails).toEqual(['booking-confirmed'])
})

test('a code without an idempotency key is redeemed once and says so afterwards', async () => {
  const booking = await spa.hold()
  const { id, code } = await giveVoucher(database.db, 20_000)
  const redeem = () => vouchers.redeem(booking, code, { key: undefined })
  expect(await redeem()).toMatchObject({ status: 200, body: { orderTotal: 0 } })
  expect(await redeem()).toMatchObject({ status: 422, body: { code: 'CodeAlreadyUsed' } })
  expect(await balanceOf(database.db, id)).toBe(20_000 - 11_900)
})

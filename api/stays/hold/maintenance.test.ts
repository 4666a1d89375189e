import { describe, expect, test } from 'vitest'
import { hourMs } from '../../words/wall-clock.ts'
import { bookRequest, newUser, openBookings, policy } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { openReschedules } from '../../testing/reschedules.ts'

const database = useTestDatabase()
const [before, after] = [new Date(Date.now() - 1_000), new Date(Date.now() + hourMs)]
const shop = openBookings(() => database.db)
const closed = openBookings(() => database.db, policy, after)
const open = openBookings(() => database.db, policy, before)
const post = (json: unknown) => ({ method: 'POST', json })

describe('during maintenance', () => {
  test('no booking is taken, and the answer says for how long', async () => {
    const response = await closed.fetch('/v2/order/Book', post(bookRequest()))
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'Maintenance', type: '/problems/maintenance' }),
    ])
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  test('what is held goes on, and the same request again finds it', async () => {
    const request = bookRequest({
      bookingStart: '2098-03-04T10:00:00Z',
      bookingEnd: '2098-03-04T12:00:00Z',
    })
    const { body } = await shop.book(request)
    const caller = { guid: request.guid }
    expect((await closed.fetch('/v2/order/Book', post(request))).status).toBe(200)
    expect((await closed.extend(body.id, caller)).status).toBe(200)
    expect((await closed.release(body.id, caller)).status).toBe(204)
  })

  test('no vouchers are ordered', async () => {
    const { userId, addressId } = await newUser(database.db)
    const order = (spa: ReturnType<typeof openSpa>) =>
      spa.ask('/v2/item-order/voucher', {
        method: 'POST',
        headers: { authorization: `Bearer user-${userId}` },
        json: {
          isOnSiteOrder: false,
          addressId,
          paymentType: 1,
          returnUrl: '/gutscheine/success',
          cancelUrl: '/booking/voucher?error=true',
          items: [{ type: 'print', value: 50, amount: 1, text: null }],
        },
      })
    expect(await order(openSpa(database, {}, [], after))).toMatchObject({
      status: 422,
      body: { code: 'Maintenance' },
    })
    expect((await order(openSpa(database, {}, [], before))).status).toBe(200)
  })
})

test('during maintenance no stay is moved, with a payment or without', async () => {
  const [moves, closedMoves] = [openReschedules(database), openReschedules(database, after)]
  const booking = await moves.pay(2_000)
  const time = await moves.dearer(booking)
  const refused = { status: 422, body: { code: 'Maintenance' } }
  expect(await closedMoves.move(booking, time)).toMatchObject(refused)
  expect(await closedMoves.payMore(booking, time)).toMatchObject(refused)
})

test('after maintenance bookings are taken again', async () => {
  expect((await open.book()).status).toBe(200)
})

// Late payments for holds with vouchers and a discount: either all of it is reserved again, or the payment is
// refunded.
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { balanceOf } from '../../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher, type NewDiscount } from '../../testing/vouchers/vouchers.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { bookSuites, type HeldBooking, letTimePass } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { sized } from '../../testing/sized.ts'

const database = useTestDatabase()
const shop = openSpa(database)
const api = openVouchers(database)

/** An expired hold of 119 € with an open payment, a voucher of 100 € and a discount of 10 %. */
async function ranOut(rules: NewDiscount = { max_uses: 1 }) {
  const booking = await shop.hold()
  const [voucher, discount] = [await giveVoucher(database.db, 10_000), await giveDiscount(database.db, rules)]
  await api.redeem(booking, discount.code)
  await api.redeem(booking, voucher.code)
  const opened = await shop.open(booking)
  await letTimePass(database.db, booking, 60)
  const pay = async () => {
    await database.db
      .updateTable('provider.intent')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('reference', '=', opened.reference)
      .execute()
    await shop.approve(opened)
    await shop.runAllJobs()
  }
  return { booking, voucher, discount, pay }
}

/** Books and releases a suite at the same time, which closes the expired hold. */
async function close(booking: HeldBooking): Promise<void> {
  await bookSuites(database.db, booking, 1)
}

describe('a late payment', () => {
  test('finds everything still reserved if the hold was not closed', async () => {
    const { booking, voucher, pay } = await ranOut()
    await pay()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 6,
      payments: ['captured'],
      refunds: [],
      keptCents: 710,
    })
    expect(await balanceOf(database.db, voucher.id)).toBe(0)
  })

  test('reserves suite, voucher and discount again after the hold was closed', async () => {
    const { booking, voucher, discount, pay } = await ranOut()
    await close(booking)
    expect(await balanceOf(database.db, voucher.id)).toBe(10_000)
    await pay()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 6,
      room: 'booked',
      payments: ['captured'],
      refunds: [],
      keptCents: 710,
    })
    expect(await balanceOf(database.db, voucher.id)).toBe(0)
    expect(await api.redeem(await shop.hold(), discount.code)).toMatchObject({
      body: { code: 'DiscountUsedUp' },
    })
  })

  test('is refunded when the voucher was spent meanwhile, and reserves nothing', async () => {
    const { booking, voucher, discount, pay } = await ranOut()
    const other = await shop.hold()
    expect(await api.redeem(other, voucher.code)).toMatchObject({ status: 200, body: { orderTotal: 19 } })
    await pay()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 11,
      room: 'expired',
      payments: ['refunded'],
      mails: ['payment-returned'],
      refunds: ['value-gone: done'],
      keptCents: 0,
    })
    expect((await api.redeem(other, discount.code)).status).toBe(200)
  })

  test('is refunded when the last use of the discount was taken; the voucher stays free', async () => {
    const { booking, voucher, discount, pay } = await ranOut()
    expect((await api.redeem(await shop.hold(), discount.code)).status).toBe(200)
    await pay()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 11,
      room: 'expired',
      refunds: ['value-gone: done'],
      keptCents: 0,
    })
    expect(await balanceOf(database.db, voucher.id)).toBe(10_000)
  })

  test('is refunded when the visitor has no use of the discount left, also concurrently', async () => {
    const { booking, discount, pay } = await ranOut({ max_uses: 5, max_uses_per_user: 1 })
    await close(booking)
    const other = await shop.hold()
    const paying = await database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('discount_use')
        .values({ order_id: other.orderId, discount_id: discount.id, user_id: booking.userId })
        .execute()
      const paying = pay()
      await untilOneWaits(database.db)
      return { paying }
    })
    await paying.paying
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 11,
      refunds: ['value-gone: done'],
      keptCents: 0,
    })
  })

  test('is refunded when the suite is taken; the voucher stays free', async () => {
    const { booking, voucher, pay } = await ranOut()
    await bookSuites(database.db, booking, 2)
    await pay()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 11,
      refunds: ['room-gone: done'],
      keptCents: 0,
    })
    expect(await balanceOf(database.db, voucher.id)).toBe(10_000)
  })

  test('competes with a concurrent redemption of its voucher: exactly one gets it', async () => {
    for (let round = 0; round < sized(2, 20); round++) {
      const { booking, voucher, pay } = await ranOut()
      const other = await shop.hold()
      const [redeemed] = await Promise.all([api.redeem(other, voucher.code), pay()])
      const { order, keptCents } = await stateOf(database.db, booking)
      expect([redeemed.status === 200, order, keptCents]).toEqual(
        redeemed.status === 200 ? [true, 11, 0] : [false, 6, 710],
      )
      expect(await balanceOf(database.db, voucher.id)).toBe(0)
    }
  })
})

test('no request made the API fail', async () => {
  expect([...api.reports, ...shop.reports]).toEqual([])
})

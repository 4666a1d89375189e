import type { components } from '#openapi/generated/spa.ts'
import { expect, test } from 'vitest'
import { cancelOrder } from '../stays/cancel/cancel.ts'
import { openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import type { HeldBooking } from '../testing/paid-bookings.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { openVouchers } from '../testing/vouchers/voucher-requests.ts'
import { giveDiscount } from '../testing/vouchers/vouchers.ts'

const database = useTestDatabase()
const payments = openSpa(database)
const vouchers = openVouchers(database)
const spa = openBookings(() => database.db)

async function pay(booking: HeldBooking): Promise<void> {
  await payments.approve(await payments.open(booking))
  await payments.deliver()
}
const usedDiscount = async ({ orderId, userId }: HeldBooking) => {
  const path = `/v2/order/ForUser/${orderId}`
  return (await spa.call<components['schemas']['OrderDetail']>(path, { user: userId })).body.usedDiscount
}

test('an order names its discount, also once it is cancelled', async () => {
  const [booking, discount] = [await payments.hold(), await giveDiscount(database.db)]
  await vouchers.redeem(booking, discount.code)
  await pay(booking)
  expect(await usedDiscount(booking)).toEqual({ code: discount.code })
  await cancelOrder(database.db, booking.userId, booking.orderId)
  expect(await usedDiscount(booking)).toEqual({ code: discount.code })
})

test('an order names no discount that was removed before its payment', async () => {
  const [booking, discount] = [await payments.hold(), await giveDiscount(database.db)]
  await vouchers.redeem(booking, discount.code)
  await vouchers.removeDiscount(booking)
  await pay(booking)
  expect(await usedDiscount(booking)).toBeNull()
})

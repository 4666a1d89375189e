import { describe, expect, test } from 'vitest'
import { openBookings } from '../testing/bookings.ts'
import { openSpa } from '../testing/payments/payments.ts'
import type { HeldBooking } from '../testing/paid-bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { cancelOrder } from '../stays/cancel/cancel.ts'
import { uidOf } from '../documents/calendar.ts'
import { visitorSecret } from '../testing/users.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const spa = openBookings(() => database.db)
const download = (booking: HeldBooking, user?: number, language?: string) =>
  spa.fetch(`/v2/order/ForUser/${booking.orderId}/calendar`, { user, ...(language && { language }) })

describe('the calendar file of an order', () => {
  test('exists once the order is paid, and shows its cancellation', async () => {
    const booking = await provider.hold()
    expect((await download(booking, booking.userId)).status).toBe(404)
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    const response = await download(booking, booking.userId, 'en')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar'])
    expect(response.headers.get('content-disposition')).toContain(
      `filename="Wellzone_${booking.orderId}.ics"`,
    )
    const text = await response.text()
    const start = booking.startsAt.replaceAll(/[-:]|\.000/g, '')
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${uidOf(booking.orderId, visitorSecret)}`,
      'SEQUENCE:0',
      `DTSTART:${start}`,
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(text).toContain('Order number')
    await cancelOrder(database.db, booking.userId, booking.orderId)
    const cancelled = await (await download(booking, booking.userId)).text()
    for (const line of [
      'METHOD:CANCEL',
      `UID:${uidOf(booking.orderId, visitorSecret)}`,
      'SEQUENCE:1',
      'STATUS:CANCELLED',
    ])
      expect(cancelled).toContain(`${line}\r\n`)
  })
})

test('no request made the API fail', () => {
  expect([...spa.reports, ...provider.reports]).toEqual([])
})

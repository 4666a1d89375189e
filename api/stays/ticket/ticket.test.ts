import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { photographPdf, readPdf } from '../../testing/documents.ts'
import { openLinks } from '../../testing/links.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { ticketSecrets } from '../../testing/users.ts'
import { stayOf } from '../stay.ts'
import { ticketFactsOf } from './ticket.ts'
import { ticketToken } from './token.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const { pay, orderFor, cancelAs, handedOver } = shop

const ticket = ({ orderId, userId }: HeldBooking, format: 'png' | 'pdf', user = userId) =>
  shop.spa.fetch(`/v2/order/ForUser/${orderId}/ticket/as-${format}`, { user })
const tokenNow = async ({ orderId }: HeldBooking) =>
  ticketToken(ticketFactsOf(await stayOf(database.db, orderId)), ticketSecrets)

async function scan(image: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a paid stay has a ticket, whose code is the same as a picture and on paper', async () => {
  const booking = await pay()
  const token = await tokenNow(booking)
  const picture = await ticket(booking, 'png')
  expect(picture.headers.get('content-disposition')).toContain(`Wellzone_${booking.orderId}.png`)
  expect(await scan(new Uint8Array(await picture.arrayBuffer()))).toBe(token)
  const document = new Uint8Array(await (await ticket(booking, 'pdf')).arrayBuffer())
  expect((await readPdf(document)).pages[0]).toContain(`WZ-${booking.orderId}`)
  const { data, width, height } = await photographPdf(document, 2)
  expect(jsQR(data, width, height)?.data).toBe(token)
})

test('a moved stay has another one, and its list tells so', async () => {
  const booking = await pay()
  const before = await tokenNow(booking)
  expect((await orderFor(booking.userId, booking)).body).toMatchObject({ ticketVersion: 0 })
  await shop.moveOnce(booking)
  expect(await tokenNow(booking)).not.toBe(before)
  expect((await orderFor(booking.userId, booking)).body).toMatchObject({ ticketVersion: 1 })
})

test('a stay that was handed over has one for its holder alone', async () => {
  const { booking, friend } = await handedOver()
  expect((await ticket(booking, 'png', friend)).status).toBe(200)
  expect((await orderFor(friend, booking)).body).toMatchObject({ ticketVersion: 1 })
  for (const format of ['png', 'pdf'] as const) expect((await ticket(booking, format)).status).toBe(404)
  expect((await orderFor(booking.userId, booking)).body).toMatchObject({ ticketVersion: null })
})

test('a cancelled stay has none, and another account never', async () => {
  const [booking, other] = [await pay(), await pay()]
  expect((await ticket(booking, 'png', other.userId)).status).toBe(404)
  await cancelAs(booking.userId, booking)
  expect((await ticket(booking, 'png')).status).toBe(404)
  expect((await orderFor(booking.userId, booking)).body).toMatchObject({ ticketVersion: null })
})

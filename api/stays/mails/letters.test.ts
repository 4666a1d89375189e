import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'
import { giveDiscount, giveVoucher } from '../../testing/vouchers/vouchers.ts'

const database = useTestDatabase()
const spa = openSpa(database)

test('a companion is invited once, unless the booker opted out or gave no address', async () => {
  const booking = await spa.hold()
  const { db } = database
  await db
    .updateTable('visitor')
    .set({ email: 'mara@example.de' })
    .where('order_id', '=', booking.orderId)
    .where('is_booker', '=', true)
    .execute()
  await db
    .updateTable('visitor')
    .set({ email: 'jo@example.de' })
    .where('order_id', '=', booking.orderId)
    .where('place', '=', 2)
    .execute()
  const others = [
    { place: 3, first_name: 'Kim', email: 'kim@example.de', do_not_inform: true },
    { place: 4, first_name: 'Lou', email: null, do_not_inform: false },
  ]
  for (const other of others)
    await db
      .insertInto('visitor')
      .values({ order_id: booking.orderId, last_name: 'Weber', ...other })
      .execute()

  await db.updateTable('reservation').set({ persons: 4 }).where('order_id', '=', booking.orderId).execute()

  const opened = await spa.open(booking)
  await spa.approve(opened)
  await spa.deliver()

  const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'invited').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['jo@example.de'])
  expect(mails[0]!.payload).toMatchObject({
    firstName: 'Jo',
    storeRoute: 'mainz',
    startsAt: booking.startsAt,
    isBookerComing: true,
  })
  expect(JSON.stringify(mails[0]!.payload)).not.toMatch(/cents|total|guests/i)
})

test('a booker who stays at home is neither invited nor confirmed as a guest', async () => {
  const booking = await spa.hold()
  const { db } = database
  const visitors = db.updateTable('visitor').where('order_id', '=', booking.orderId)
  await visitors.set({ is_booker: false, email: 'ida@example.de' }).where('place', '=', 1).execute()
  await spa.approve(await spa.open(booking))
  await spa.deliver()
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'in', [`booking-confirmed:${booking.orderId}`, `invited:${booking.orderId}:1`])
    .orderBy('kind')
    .execute()
  expect(mails).toMatchObject([
    { kind: 'booking-confirmed', payload: { orderId: booking.orderId, isBookerComing: false } },
    { kind: 'invited', payload: { email: 'ida@example.de', isBookerComing: false } },
  ])
})

test('a confirmation states until when cancelling is free, and what vouchers paid', async () => {
  const { db } = database
  const confirmationOf = async (interval: string) => {
    const booking = await spa.hold()
    const { id } = await giveVoucher(db, 2_000)
    const redeemed = { order_id: booking.orderId, voucher_id: id, cents: 2_000 }
    await db.insertInto('redeemed_voucher').values(redeemed).execute()
    const opened = await spa.open(booking)
    await releaseOthers(db, booking)
    await beginIn(db, booking, interval)
    await spa.approve(opened)
    await spa.deliver()
    const mail = db.selectFrom('mail').select('payload').where('kind', '=', 'booking-confirmed')
    const { payload } = await mail
      .where('dedupe_key', '=', `booking-confirmed:${booking.orderId}`)
      .executeTakeFirstOrThrow()
    return payload as { startsAt: string; freeUntil: string | null; byVouchersCents: number }
  }
  const early = await confirmationOf('48 hours 1 minute')
  expect(Date.parse(early.startsAt) - Date.parse(early.freeUntil!)).toBe(48 * 3_600_000)
  expect(await confirmationOf('47 hours 59 minutes')).toMatchObject({
    freeUntil: null,
    byVouchersCents: 2_000,
  })
})

test('a confirmation has the full prices, and the code of the discount with what it takes off', async () => {
  const booking = await spa.hold()
  const { code } = await giveDiscount(database.db)
  await openVouchers(database).redeem(booking, code)
  await spa.approve(await spa.open(booking))
  await spa.deliver()
  const { payload } = await database.db
    .selectFrom('mail')
    .select('payload')
    .where('dedupe_key', '=', `booking-confirmed:${booking.orderId}`)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({
    lines: [{ cents: 11_900 }],
    discount: { code, cents: 1_190 },
    totalCents: 10_710,
  })
})

import { cancelOrder } from '../../stays/cancel/cancel.ts'
import type { TestDatabase } from '../database.ts'
import { bookSuites, type HeldBooking, letTimePass } from '../paid-bookings.ts'
import { giveVoucher } from '../vouchers/vouchers.ts'
import { openVouchers } from '../vouchers/voucher-requests.ts'
import type { ProviderHarness } from './harness.ts'

/** Plays one case with a provider and returns the booking that it was about. */
export type Case = (harness: ProviderHarness, database: TestDatabase) => Promise<HeldBooking>

/** Everything that can happen to a payment, whatever the provider. */
export const cases: Record<string, Case> = {
  'callback before the visitor returns': async (harness) => {
    const { booking, opened } = await opening(harness)
    await harness.approve(opened)
    await harness.deliver()
    await expectShown(harness, opened, 'paid')
    return booking
  },
  'callback after the visitor returns': async (harness) => {
    const { booking, opened } = await opening(harness)
    await harness.approve(opened)
    await expectShown(harness, opened, 'pending')
    await harness.deliver()
    await expectShown(harness, opened, 'paid')
    return booking
  },
  'callback twice, concurrently': async (harness) => {
    const { booking, opened } = await opening(harness)
    await harness.approve(opened)
    await harness.deliverTwice()
    return booking
  },
  'callbacks in reverse': async (harness) => {
    const { booking, opened } = await opening(harness)
    await harness.take(opened)
    await harness.deliverReversed()
    return booking
  },
  'callback never': async (harness, { db }) => {
    const { booking, opened } = await opening(harness)
    await harness.approve(opened)
    await harness.lose()
    await letTimePass(db, booking, 1)
    await harness.runAllJobs()
    return booking
  },
  'callback forged': async (harness) => {
    const { booking, opened } = await opening(harness)
    expectStatus(await harness.forge(opened), 422)
    return booking
  },
  'other amount reported': async (harness) => {
    const { booking, opened } = await opening(harness)
    expectStatus(await harness.reportOtherAmount(opened), 422)
    return booking
  },
  'return address opened without paying': async (harness) => {
    const { booking, opened } = await opening(harness)
    await expectShown(harness, opened, 'pending')
    await harness.runAllJobs()
    return booking
  },
  'cancelled by the visitor': async (harness, { db }) => {
    const { booking, opened } = await opening(harness)
    await harness.cancel(opened)
    await abandon(harness, db, booking)
    return booking
  },
  'window closed': async (harness, { db }) => {
    const { booking } = await opening(harness)
    await abandon(harness, db, booking)
    return booking
  },
  'declined by the bank': async (harness, { db }) => {
    const booking = await harness.spa.hold()
    await harness.openAndDecline(booking)
    await abandon(harness, db, booking)
    return booking
  },
  'declined, then paid': async (harness) => {
    const booking = await harness.spa.hold()
    await harness.openAndDecline(booking)
    await harness.approve(await harness.open(booking))
    await harness.deliver()
    return booking
  },
  'approved after the time for it': async (harness, { db }) => {
    const { booking, opened } = await opening(harness)
    await letTimePass(db, booking, 60)
    await harness.approve(opened)
    await harness.runAllJobs()
    return booking
  },
  'late, suite free': async (harness, { db }) => {
    const { booking } = await late(harness, db)
    await harness.runAllJobs()
    return booking
  },
  'late, callback lost, suite free': async (harness, { db }) => {
    const { booking } = await late(harness, db)
    await harness.lose()
    await harness.runAllJobs()
    return booking
  },
  'late, suite gone': async (harness, { db }) => {
    const { booking } = await late(harness, db)
    await bookSuites(db, booking)
    await harness.runAllJobs()
    return booking
  },
  'late, callback lost, suite gone': async (harness, { db }) => {
    const { booking } = await late(harness, db)
    await harness.lose()
    await bookSuites(db, booking)
    await harness.runAllJobs()
    return booking
  },
  'price changed meanwhile': async (harness, { db }) => {
    const { booking, opened } = await opening(harness)
    await harness.take(opened)
    const line = db.updateTable('order_line').set({ unit_cents: 12_900 })
    await line.where('order_id', '=', booking.orderId).execute()
    await harness.runAllJobs()
    return booking
  },
  'opened twice with one key': async (harness) => {
    const booking = await harness.spa.hold()
    const key = crypto.randomUUID()
    await harness.open(booking, { key })
    await harness.approve(await harness.open(booking, { key }))
    await harness.deliver()
    return booking
  },
  'paid twice, in two tabs': async (harness) => {
    const booking = await harness.spa.hold()
    const tabs = await Promise.all([harness.open(booking), harness.open(booking)])
    await Promise.all(tabs.map((opened) => harness.approve(opened)))
    await harness.runAllJobs()
    return booking
  },
  'cancelled, refunded in full': async (harness, { db }) => {
    const booking = await paid(harness)
    await cancelOrder(db, booking.userId, booking.orderId)
    await harness.runAllJobs()
    await harness.runAllJobs()
    return booking
  },
  'refunded in part': async (harness, { db }) => {
    const booking = await paid(harness)
    const payments = db.selectFrom('payment').select('id').where('order_id', '=', booking.orderId)
    const { id } = await payments.executeTakeFirstOrThrow()
    const part = { payment_id: id, amount_cents: 5_000, reason: 'cancelled' } as const
    await db.insertInto('refund').values(part).execute()
    await harness.runAllJobs()
    await harness.runAllJobs()
    return booking
  },
  'part paid by voucher': async (harness, database) => {
    const { booking } = await withVoucher(harness, database)
    await harness.approve(await harness.open(booking))
    await harness.deliver()
    return booking
  },
  'late, its voucher free again': async (harness, database) => {
    const { booking } = await withVoucher(harness, database)
    await harness.take(await harness.open(booking))
    await letTimePass(database.db, booking, 60)
    await bookSuites(database.db, booking, 1)
    await harness.runAllJobs()
    return booking
  },
  'late, its voucher spent': async (harness, database) => {
    const { booking, code } = await withVoucher(harness, database)
    await harness.take(await harness.open(booking))
    await letTimePass(database.db, booking, 60)
    const { status } = await openVouchers(database).redeem(await harness.spa.hold(), code)
    expectStatus(status, 200)
    await harness.runAllJobs()
    return booking
  },
}

/** A hold of 119 € with a voucher of 100 €. */
async function withVoucher({ spa }: ProviderHarness, database: TestDatabase) {
  const booking = await spa.hold()
  const { code } = await giveVoucher(database.db, 10_000)
  expectStatus((await openVouchers(database).redeem(booking, code)).status, 200)
  return { booking, code }
}

async function opening(harness: ProviderHarness) {
  const booking = await harness.spa.hold()
  return { booking, opened: await harness.open(booking) }
}

/** The provider took the money in time; the shop hears of it an hour later. */
async function late(harness: ProviderHarness, db: TestDatabase['db']) {
  const { booking, opened } = await opening(harness)
  await harness.take(opened)
  await letTimePass(db, booking, 60)
  return { booking }
}

/** The time for the payment and the hold ends, and another visitor looks for a suite. */
async function abandon(harness: ProviderHarness, db: TestDatabase['db'], booking: HeldBooking) {
  await harness.deliver()
  await letTimePass(db, booking, 18) // a capture that began in time has ended, too
  await harness.runAllJobs()
  await bookSuites(db, booking, 1)
}

async function paid(harness: ProviderHarness) {
  const { booking, opened } = await opening(harness)
  await harness.approve(opened)
  await harness.deliver()
  return booking
}

async function expectShown(
  { spa }: ProviderHarness,
  opened: Parameters<typeof spa.shownTo>[0],
  state: string,
) {
  const shown = await spa.shownTo(opened)
  if (shown !== state) throw new Error(`${String(shown)} is shown instead of ${state}`)
}

function expectStatus(status: number, expected: number): void {
  if (status !== expected) throw new Error(`the response was ${status} instead of ${expected}`)
}

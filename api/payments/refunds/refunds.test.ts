// Refunds that the provider does not make at once: pending ones, and those that are left to staff. Fails if a
// refused refund is tried again or reported twice, or if a pending one counts as done.
import { expect, test } from 'vitest'
import type { RefundRequest, RefundState } from '../../provider/port.ts'
import { useTestDatabase } from '../../testing/database.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { inTransaction } from '../../database/transaction.ts'
import { workRefunds } from './refunds.ts'
import { recordStaffRefunds, staffRefunds } from './staff-refunds.ts'

const database = useTestDatabase()
const refusedFor = { status: 'refused', reason: 'REFUND_TIME_LIMIT_EXCEEDED' } as const

/** A paid booking of 119 €, and a refund of it that is due. */
async function owed(amountCents = 11_900): Promise<HeldBooking> {
  const spa = openSpa(database)
  const booking = await spa.hold()
  await spa.approve(await spa.open(booking))
  await spa.deliver()
  await addRefund(booking, amountCents, 'cancelled')
  return booking
}

async function addRefund({ orderId }: HeldBooking, cents: number, reason: 'cancelled' | 'paid-twice') {
  const payment = database.db.selectFrom('payment').select('id').where('order_id', '=', orderId)
  const { id } = await payment.executeTakeFirstOrThrow()
  await database.db.insertInto('refund').values({ payment_id: id, amount_cents: cents, reason }).execute()
}

/** A shop whose provider responds so to refunds, and what it was asked. */
function shopWith(...responses: RefundState[]) {
  const asked: RefundRequest[] = []
  const spa = openSpa(database, {
    async refund(request) {
      asked.push(request)
      return responses[Math.min(asked.length, responses.length) - 1]!
    },
  })
  /** Runs the worker as often as the refund is due again. */
  async function work(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await workRefunds(spa.deps())
      await database.db
        .updateTable('refund')
        .set({ next_try_at: new Date(0) })
        .where('done_at', 'is', null)
        .execute()
    }
  }
  return { spa, asked, work }
}

const byStaff = (booking: HeldBooking, configured = ['local']) =>
  staffRefunds(database.db, configured, { orderId: booking.orderId })
const record = (booking: HeldBooking, note: string | null = null) =>
  inTransaction(database.db, (trx) => recordStaffRefunds(trx, ['local'], booking.orderId, note))

test('a refund refused for good is reported once, not tried again, and recorded by staff', async () => {
  const booking = await owed(5_000)
  const { spa, asked, work } = shopWith(refusedFor)
  await work(3)
  expect(asked).toHaveLength(1)
  const alert = `50.00 EUR of WZ-${booking.orderId} (REFUND_TIME_LIMIT_EXCEEDED): see there what the buyer`
  expect(spa.reports.map(String)).toEqual([expect.stringContaining(alert)])
  expect(await byStaff(booking)).toMatchObject([{ amount_cents: 5_000, refusal: refusedFor.reason }])
  expect(await stateOf(database.db, booking)).toMatchObject({ refunds: ['cancelled'] })

  expect([await record(booking, 'Überweisung 4711'), await record(booking)]).toEqual([1, 0])
  const end = { payments: ['captured'], refunds: ['cancelled: done'] }
  expect(await stateOf(database.db, booking)).toMatchObject(end)
  expect(await byStaff(booking)).toEqual([])
  const refund = database.db.selectFrom('refund').select(['note', 'provider_ref'])
  expect(await refund.where('note', 'is not', null).execute()).toEqual([
    { note: 'Überweisung 4711', provider_ref: null },
  ])
})

test('all refunds of an order that are left to staff are recorded together, by one of ten', async () => {
  const booking = await owed(5_000)
  await addRefund(booking, 6_900, 'paid-twice')
  await shopWith(refusedFor).work(1)
  const counts = await Promise.all(Array.from({ length: 10 }, () => record(booking)))
  expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(await stateOf(database.db, booking)).toMatchObject({ payments: ['refunded'] })
})

test('a pending refund is asked about until it is done', async () => {
  const booking = await owed()
  const pending = { status: 'pending', providerRef: 'REFUND1' } as const
  const { spa, asked, work } = shopWith(pending, pending, { status: 'done', providerRef: 'REFUND1' })
  await work(2)
  expect(await stateOf(database.db, booking)).toMatchObject({
    refunds: ['cancelled'],
    payments: ['captured'],
  })
  await work(3)
  expect(asked.map(({ refundRef }) => refundRef)).toEqual([null, 'REFUND1', 'REFUND1'])
  const end = { refunds: ['cancelled: done'], payments: ['refunded'] }
  expect(await stateOf(database.db, booking)).toMatchObject(end)
  expect([await byStaff(booking), spa.reports]).toEqual([[], []])
})

test('a pending refund that fails is left to staff', async () => {
  const booking = await owed()
  const reason = 'REFUND_FAILED'
  const { work } = shopWith({ status: 'pending', providerRef: 'REFUND2' }, { status: 'refused', reason })
  await work(3)
  expect(await byStaff(booking)).toMatchObject([{ refusal: reason }])
})

test('a refund that is still tried is not left to staff, unless no shop has its provider', async () => {
  const booking = await owed()
  expect([await byStaff(booking), await record(booking)]).toEqual([[], 0])
  const overdue = (minutes: number) =>
    database.db
      .updateTable('refund')
      .set({ next_try_at: new Date(Date.now() - minutes * 60_000) })
      .where('done_at', 'is', null)
      .execute()
  await overdue(5) // A running shop may have the provider that the desk does not.
  expect(await byStaff(booking, ['paypal'])).toEqual([])
  await overdue(15)
  expect(await byStaff(booking, ['paypal'])).toMatchObject([{ provider: 'local', refusal: null }])
  expect(await byStaff(booking)).toEqual([])
})

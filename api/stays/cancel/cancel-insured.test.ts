// You Never Know: within 48 hours the price without the insurance is refunded as a voucher, once.
import { bareCode } from '#http/typed-code.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openBookings } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { readPdf } from '../../testing/documents.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { bookSuites, type HeldBooking, takenSuites } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { balanceOf } from '../../testing/vouchers/ledger.ts'
import { giveVoucher, sellVouchers } from '../../testing/vouchers/vouchers.ts'
import { invoiceDocument } from '../../orders/invoices/invoice-document.ts'
import { readInvoices } from '../../orders/invoices/invoices.ts'
import { beginIn, insure } from '../../testing/orders.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const spa = openBookings(() => database.db)
const cancel = (booking: HeldBooking) =>
  spa.call(`/cancellation/CancelOrder/${booking.orderId}`, { method: 'POST', user: booking.userId })
const detail = async (booking: HeldBooking) =>
  (await spa.call<Detail>(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })).body
type Detail = {
  refundVoucher: { key: string; originalAmount: number; expiration: string } | null
  [member: string]: unknown
}

/**
 * A paid stay of 119 € plus insurance of 43.50 € that begins after `interval`. `vouchers` pay first, in
 * cents.
 */
async function pay(interval: string, vouchers: number[] = []) {
  const booking = await provider.hold()
  await insure(database.db, booking)
  const given = await Promise.all(vouchers.map((cents) => giveVoucher(database.db, cents)))
  for (const { id, cents } of given) {
    await sql`
      INSERT INTO redeemed_voucher (order_id, voucher_id, cents)
        VALUES (${booking.orderId}, ${id}, ${cents})`.execute(database.db)
  }
  if (sumOf(vouchers) === 16_250) {
    const headers = { ...booking.signedIn, 'idempotency-key': randomUUID() }
    await provider.ask(`/v2/payment/capture/voucher-only?orderId=${booking.orderId}`, {
      method: 'POST',
      headers,
    })
  } else {
    await provider.approve(await provider.open(booking))
    await provider.deliver()
  }
  await beginIn(database.db, booking, interval)
  return { booking, given }
}

const cancelledOnce = {
  order: 16,
  room: 'cancelled',
  payments: ['captured'],
  mails: ['booking-cancelled', 'booking-confirmed', 'refund-voucher'],
  refunds: [],
  keptCents: 16_250,
}

describe('an insured stay within 48 hours', () => {
  test('frees the suite at once and is refunded as a voucher, without the insurance', async () => {
    const { booking } = await pay('47 hours')
    expect((await cancel(booking)).status).toBe(204)
    expect(await takenSuites(database.db, booking)).toBe(0)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual(cancelledOnce)
    const { refundVoucher, ...order } = await detail(booking)
    expect(refundVoucher).toMatchObject({
      key: expect.stringMatching(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/),
      originalAmount: 119,
      expiration: expect.stringMatching(/-12-31$/),
    })
    expect(order).toMatchObject({
      orderStatus: { id: 16 },
      isCanceled: true,
      cancellation: { kind: 'none', until: null, amount: 0, money: 0, toVouchers: 0, asVoucher: 0 },
      transactions: [
        { kind: 'payment', amount: 162.5, paymentType: 1 },
        { kind: 'refund', amount: 119, paymentType: 6, reason: 'cancelled' },
      ],
    })
    const voucher = await voucherOf(refundVoucher!.key)
    expect([voucher.kind, voucher.order_id, await balanceOf(database.db, voucher.id)]).toEqual([
      'refund',
      booking.orderId,
      11_900,
    ])
  })

  test('sends the code once, in the language of the order', async () => {
    const { booking } = await pay('1 hour')
    await sql`UPDATE orders SET locale = 'en' WHERE id = ${booking.orderId}`.execute(database.db)
    await cancel(booking)
    await cancel(booking)
    const { refundVoucher } = await detail(booking)
    const mails = await database.db
      .selectFrom('mail')
      .select(['kind', 'locale', 'payload'])
      .where('dedupe_key', 'like', `%:${booking.orderId}`)
      .orderBy('kind')
      .execute()
    expect(mails).toMatchObject([
      {
        kind: 'booking-cancelled',
        locale: 'en',
        payload: { refundCents: 0, returnedCents: 0, voucherCents: 11_900, keptCents: 4_350 },
      },
      { kind: 'booking-confirmed' },
      {
        kind: 'refund-voucher',
        locale: 'en',
        payload: {
          cause: 'insured',
          voucherCode: refundVoucher!.key,
          cents: 11_900,
          validUntil: refundVoucher!.expiration,
        },
      },
    ])
  })

  test('removes the stay from the invoice and keeps the insurance on it, to the cent', async () => {
    const { booking } = await pay('2 hours')
    await sellVouchers(database.db, 'multi-purpose')
    await cancel(booking)
    await sellVouchers(database.db, 'single-purpose')
    const issued = await readInvoices(database.db, booking.userId, booking.orderId)
    const [invoice, cancellation] = issued.map(({ content }) => content)
    expect(invoice).toMatchObject({
      grossCents: 16_250,
      rates: [{ permille: 190, netCents: 13_655, vatCents: 2_595 }],
    })
    expect(cancellation).toMatchObject({
      grossCents: 11_900,
      rates: [{ permille: 190, netCents: 10_000, vatCents: 1_900 }],
      cancellation: { keeps: ['You Never Know'], voucherCents: 11_900 },
    })
    expect(cancellation!.lines.map(({ kind }) => kind)).toEqual(['stay'])
    const { pages } = await readPdf(await invoiceDocument(issued[1]!, { from: 'test' }))
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    for (const part of [
      `hebt die Rechnung ${issued[0]!.number} auf, bis auf: You Never Know.`,
      'Über 119,00 € gibt es einen neuen Gutschein.',
      '-19,00 €',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('wo es herkam')
  })

  test('happens once in fifty concurrent calls: one voucher, one invoice, one mail per kind', async () => {
    const { booking } = await pay('30 hours')
    const responses = await Promise.all(Array.from({ length: 50 }, () => cancel(booking)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 204))
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual(cancelledOnce)
    expect(
      await database.db
        .selectFrom('gift_voucher')
        .select('original_cents')
        .where('order_id', '=', booking.orderId)
        .execute(),
    ).toEqual([{ original_cents: 11_900 }])
  })

  test.each([
    ['48 hours 1 second', 12],
    ['47 hours 59 minutes 59 seconds', 16],
    ['2 seconds', 16],
  ])('%s before it ends as %i', async (interval, status) => {
    const { booking } = await pay(interval)
    expect((await cancel(booking)).status).toBe(204)
    expect(await stateOf(database.db, booking)).toMatchObject({ order: status })
  })

  test('makes the suite bookable at once', async () => {
    const { booking } = await pay('40 hours')
    await cancel(booking)
    const { rows } = await sql<{
      startsAt: Date
    }>`SELECT starts_at AS "startsAt" FROM reservation WHERE order_id = ${booking.orderId}`.execute(
      database.db,
    )
    const startsAt = new Date(Math.ceil(rows[0]!.startsAt.getTime() / 900_000) * 900_000).toISOString()
    expect(await bookSuites(database.db, { ...booking, startsAt })).toBe(2)
  })
})

describe('the part paid by vouchers', () => {
  test('goes back to them first, the rest becomes a new voucher', async () => {
    const { booking, given } = await pay('47 hours', [3_000, 5_000])
    await cancel(booking)
    const { refundVoucher, ...order } = await detail(booking)
    expect(refundVoucher).toMatchObject({ originalAmount: 39 })
    expect(order).toMatchObject({
      redeemedVouchers: [{ redeemedValue: 30 }, { redeemedValue: 50 }],
      subTotal: 162.5,
      totalAmount: 82.5,
    })
    expect(await Promise.all(given.map(({ id }) => balanceOf(database.db, id)))).toEqual([3_000, 5_000])
    const issued = await readInvoices(database.db, booking.userId, booking.orderId)
    const words = async (place: number) =>
      (await readPdf(await invoiceDocument(issued[place]!, { from: 'test' }))).pages
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    expect(await words(0)).toContain('(Gutschein 80,00 €, PayPal 82,50 €)')
    for (const part of ['wo es herkam', 'Über 39,00 € gibt es einen neuen Gutschein.'])
      expect(await words(1)).toContain(part)
  })

  test('goes back up to the value of the stay: the insurance stays paid', async () => {
    const { booking, given } = await pay('47 hours', [10_000, 6_000])
    await cancel(booking)
    expect((await detail(booking)).refundVoucher).toBeNull()
    expect(await Promise.all(given.map(({ id }) => balanceOf(database.db, id)))).toEqual([10_000, 1_900])
  })

  test('goes back to them, and the money to its source, more than 48 hours before', async () => {
    const { booking, given } = await pay('3 days', [10_000])
    await cancel(booking)
    await provider.runAllJobs()
    expect(await balanceOf(database.db, given[0]!.id)).toBe(10_000)
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 12,
      refunds: ['cancelled: done'],
      keptCents: 0,
    })
    expect((await detail(booking)).transactions).toMatchObject([
      { kind: 'payment', amount: 100, paymentType: 6, reason: null },
      { kind: 'payment', amount: 62.5 },
      { kind: 'refund', amount: 100, paymentType: 6, reason: 'cancelled' },
      { kind: 'refund', amount: 62.5, paymentType: 1 },
    ])
  })

  test('becomes a new voucher when the old one has expired', async () => {
    const { booking, given } = await pay('3 days', [10_000])
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${given[0]!.id}`.execute(
      database.db,
    )
    await cancel(booking)
    expect((await detail(booking)).refundVoucher).toMatchObject({ originalAmount: 100 })
    expect(await balanceOf(database.db, given[0]!.id)).toBe(0)
    const mail = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', '=', `refund-voucher:${booking.orderId}`)
      .executeTakeFirstOrThrow()
    expect(mail.payload).toMatchObject({ cause: 'expired', cents: 10_000 })
  })
})

describe('the announced refund is the actual refund', () => {
  const said: Array<
    [
      how: string,
      interval: string,
      vouchers: number[],
      terms: { money: number; toVouchers: number; asVoucher: number },
    ]
  > = [
    ['money alone', '3 days', [], { money: 162.5, toVouchers: 0, asVoucher: 0 }],
    ['money and vouchers', '3 days', [3_000, 5_000], { money: 82.5, toVouchers: 80, asVoucher: 0 }],
    ['vouchers alone', '3 days', [16_250], { money: 0, toVouchers: 162.5, asVoucher: 0 }],
    ['money alone, insured', '47 hours', [], { money: 0, toVouchers: 0, asVoucher: 119 }],
    ['money and vouchers, insured', '47 hours', [3_000, 5_000], { money: 0, toVouchers: 80, asVoucher: 39 }],
    [
      'vouchers for more than the stay, insured',
      '47 hours',
      [10_000, 6_000],
      { money: 0, toVouchers: 119, asVoucher: 0 },
    ],
  ]

  test.each(said)('%s', async (_how, interval, vouchers, terms) => {
    const { booking, given } = await pay(interval, vouchers)
    const amount = (terms.money * 100 + terms.toVouchers * 100 + terms.asVoucher * 100) / 100
    expect(await detail(booking)).toMatchObject({ cancellation: { ...terms, amount } })
    const before = await Promise.all(given.map(({ id }) => balanceOf(database.db, id)))
    await cancel(booking)
    await provider.runAllJobs()
    const after = await Promise.all(given.map(({ id }) => balanceOf(database.db, id)))
    const refunds = await database.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select('refund.amount_cents')
      .where('order_id', '=', booking.orderId)
      .execute()
    expect({
      money: refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0) / 100,
      toVouchers: (sumOf(after) - sumOf(before)) / 100,
      asVoucher: (await detail(booking)).refundVoucher?.originalAmount ?? 0,
    }).toEqual(terms)
  })
})

test('no request made the API fail', () => {
  expect([...spa.reports, ...provider.reports]).toEqual([])
})

function sumOf(all: number[]): number {
  return all.reduce((sum, one) => sum + one, 0)
}

async function voucherOf(key: string) {
  return database.db
    .selectFrom('gift_voucher')
    .selectAll()
    .where('code', '=', bareCode(key))
    .executeTakeFirstOrThrow()
}

// The VAT of both kinds of vouchers, case by case as docs/law.md lists them: what invoices and their
// cancellations tax, the kind of new vouchers, and that every cent is taxed once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { openBookings } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { readPdf } from '../testing/documents.ts'
import { beginIn, insure } from '../testing/orders.ts'
import type { HeldBooking } from '../testing/paid-bookings.ts'
import { openReschedules } from '../testing/reschedules.ts'
import { readUntaxed, taxedOnce } from '../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher, sellVouchers } from '../testing/vouchers/vouchers.ts'
import { type Buyer, postal, print } from '../testing/vouchers/voucher-orders.ts'
import { openVoucherShop } from '../testing/vouchers/withdrawals.ts'
import type { VoucherPurpose } from '../words/seller.ts'
import { invoiceDocument } from '../orders/invoices/invoice-document.ts'
import { readInvoices } from '../orders/invoices/invoices.ts'

const database = useTestDatabase()
const { counter, withdrawals, api, bought, reports } = openVoucherShop(database)
const { times, move, provider } = openReschedules(database)
const spa = openBookings(() => database.db)
const [single, multi] = ['single-purpose', 'multi-purpose'] as const

beforeEach(async () => {
  await withinOneWindow(database.db, 3_600)
  await sellVouchers(database.db, single)
})

type Owner = { userId: number; orderId: number }

/** The gross amount and the VAT at 19 % of each invoice; those of a cancellation are negative. */
async function taxedBy({ userId, orderId }: Owner): Promise<Array<[grossCents: number, vatCents: number]>> {
  const invoices = await readInvoices(database.db, userId, orderId)
  return invoices.map(({ kind, content: { grossCents, rates } }) => {
    const sign = kind === 'invoice' ? 1 : -1
    const vatCents = rates.find(({ permille }) => permille === 190)?.vatCents ?? 0
    return [0 + sign * grossCents, 0 + sign * vatCents]
  })
}

const lastOf = async ({ userId }: Buyer): Promise<Owner> => ({
  userId,
  orderId: (await counter.lastOrder(userId)).id,
})

/** The text of the invoice with this index, on one line. */
async function textOf({ userId, orderId }: Owner, index = 0): Promise<string> {
  const invoice = (await readInvoices(database.db, userId, orderId))[index]!
  const { pages } = await readPdf(await invoiceDocument(invoice, { from: randomUUID() }))
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

const refundVouchers = ({ orderId }: Owner) =>
  database.db
    .selectFrom('gift_voucher')
    .select(['purpose', 'original_cents as cents'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute()

const expire = (id: number) =>
  sql`UPDATE gift_voucher SET valid_until = '2020-01-01' WHERE id = ${id}`.execute(database.db)

type Part = { cents: number; purpose: VoucherPurpose }

/** A stay of 119 €, insured or not, that these vouchers pay as far as they go, and PayPal the rest. */
async function stayWith(parts: Part[], { isInsured = false, cents = 11_900 } = {}) {
  const booking = await provider.hold({ cents })
  if (isInsured) await insure(database.db, booking)
  const ids: number[] = []
  for (const part of parts) {
    const voucher = await giveVoucher(database.db, part.cents, part.purpose)
    ids.push(voucher.id)
    await api.redeem(booking, voucher.code)
  }
  await place(booking)
  return { booking, ids }
}

async function place(booking: HeldBooking): Promise<void> {
  const captured = await provider.ask(`/v2/payment/capture/voucher-only?orderId=${booking.orderId}`, {
    method: 'POST',
    headers: { ...booking.signedIn, 'idempotency-key': randomUUID() },
  })
  if (captured.status !== 200) await provider.approve(await provider.open(booking))
  await provider.deliver()
}

async function cancel(booking: HeldBooking, left = '60 hours'): Promise<void> {
  await beginIn(database.db, booking, left)
  const path = `/cancellation/CancelOrder/${booking.orderId}`
  expect((await spa.call(path, { method: 'POST', user: booking.userId })).status).toBe(204)
  await provider.runAllJobs()
}

describe('the sale of vouchers', () => {
  test.each([
    [single, [[5_590, 893]], 'wird die Umsatzsteuer beim Kauf berechnet (Einzweck-Gutscheine'],
    [multi, [[5_590, 78]], 'fällt beim Kauf keine Umsatzsteuer an (Mehrzweck-Gutscheine'],
  ] as const)('of the kind %s is taxed so, and says it', async (purpose, taxed, note) => {
    await sellVouchers(database.db, purpose)
    const buyer = await bought({ items: [postal] })
    const order = await lastOf(buyer)
    expect(await taxedBy(order)).toEqual(taxed)
    expect(await textOf(order)).toContain(note)
    const vouchers = database.db.selectFrom('gift_voucher').select('purpose')
    expect(await vouchers.where('order_id', '=', order.orderId).execute()).toEqual([{ purpose }, { purpose }])
    expect((await counter.price({ items: [print] })).body).toMatchObject({ voucherPurpose: purpose })
  })

  test('taxes what was paid, not the face value', async () => {
    const rules = { percent: 10, group_ids: [911], max_uses_per_user: 1 }
    const { code } = await giveDiscount(database.db, rules)
    const order = await lastOf(await bought({ items: [print], voucherKeys: [code] }))
    expect(await taxedBy(order)).toEqual([[4_500, 718]])
  })

  test('keeps the kind of its order, also where the setting changes before it is paid', async () => {
    const buyer = await counter.buyer()
    const opened = await counter.open(buyer, { items: [print] })
    await sellVouchers(database.db, multi)
    await counter.shop.approve(opened)
    await counter.shop.runAllJobs()
    const order = await lastOf(buyer)
    expect(await taxedBy(order)).toEqual([[5_000, 798]])
    const vouchers = database.db.selectFrom('gift_voucher').select('purpose')
    expect(await vouchers.where('order_id', '=', order.orderId).execute()).toEqual([{ purpose: single }])
  })

  test.each([
    [single, multi, 422, { code: 'VoucherNotForVouchers' }],
    [multi, single, 200, { total: 30 }],
    [single, single, 200, { total: 30 }],
    [multi, multi, 200, { total: 30 }],
  ] as const)(
    'paid with a voucher of the kind %s, of the kind %s: %i',
    async (paying, sold, status, body) => {
      const { id, code } = await giveVoucher(database.db, 2_000, paying)
      await sellVouchers(database.db, sold)
      const buyer = await counter.buyer()
      const asked = { items: [print], voucherKeys: [code] }
      expect(await counter.price(asked, buyer)).toMatchObject({ status, body })
      expect((await api.info(code, [911])).status).toBe(status)
      expect((await counter.order(buyer, asked)).status).toBe(status)
      const account = database.db.selectFrom('ledger_account').select('balance_cents').where('id', '=', id)
      expect(await account.execute()).toEqual([{ balance_cents: status === 200 ? 0 : 2_000 }])
    },
  )

  test('is taxed once where a single-purpose voucher pays for another one', async () => {
    const { code } = await giveVoucher(database.db, 2_000, single)
    const order = await lastOf(await bought({ items: [print], voucherKeys: [code] }))
    expect(await taxedBy(order)).toEqual([[3_000, 479]])
  })
})

describe('a stay of 119 €', () => {
  test.each([
    [
      'one of its kind',
      [{ cents: 5_000, purpose: single }],
      [[6_900, 1_102]],
      'Bezahlt mit Einzweck-Gutschein',
    ],
    ['the other kind', [{ cents: 5_000, purpose: multi }], [[11_900, 1_900]], 'Gutschein 50,00 €'],
    [
      'both kinds',
      [
        { cents: 5_000, purpose: single },
        { cents: 3_000, purpose: multi },
      ],
      [[6_900, 1_102]],
      'Gutschein 30,00 €',
    ],
    ['one that pays all', [{ cents: 20_000, purpose: single }], [[0, 0]], 'fällt keine Umsatzsteuer mehr an'],
  ] as const)('and %s is taxed so, and says it', async (_, parts, taxed, words) => {
    const { booking } = await stayWith([...parts])
    expect(await taxedBy(booking)).toEqual(taxed)
    expect(await textOf(booking)).toContain(words)
  })

  test('is cancelled with the VAT that it had, and value on vouchers stays taxed', async () => {
    const { booking } = await stayWith([
      { cents: 5_000, purpose: single },
      { cents: 3_000, purpose: multi },
    ])
    await cancel(booking)
    expect(await taxedBy(booking)).toEqual([
      [6_900, 1_102],
      [-6_900, -1_102],
    ])
    const text = await textOf(booking, 1)
    expect(text).toContain('Steht auf Einzweck-Gutschein 1 50,00 € 19 % 50,00 €')
    expect(text).toContain('bleibt versteuert')
    expect(text).toContain('geht dorthin zurück, wo es herkam')
  })

  test.each([
    // 149 - 43.50 of 162.50 come back: 50 € to the voucher, 69 € as a new one
    [single, single, [0, 0], [{ purpose: single, cents: 6_900 }]],
    [multi, single, [-6_900, -1_101], [{ purpose: multi, cents: 6_900 }]],
    [single, multi, [-5_000, -799], [{ purpose: single, cents: 6_900 }]],
    [multi, multi, [-11_900, -1_900], [{ purpose: multi, cents: 6_900 }]],
  ] as const)(
    'and its cover: with %s vouchers sold and one of %s the value comes back so',
    async (sold, paying, back, issued) => {
      const { booking } = await stayWith([{ cents: 5_000, purpose: paying }], { isInsured: true })
      await sellVouchers(database.db, sold)
      await cancel(booking, '20 hours')
      expect((await taxedBy(booking))[1]).toEqual(back)
      expect(await refundVouchers(booking)).toEqual(issued)
    },
  )

  test.each([single, multi])(
    'comes as a new voucher of the same kind for an expired one: %s',
    async (kind) => {
      const { booking, ids } = await stayWith([{ cents: 5_000, purpose: kind }])
      await sellVouchers(database.db, kind === single ? multi : single)
      await expire(ids[0]!)
      await cancel(booking)
      expect((await taxedBy(booking))[1]).toEqual(kind === single ? [-6_900, -1_102] : [-11_900, -1_900])
      expect(await refundVouchers(booking)).toEqual([{ purpose: kind, cents: 5_000 }])
    },
  )

  test('comes as one single-purpose voucher for two expired ones of both kinds', async () => {
    const { booking, ids } = await stayWith([
      { cents: 5_000, purpose: single },
      { cents: 3_000, purpose: multi },
    ])
    for (const id of ids) await expire(id)
    await cancel(booking)
    expect((await taxedBy(booking))[1]).toEqual([-3_900, -623])
    expect(await refundVouchers(booking)).toEqual([{ purpose: single, cents: 8_000 }])
  })
})

describe('a stay that is moved to a cheaper time', () => {
  test.each([
    ['money first comes back to the voucher', 10_000, [-40_000, -6_387], false],
    ['an expired voucher last, as a new one', 45_000, [-5_000, -798], true],
  ])('%s', async (_, cents, back, isExpired) => {
    const { booking, ids } = await stayWith([{ cents, purpose: single }], { cents: 50_000 })
    if (isExpired) await expire(ids[0]!)
    const [time] = await times(booking, 1)
    expect((await move(booking, time!)).status).toBe(200)
    const [, cancelled, renewed] = await taxedBy(booking)
    expect(cancelled).toEqual(back)
    const newCents = 50_000 + Math.round(time!.difference * 100)
    const { taxedCents } = (
      await sql<{ taxedCents: number }>`
        SELECT coalesce(sum(cents), 0)::bigint AS "taxedCents" FROM redeemed_voucher
        WHERE order_id = ${booking.orderId} AND released_at IS NULL`.execute(database.db)
    ).rows[0]!
    expect(renewed![0]).toBe(newCents - taxedCents)
  })

  test('keeps the VAT of what moves from one kind onto a single-purpose voucher', async () => {
    const parts = [
      { cents: 25_000, purpose: single },
      { cents: 25_000, purpose: multi },
    ]
    const { booking, ids } = await stayWith(parts, { cents: 50_000 })
    for (const id of ids) await expire(id)
    const [time] = await times(booking, 1)
    expect((await move(booking, time!)).status).toBe(200)
    expect(await refundVouchers(booking)).toMatchObject([{ purpose: single }])
  })
})

describe('withdrawn vouchers', () => {
  test.each([
    [single, [-5_000, -798]],
    [multi, [-5_000, 0]],
  ] as const)('of the kind %s give back the VAT of their sale', async (purpose, back) => {
    await sellVouchers(database.db, purpose)
    const buyer = await bought({ items: [print] })
    await sellVouchers(database.db, purpose === single ? multi : single)
    await withdrawals.withdrawBy(buyer)
    expect((await taxedBy(await lastOf(buyer)))[1]).toEqual(back)
  })

  test.each([single, multi])(
    'give an expired voucher of the kind %s back as one of its kind',
    async (kind) => {
      await sellVouchers(database.db, kind)
      const { id, code } = await giveVoucher(database.db, 2_000, kind)
      const buyer = await bought({ items: [print], voucherKeys: [code] })
      await sellVouchers(database.db, kind === single ? multi : single)
      await expire(id)
      await withdrawals.withdrawBy(buyer)
      const order = await lastOf(buyer)
      expect(await refundVouchers(order)).toEqual([{ purpose: kind, cents: 2_000 }])
      expect((await taxedBy(order))[1]).toEqual(kind === single ? [-3_000, -479] : [-5_000, 0])
    },
  )
})

test('every cent of all this is taxed once', async () => {
  expect(await readUntaxed(database.db)).toEqual(taxedOnce)
  expect(reports()).toEqual([])
})

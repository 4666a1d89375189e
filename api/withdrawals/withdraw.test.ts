// Effects of a withdrawal on an order of vouchers, its money and the ledger.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { holdBooking, letTimePass } from '../testing/paid-bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf, readLedger } from '../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '../testing/vouchers/vouchers.ts'
import { type Buyer, postal, print } from '../testing/vouchers/voucher-orders.ts'
import { openVoucherShop } from '../testing/vouchers/withdrawals.ts'

const database = useTestDatabase()
const { counter, withdrawals, api, bought, reports } = openVoucherShop(database)

beforeEach(() => withinOneWindow(database.db, 3_600))

/** Declares, and runs all jobs that follow, the provider's included. */
async function withdraw(buyer: Buyer, part?: { name?: string }) {
  const mail = await withdrawals.withdrawBy(buyer, part)
  await counter.shop.runAllJobs()
  return mail
}

async function codesOf({ userId }: Buyer): Promise<Array<{ id: number; code: string }>> {
  const { id } = await counter.lastOrder(userId)
  return database.db
    .selectFrom('gift_voucher')
    .select(['id', 'code'])
    .where('order_id', '=', id)
    .where('line', 'is not', null)
    .orderBy('line')
    .execute()
}

/** The total refunded by the provider, in cents. */
async function refundedOf({ userId }: Buyer): Promise<number> {
  const { id } = await counter.lastOrder(userId)
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(refunded_minor), 0)::bigint AS cents FROM provider.intent
      WHERE reference IN (SELECT reference FROM payment WHERE order_id = ${id})`.execute(database.db)
  return rows[0]!.cents
}

const transactionsOf = async (buyer: Buyer) =>
  (await counter.detail(buyer)).transactions.map(({ kind, amount, paymentType }) => [
    kind,
    amount,
    paymentType,
  ])
const orderBalances = async () => (await readLedger(database.db)).orderBalances

const invoiceRows = (orderId: number) =>
  database.db.selectFrom('invoice').select('content').where('order_id', '=', orderId).orderBy('id').execute()

describe('an unused order', () => {
  test('is refunded whole to its means of payment, and its codes are blocked', async () => {
    const buyer = await bought({ items: [{ ...print, amount: 2 }] })
    expect(await counter.detail(buyer)).toMatchObject({
      orderStatus: { id: 20 },
      withdrawableUntil: expect.stringMatching(/T2[12]:59:59\.999Z$/),
    })
    const codes = await codesOf(buyer)
    expect(await withdraw(buyer)).toMatchObject({
      kind: 'done',
      closedCents: [5_000, 5_000],
      moneyCents: 10_000,
      returnedCents: 0,
      voucherCents: 0,
      keptCount: 0,
      isOnPaper: false,
    })
    expect([await refundedOf(buyer), await transactionsOf(buyer)]).toEqual([
      10_000,
      [
        ['payment', 100, 1],
        ['refund', 100, 1],
      ],
    ])
    for (const { id, code } of codes) {
      const booking = await holdBooking(database.db)
      expect([
        (await api.redeem(booking, code)).body.code,
        (await api.balance(code)).body.code,
        await balanceOf(database.db, id),
      ]).toEqual(['CodeNotValid', 'CodeNotValid', 0])
    }
    const seen = await counter.detail(buyer)
    expect(seen).toMatchObject({
      orderStatus: { id: 12 },
      isCanceled: true,
      withdrawableUntil: null,
      orderDetails: [{ voucher: null }, { voucher: null }],
    })
    expect(seen.invoices.map(({ kind, fileName }) => [kind, fileName])).toEqual([
      ['invoice', `Invoice_${seen.id}.pdf`],
      ['cancellation', `Invoice_${seen.id}_cancellation.pdf`],
    ])
    expect((await counter.state(buyer)).mails).toEqual(['vouchers-bought', 'withdrawal-decided'])
    expect(await orderBalances()).toEqual({})
  })

  test('is refunded with its shipping, and is not dispatched any more', async () => {
    const buyer = await bought({ items: [postal] })
    expect(await withdraw(buyer)).toMatchObject({ kind: 'done', moneyCents: 5_590, isOnPaper: false })
    expect([await refundedOf(buyer), (await counter.state(buyer)).dispatch]).toEqual([
      5_590,
      { street: 'Rheinallee', status: 'withdrawn' },
    ])
    const { id } = await counter.lastOrder(buyer.userId)
    await expect(
      database.db
        .updateTable('voucher_dispatch')
        .set({ status: 'sent', sent_at: new Date() })
        .where('order_id', '=', id)
        .execute(),
    ).rejects.toThrow('nothing to send')
    const rows = await invoiceRows(id)
    const [invoice, cancellation] = rows.map(({ content }) => content as Record<string, unknown>)
    expect(cancellation).toEqual({ ...invoice, cancellation: { keeps: [], voucherCents: 0 } })
  })

  test('is refunded also after delivery', async () => {
    const buyer = await bought({ items: [postal] })
    const { id } = await counter.lastOrder(buyer.userId)
    await database.db
      .updateTable('voucher_dispatch')
      .set({ status: 'sent', sent_at: new Date() })
      .where('order_id', '=', id)
      .execute()
    expect(await withdraw(buyer)).toMatchObject({ kind: 'done', moneyCents: 5_590, isOnPaper: true })
    expect(await counter.state(buyer)).toMatchObject({ status: 12, dispatch: { status: 'sent' } })
  })

  test('returns the share of redeemed vouchers, after the money', async () => {
    const [buyer, voucher] = [await counter.buyer(), await giveVoucher(database.db, 3_000)]
    await counter.pay(buyer, { items: [{ ...print, amount: 2 }], voucherKeys: [voucher.code] })
    expect(await withdraw(buyer)).toMatchObject({ kind: 'done', moneyCents: 7_000, returnedCents: 3_000 })
    expect([
      await refundedOf(buyer),
      await balanceOf(database.db, voucher.id),
      await transactionsOf(buyer),
    ]).toEqual([
      7_000,
      3_000,
      [
        ['payment', 30, 6],
        ['payment', 70, 1],
        ['refund', 30, 6],
        ['refund', 70, 1],
      ],
    ])
  })

  test("paid by vouchers alone moves no money; an expired voucher's share becomes a new one", async () => {
    const [buyer, voucher] = [await counter.buyer(), await giveVoucher(database.db, 5_000)]
    await counter.order(buyer, { voucherKeys: [voucher.code], paymentType: 6 })
    await database.db
      .updateTable('gift_voucher')
      .set({ valid_until: '2020-12-31' })
      .where('id', '=', voucher.id)
      .execute()
    expect(await withdraw(buyer)).toMatchObject({
      kind: 'done',
      moneyCents: 0,
      returnedCents: 0,
      voucherCents: 5_000,
    })
    expect([
      await balanceOf(database.db, voucher.id),
      (await counter.detail(buyer)).refundVoucher,
    ]).toMatchObject([0, { originalAmount: 50 }])
    expect((await counter.state(buyer)).mails).toEqual([
      'refund-voucher',
      'vouchers-bought',
      'withdrawal-decided',
    ])
  })

  test('with a discount refunds what was paid, returns the rest to goodwill, frees the use', async () => {
    const before = (await readLedger(database.db)).accounts['goodwill'] ?? 0
    const [buyer, discount] = [
      await counter.buyer(),
      await giveDiscount(database.db, { percent: 15, group_ids: [911], max_uses_per_user: 1, max_uses: 1 }),
    ]
    await counter.pay(buyer, { voucherKeys: [discount.code] })
    expect((await readLedger(database.db)).accounts['goodwill'] ?? 0).toBe(before - 750)
    expect(await withdraw(buyer)).toMatchObject({ kind: 'done', moneyCents: 4_250, closedCents: [5_000] })
    expect([await refundedOf(buyer), (await readLedger(database.db)).accounts['goodwill'] ?? 0]).toEqual([
      4_250,
      before,
    ])
    const { uses } = await database.db
      .selectFrom('discount_code')
      .select('uses')
      .where('id', '=', discount.id)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(0)
  })
})

describe('a partly used order', () => {
  test('refunds the unused vouchers without the shipping; one whose hold expires later follows', async () => {
    const voucher = await giveVoucher(database.db, 3_000)
    const buyer = await bought({ items: [{ ...postal, value: 50, amount: 2 }], voucherKeys: [voucher.code] })
    const [used] = await codesOf(buyer)
    const booking = await holdBooking(database.db, { cents: 2_000 })
    expect((await api.redeem(booking, used!.code)).status).toBe(200)

    expect(await withdraw(buyer)).toMatchObject({
      kind: 'done',
      closedCents: [5_000],
      moneyCents: 5_000,
      returnedCents: 0,
      keptCount: 0,
      restCount: 1,
    })
    const half = await counter.detail(buyer)
    expect(half).toMatchObject({
      orderStatus: { id: 20 },
      withdrawableUntil: null,
      orderDetails: [{ voucher: { originalAmount: 50 } }, { voucher: null }],
    })
    expect([
      await refundedOf(buyer),
      await balanceOf(database.db, used!.id),
      (await counter.state(buyer)).dispatch,
    ]).toMatchObject([5_000, 3_000, { status: 'open' }])

    await letTimePass(database.db, booking, 120)
    expect((await counter.detail(buyer)).withdrawableUntil).not.toBeNull()
    await withdrawals.decideWaiting(half.id)
    await counter.shop.runAllJobs()
    const mails = (await withdrawals.mailsTo(buyer.email)).filter(({ kind }) => kind === 'withdrawal-decided')
    expect(mails[1]!.payload).toMatchObject({
      kind: 'done',
      closedCents: [5_000],
      moneyCents: 2_490,
      returnedCents: 3_000,
      keptCount: 0,
      restCount: 0,
    })
    expect([await refundedOf(buyer), await balanceOf(database.db, voucher.id)]).toEqual([7_490, 3_000])
    expect(await counter.detail(buyer)).toMatchObject({
      orderStatus: { id: 12 },
      invoices: [{}, {}, { fileName: `Invoice_${half.id}_cancellation_2.pdf` }],
    })
    expect(await orderBalances()).toEqual({})
  })

  test('refunds the shipping, with its VAT, once no postal voucher remains', async () => {
    const buyer = await bought({ items: [print, { ...postal, amount: 1 }] })
    const [used] = await codesOf(buyer)
    const booking = await holdBooking(database.db, { cents: 2_000 })
    await api.redeem(booking, used!.code)

    expect(await withdraw(buyer)).toMatchObject({
      kind: 'done',
      closedCents: [2_550],
      moneyCents: 3_040,
      restCount: 1,
    })
    expect([await refundedOf(buyer), (await counter.state(buyer)).dispatch]).toMatchObject([
      3_040,
      { status: 'withdrawn' },
    ])
    await letTimePass(database.db, booking, 120)
    expect(await withdraw(buyer)).toMatchObject({
      kind: 'done',
      closedCents: [5_000],
      moneyCents: 5_000,
      restCount: 0,
    })
    expect([await refundedOf(buyer), (await counter.state(buyer)).status]).toEqual([8_040, 12])
    const { id } = await counter.lastOrder(buyer.userId)
    const rows = await invoiceRows(id)
    expect(rows.map(({ content }) => content)).toMatchObject([
      { grossCents: 8_040 },
      {
        grossCents: 3_040,
        rates: [{ permille: 190, netCents: 2_554, vatCents: 486 }],
        cancellation: { keeps: [expect.stringMatching(/Gutschein zum Ausdrucken 50,00/)] },
      },
      {
        grossCents: 5_000,
        rates: [{ permille: 190, netCents: 4_202, vatCents: 798 }],
        cancellation: { keeps: [] },
      },
    ])
    expect(await orderBalances()).toEqual({})
  })

  test('refunds in parts never more to a source than came from it', async () => {
    const [buyer, first, second] = [
      await counter.buyer(),
      await giveVoucher(database.db, 4_000),
      await giveVoucher(database.db, 3_000),
    ]
    await counter.pay(buyer, {
      items: [{ ...print, value: 30, amount: 3 }],
      voucherKeys: [first.code, second.code],
    })
    const codes = await codesOf(buyer)
    const bookings = [
      await holdBooking(database.db, { cents: 100 }),
      await holdBooking(database.db, { cents: 100 }),
    ]
    for (const [index, booking] of bookings.entries()) await api.redeem(booking, codes[index]!.code)
    const back = [await withdraw(buyer)]
    for (const booking of bookings) {
      await letTimePass(database.db, booking, 120)
      back.push(await withdraw(buyer))
    }
    expect(back).toMatchObject([
      { moneyCents: 2_000, returnedCents: 1_000 },
      { moneyCents: 0, returnedCents: 3_000 },
      { moneyCents: 0, returnedCents: 3_000 },
    ])
    expect([
      await refundedOf(buyer),
      await balanceOf(database.db, first.id),
      await balanceOf(database.db, second.id),
    ]).toEqual([2_000, 4_000, 3_000])
    expect(await counter.detail(buyer)).toMatchObject({
      orderStatus: { id: 12 },
      invoices: [{}, {}, {}, { kind: 'cancellation' }],
    })
  })

  test('has one cancellation invoice per part, which together cancel the whole invoice', async () => {
    const buyer = await bought({ items: [postal] })
    const [used] = await codesOf(buyer)
    const booking = await holdBooking(database.db, { cents: 2_000 })
    await api.redeem(booking, used!.code)
    await withdraw(buyer)
    await letTimePass(database.db, booking, 120)
    await withdraw(buyer)
    const { id } = await counter.lastOrder(buyer.userId)
    const rows = await invoiceRows(id)
    const [invoice, first, second] = rows.map(
      ({ content }) =>
        content as {
          grossCents: number
          rates: Array<{ vatCents: number }>
          lines: unknown[]
          cancellation?: { keeps: string[] }
        },
    )
    expect(first).toMatchObject({
      grossCents: 2_550,
      cancellation: { keeps: [expect.stringMatching(/Gutschein 25,50/), expect.any(String)] },
    })
    expect(second).toMatchObject({ grossCents: 3_040, cancellation: { keeps: [] } })
    const vat = (one: typeof invoice) => one!.rates.reduce((sum, { vatCents }) => sum + vatCents, 0)
    expect([vat(first) + vat(second), first!.lines.length + second!.lines.length]).toEqual([
      vat(invoice),
      invoice!.lines.length,
    ])
    for (const name of [`Invoice_${id}_cancellation.pdf`, `Invoice_${id}_cancellation_2.pdf`]) {
      const { status, headers } = await counter.spa.fetch(`/invoice/download/${id}?fileName=${name}`, {
        user: buyer.userId,
      })
      expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining(name)])
    }
    expect(
      (
        await counter.spa.fetch(`/invoice/download/${id}?fileName=Invoice_${id}_cancellation_3.pdf`, {
          user: buyer.userId,
        })
      ).status,
    ).toBe(404)
  })
})

test('the API reported no error', () => {
  expect(reports()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { type HeldBooking, letTimePass } from '../../testing/paid-bookings.ts'
import { groupedCode } from '../../vouchers/codes.ts'
import { balanceOf, readLedger } from '../../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher, type NewDiscount } from '../../testing/vouchers/vouchers.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'

const database = useTestDatabase()
const shop = openSpa(database)
const api = openVouchers(database)

const voucherOf = (cents: number) => giveVoucher(database.db, cents)
const discountOf = (rules?: NewDiscount) => giveDiscount(database.db, rules)
/** Adds a line, a blanket of 4.50 €, to the stay of 119 €. */
async function withBlanket(booking: HeldBooking): Promise<HeldBooking> {
  await sql`INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents,
    vat_permille)
    SELECT ${booking.orderId}, 2, 'extra', id, name, 1, 450, 190 FROM product WHERE id = 273`.execute(
    database.db,
  )
  return booking
}
const paid = (response: { body: { redeemedVouchers: Array<{ redeemedValue: number }> } }) =>
  response.body.redeemedVouchers.map(({ redeemedValue }) => redeemedValue)
/** A saved address of the booking's visitor, with a title. */
async function addressOf({ userId }: HeldBooking, companyName: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO address (user_id, place, salutation, title, first_name, last_name, company_name, street,
      house_number, postal_code, city, country_id)
    SELECT ${userId}, coalesce(max(place), 0) + 1, 1, 'Dr.', 'Mara', 'Lindner', ${companyName}, 'Rheinallee',
      '12a', '55116', 'Mainz', 84 FROM address WHERE user_id = ${userId} RETURNING id`.execute(database.db)
  return rows[0]!.id
}
const refused = (code: string) => ({ status: 422, body: expect.objectContaining({ code }) })

describe('a voucher', () => {
  test('pays up to its balance, and that value is reserved', async () => {
    const [booking, voucher] = [await shop.hold(), await voucherOf(5_000)]
    const response = await api.redeem(booking, groupedCode(voucher.code))
    expect(response).toMatchObject({
      status: 200,
      body: {
        orderTotal: 69,
        taxAmount: 19,
        redeemedVouchers: [
          { redeemedValue: 50, remainingValue: 0, voucher: { key: groupedCode(voucher.code) } },
        ],
      },
    })
    expect(await balanceOf(database.db, voucher.id)).toBe(0)
    expect((await api.held(booking)).body).toMatchObject({ orderTotal: 69 })
  })

  test('keeps the value that the booking does not need for the next one', async () => {
    const [first, second, voucher] = [await shop.hold(), await shop.hold(), await voucherOf(15_000)]
    const redeemed = await api.redeem(first, voucher.code.toLowerCase())
    expect(paid(redeemed)).toEqual([119])
    expect(redeemed.body).toMatchObject({ redeemedVouchers: [{ remainingValue: 31 }] })
    expect(await api.redeem(second, voucher.code)).toMatchObject({ status: 200, body: { orderTotal: 88 } })
    expect(await balanceOf(database.db, voucher.id)).toBe(0)
  })

  test('can be redeemed after others, until the amount is covered', async () => {
    const [booking, ...vouchers] = [
      await shop.hold(),
      await voucherOf(3_000),
      await voucherOf(4_000),
      await voucherOf(9_000),
    ]
    for (const { code } of vouchers) await api.redeem(booking, code)
    expect(await api.held(booking)).toMatchObject({
      body: {
        orderTotal: 0,
        redeemedVouchers: [{ redeemedValue: 30 }, { redeemedValue: 40 }, { redeemedValue: 49 }],
      },
    })
    expect(await api.redeem(booking, (await voucherOf(100)).code)).toEqual(
      expect.objectContaining(refused('NothingToRedeem')),
    )
  })

  test('can be removed: its value is released, and the others pay more', async () => {
    const [booking, first, second] = [await shop.hold(), await voucherOf(10_000), await voucherOf(10_000)]
    await api.redeem(booking, first.code)
    expect(paid(await api.redeem(booking, second.code))).toEqual([100, 19])
    const without = await api.removeVoucher(booking, groupedCode(first.code))
    expect([without.body.orderTotal, paid(without)]).toEqual([19, [100]])
    expect([await balanceOf(database.db, first.id), await balanceOf(database.db, second.id)]).toEqual([
      10_000, 0,
    ])
    expect((await api.removeVoucher(booking, first.code)).status).toBe(200)
    expect(paid(await api.redeem(booking, first.code))).toEqual([100, 19])
  })

  test('R 126a: is redeemed once by five repeats of one request, and by no later one', async () => {
    const [booking, voucher, key] = [await shop.hold(), await voucherOf(5_000), randomUUID()]
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => api.redeem(booking, voucher.code, { key })),
    )
    expect(responses.map(({ status, body }) => [status, body.orderTotal])).toEqual(
      responses.map(() => [200, 69]),
    )
    expect(await api.redeem(booking, voucher.code)).toEqual(
      expect.objectContaining(refused('CodeAlreadyUsed')),
    )
    expect(await api.redeem(booking, (await voucherOf(1)).code, { key })).toEqual(
      expect.objectContaining(refused('IdempotencyKeyReused')),
    )
  })

  test('returns the stored response to a repeat, also after the hold expired', async () => {
    const [booking, voucher, key] = [await shop.hold(), await voucherOf(5_000), randomUUID()]
    await api.redeem(booking, voucher.code, { key })
    await letTimePass(database.db, booking, 60)
    expect(await api.redeem(booking, voucher.code, { key })).toMatchObject({
      status: 200,
      body: { orderTotal: 69 },
    })
    expect(await api.redeem(booking, voucher.code)).toEqual(expect.objectContaining(refused('HoldExpired')))
  })

  test('R 126b: is refused when it is expired, empty or blocked', async () => {
    const booking = await shop.hold()
    const [over, empty, blocked] = [await voucherOf(5_000), await voucherOf(5_000), await voucherOf(5_000)]
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${over.id}`.execute(database.db)
    await sql`UPDATE gift_voucher SET blocked_at = now() WHERE id = ${blocked.id}`.execute(database.db)
    await api.redeem(await shop.hold(), empty.code)
    for (const [{ code }, why] of [
      [over, 'VoucherExpired'],
      [empty, 'VoucherEmpty'],
      [blocked, 'CodeNotValid'],
    ] as const) {
      expect(await api.redeem(booking, code)).toEqual(expect.objectContaining(refused(why)))
    }
    expect((await api.held(booking)).body).toMatchObject({ orderTotal: 119, redeemedVouchers: [] })
  })

  test('is valid until midnight in Germany on its last day', async () => {
    const [booking, voucher] = [await shop.hold(), await voucherOf(5_000)]
    await sql`
      UPDATE gift_voucher SET valid_until = (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date
        WHERE id = ${voucher.id}`.execute(database.db)
    expect((await api.redeem(booking, voucher.code)).status).toBe(200)
  })

  test('is refused as the twenty-first', async () => {
    const booking = await shop.hold()
    for (let count = 0; count < 20; count++)
      expect((await api.redeem(booking, (await voucherOf(100)).code)).status).toBe(200)
    expect(await api.redeem(booking, (await voucherOf(100)).code)).toEqual(
      expect.objectContaining(refused('TooManyVouchers')),
    )
  })
})

describe('a hold that ended', () => {
  test('releases its reserved value at once for the next order', async () => {
    const [first, second, voucher] = [await shop.hold(), await shop.hold(), await voucherOf(10_000)]
    await api.redeem(first, voucher.code)
    expect(await api.redeem(second, voucher.code)).toEqual(expect.objectContaining(refused('VoucherEmpty')))
    await letTimePass(database.db, first, 16)
    expect(await api.redeem(second, voucher.code)).toMatchObject({ status: 200, body: { orderTotal: 19 } })
    expect((await readLedger(database.db)).orderBalances[first.orderId]).toBeUndefined()
    expect(await api.redeem(first, voucher.code)).toEqual(expect.objectContaining(refused('HoldExpired')))
    for (const attempt of [api.removeVoucher(first, voucher.code), api.removeDiscount(first)])
      expect(await attempt).toEqual(expect.objectContaining(refused('HoldExpired')))
  })

  test('keeps its value while a payment is open, and refuses changes meanwhile', async () => {
    const [booking, voucher] = [await shop.hold(), await voucherOf(10_000)]
    await api.redeem(booking, voucher.code)
    await shop.open(booking)
    for (const attempt of [
      api.redeem(booking, 'ANYTHING'),
      api.removeVoucher(booking, voucher.code),
      api.removeDiscount(booking),
    ]) {
      expect(await attempt).toEqual(expect.objectContaining(refused('PaymentOpen')))
    }
    expect(await api.redeem(await shop.hold(), voucher.code)).toEqual(
      expect.objectContaining(refused('VoucherEmpty')),
    )
  })
})

describe('a discount', () => {
  test('R 318a: takes its percentage once, off the sum of the lines it applies to', async () => {
    const [booking, { code }] = [await withBlanket(await shop.hold()), await discountOf({ percent: 15 })]
    await api.insure(booking)
    const { body } = await api.redeem(booking, code.toLowerCase())
    // 15 % of 123.50 € are 18.525 €; the insurance of 43.50 € is excluded
    expect(body).toMatchObject({ orderTotal: 148.47, usedDiscount: { code }, taxAmount: 23.71 })
    expect(
      body.orderDetails.map(({ totalGrossPrice, totalGrossPriceBeforeDiscount }) => [
        totalGrossPriceBeforeDiscount,
        totalGrossPrice,
      ]),
    ).toEqual([
      [119, 101.15],
      [4.5, 3.82],
      [43.5, 43.5],
    ])
    expect((await api.removeDiscount(booking)).body).toMatchObject({ orderTotal: 167, usedDiscount: null })
  })

  test('for listed product groups applies to these only, and to the insurance if listed', async () => {
    const booking = await withBlanket(await shop.hold())
    await api.redeem(booking, (await discountOf({ percent: 50, group_ids: [273, 306] })).code)
    expect((await api.held(booking)).body.orderTotal).toBe(121.25)
    expect((await api.insure(booking)).body.orderTotal).toBe(143)
  })

  test('is applied before the vouchers, in whatever order they are entered', async () => {
    const [booking, voucher, { code }] = [await shop.hold(), await voucherOf(15_000), await discountOf()]
    await api.redeem(booking, voucher.code)
    const discounted = await api.redeem(booking, code)
    expect([discounted.body.orderTotal, paid(discounted), await balanceOf(database.db, voucher.id)]).toEqual([
      0,
      [107.1],
      4_290,
    ])
    expect(paid(await api.removeDiscount(booking))).toEqual([119])
    expect(await balanceOf(database.db, voucher.id)).toBe(3_100)
    expect(paid(await api.insure(booking))).toEqual([150])
    expect(paid(await api.uninsure(booking))).toEqual([119])
    expect(await balanceOf(database.db, voucher.id)).toBe(3_100)
  })

  test.each<[string, NewDiscount, string]>([
    ['that is not valid yet', { valid_from: new Date('2099-01-01') }, 'DiscountNotValidNow'],
    ['that has expired', { valid_until: new Date('2020-01-01') }, 'DiscountNotValidNow'],
    ['of another store', { store_ids: [1, 5] }, 'DiscountNotForStore'],
    ['for products not in the booking', { group_ids: [306] }, 'NothingDiscountable'],
    ['of another visitor', { user_id: 0 }, 'CodeNotValid'],
  ])('%s is refused', async (_, rules, why) => {
    const booking = await shop.hold()
    const { code } = await discountOf({
      ...rules,
      ...(rules.user_id === 0 && { user_id: (await shop.hold()).userId }),
    })
    expect(await api.redeem(booking, code)).toEqual(expect.objectContaining(refused(why)))
    expect((await api.held(booking)).body).toMatchObject({ orderTotal: 119, usedDiscount: null })
  })

  test('for this visitor, this store and today is accepted', async () => {
    const booking = await shop.hold()
    const { code } = await discountOf({
      user_id: booking.userId,
      store_ids: [2],
      valid_from: new Date('2020-01-01'),
      valid_until: new Date('2099-01-01'),
    })
    expect((await api.redeem(booking, code)).body.orderTotal).toBe(107.1)
  })

  test('P 150a, R 318b: is limited to one at a time, and the same one to once', async () => {
    const [booking, first, second] = [await shop.hold(), await discountOf(), await discountOf()]
    await api.redeem(booking, first.code)
    expect(await api.redeem(booking, first.code)).toEqual(expect.objectContaining(refused('CodeAlreadyUsed')))
    expect(await api.redeem(booking, second.code)).toEqual(
      expect.objectContaining(refused('DiscountAlreadyApplied')),
    )
    await api.removeDiscount(booking)
    expect((await api.redeem(booking, second.code)).status).toBe(200)
  })

  test('for private orders is refused once the billing address names a company', async () => {
    const [booking, { code }] = [await shop.hold(), await discountOf({ private_only: true })]
    const [home, office] = [await addressOf(booking, ''), await addressOf(booking, 'Ofenhaus GmbH')]
    const bill = (addressId: number) => api.bill(booking, addressId)
    expect((await bill(office)).body.billingAddress).toMatchObject({ type: 'invoice', title: 'Dr.' })
    expect(await api.redeem(booking, code)).toEqual(expect.objectContaining(refused('PrivateAccountOnly')))
    await bill(home)
    expect((await api.redeem(booking, code)).body).toMatchObject({
      orderTotal: 107.1,
      usedDiscount: { code },
    })
    expect(await bill(office)).toEqual(expect.objectContaining(refused('PrivateAccountOnly')))
    expect((await api.held(booking)).body.billingAddress).toMatchObject({ id: home, companyName: '' })
    await api.removeDiscount(booking)
    expect((await bill(office)).status).toBe(200)
  })

  test('whose code matches two discounts of this store is refused', async () => {
    const [booking, { code }] = [await shop.hold(), await discountOf()]
    await sql`INSERT INTO discount_code (code, percent, store_ids) VALUES (${code}, 20, '{1}')`.execute(
      database.db,
    )
    expect((await api.redeem(booking, code)).body.orderTotal).toBe(107.1)
    await api.removeDiscount(booking)
    await sql`INSERT INTO discount_code (code, percent, store_ids) VALUES (${code}, 30, '{2}')`.execute(
      database.db,
    )
    expect(await api.redeem(booking, code)).toEqual(expect.objectContaining(refused('CodeNotUnique')))
  })

  test('has a limited number of uses, and a hold that ends returns its use', async () => {
    const [first, second, { code }] = [
      await shop.hold(),
      await shop.hold(),
      await discountOf({ max_uses: 1 }),
    ]
    await api.redeem(first, code)
    expect(await api.redeem(second, code)).toEqual(expect.objectContaining(refused('DiscountUsedUp')))
    await letTimePass(database.db, first, 16)
    expect((await api.redeem(second, code)).status).toBe(200)
  })

  test('has a limited number of uses per visitor', async () => {
    const [booking, { code }] = [await shop.hold(), await discountOf({ max_uses_per_user: 1 })]
    const before = await shop.hold()
    await sql`
      UPDATE orders SET user_id = ${booking.userId}, status_id = 11 WHERE id = ${before.orderId}`.execute(
      database.db,
    )
    await sql`
      INSERT INTO discount_use (order_id, discount_id, user_id)
        SELECT ${before.orderId}, id, ${booking.userId} FROM discount_code WHERE code = ${code}`.execute(
      database.db,
    )
    expect(await api.redeem(booking, code)).toEqual(
      expect.objectContaining(refused('DiscountUsedUpByVisitor')),
    )
    expect((await api.redeem(await shop.hold(), code)).status).toBe(200)
  })

  test('of 100 % leaves nothing to pay', async () => {
    const [booking, { code }] = [await shop.hold(), await discountOf({ percent: 100 })]
    expect((await api.redeem(booking, code)).body).toMatchObject({ orderTotal: 0, taxAmount: 0 })
  })
})

test('no request made the API fail', async () => {
  expect([...api.reports, ...shop.reports]).toEqual([])
})

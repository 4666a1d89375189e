// Which voucher orders are refused, and why.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '../testing/vouchers/vouchers.ts'
import { home, openVoucherOrders, postal, print } from '../testing/vouchers/voucher-orders.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)
const voucherOf = (cents: number) => giveVoucher(database.db, cents)

describe('an order of vouchers is refused', () => {
  test.each([
    ['a negative total', { expectedTotal: -1 }],
    ['eleven entries', { items: Array.from({ length: 11 }, () => print) }],
    ['an empty cart', { items: [] }],
    ['256 characters', { items: [{ ...print, text: 'w'.repeat(256) }] }],
    ['a text on a postal voucher', { items: [{ ...postal, text: 'Hallo' }] }],
    ['no postal code to send to', { items: [postal], shippingAddress: { ...home, postalCode: '' } }],
    ['a return address outside the shop', { returnUrl: '//evil.example' }],
  ])('by the contract: %s', async (_, change) => {
    expect(await counter.order(await counter.buyer(), change)).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest' },
    })
  })

  test.each([
    ['StoreNotOpen', { isOnSiteOrder: true, onSiteStoreId: 10 }],
    ['NothingToShip', { shippingAddress: home }],
    ['NameMissing', { items: [postal], shippingAddress: { ...home, lastName: ' ' } }],
    ['CountryUnknown', { items: [postal], shippingAddress: { ...home, countryId: 9999 } }],
    ['PaymentTypeNotImplemented', { paymentType: 4 }],
    ['AmountDue', { paymentType: 6 }],
    ['PriceChanged', { expectedTotal: 49.99 }],
    ['PriceChanged', { expectedTotal: 50.01 }],
    ['PriceChanged', { paymentType: 6, expectedTotal: 0 }],
    ['CodeNotValid', { voucherKeys: ['NOSUCHCODE'] }],
  ])('with %s', async (code, change) => {
    expect(await counter.order(await counter.buyer(), change)).toMatchObject({ status: 422, body: { code } })
  })

  test('for the kind and state of a code', async () => {
    const [buyer, enough, more, over, discount] = [
      await counter.buyer(),
      await voucherOf(5_000),
      await voucherOf(100),
      await voucherOf(100),
      await giveDiscount(database.db),
    ]
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${over.id}`.execute(database.db)
    const later = await giveDiscount(database.db, { valid_from: new Date('2040-01-01') })
    const elsewhere = await giveDiscount(database.db, { store_ids: [2] })
    await giveDiscount(database.db).then(({ id }) =>
      database.db.updateTable('discount_code').set({ code: 'TWIN' }).where('id', 'in', [id]).execute(),
    )
    await giveDiscount(database.db).then(({ id }) =>
      database.db.updateTable('discount_code').set({ code: 'TWIN' }).where('id', 'in', [id]).execute(),
    )
    for (const [voucherKeys, code] of [
      [[enough.code, enough.code], 'CodeAlreadyUsed'],
      [[enough.code, more.code], 'NothingToRedeem'],
      [[over.code], 'VoucherExpired'],
      [[discount.code], 'NothingDiscountable'],
      [[later.code], 'DiscountNotValidNow'],
      [[elsewhere.code], 'DiscountNotForStore'],
      [['TWIN'], 'CodeNotUnique'],
    ] as const) {
      expect(await counter.order(buyer, { voucherKeys })).toMatchObject({ status: 422, body: { code } })
      expect(await counter.price({ voucherKeys }, buyer)).toMatchObject({ status: 422, body: { code } })
    }
    expect(await counter.order(buyer, { voucherKeys: [enough.code] })).toMatchObject({
      status: 422,
      body: { code: 'NothingDue' },
    })
    expect(await balanceOf(database.db, enough.id)).toBe(5_000)
  })

  test('with two shipping addresses', async () => {
    const buyer = await counter.buyer()
    expect(
      (
        await counter.order(buyer, {
          items: [postal],
          shippingAddress: home,
          shippingAddressId: buyer.addressId,
        })
      ).status,
    ).toBe(400)
  })

  test('with the idempotency key of another request; the same request gets the same payment', async () => {
    const [buyer, key] = [await counter.buyer(), randomUUID()]
    const responses = await Promise.all([counter.order(buyer, {}, key), counter.order(buyer, {}, key)])
    expect(responses[0]).toEqual(responses[1])
    const elsewhere = { returnUrl: '/en/gutscheine/success', cancelUrl: '/en/booking/voucher?error=true' }
    expect(await counter.order(buyer, elsewhere, key), 'the same in another language').toEqual(responses[0])
    expect(
      await database.db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId).execute(),
    ).toHaveLength(1)
    expect(await counter.order(buyer, { items: [postal] }, key)).toMatchObject({
      status: 422,
      body: { code: 'IdempotencyKeyReused' },
    })
  })
})

// Balance and effect of a code, without using it.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../stays/cancel/cancel.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { letTimePass } from '../../testing/paid-bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { groupedCode, newVoucherCode } from '../codes.ts'
import { giveDiscount, giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'

const database = useTestDatabase()
const shop = openSpa(database)
const api = openVouchers(database)
const refused = (code: string) =>
  expect.objectContaining({ status: 422, body: expect.objectContaining({ code }) })
const expire = (id: number) =>
  sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${id}`.execute(database.db)

describe('the balance of a voucher', () => {
  test('follows the voucher from issue to the last booking, by its code alone', async () => {
    const [first, second, voucher] = [
      await shop.hold(),
      await shop.hold(),
      await giveVoucher(database.db, 20_000),
    ]
    expect((await api.balance(groupedCode(voucher.code).toLowerCase())).body).toMatchObject({
      key: groupedCode(voucher.code),
      originalAmount: 200,
      currentAmount: 200,
      reservedAmount: 0,
      expiration: voucher.validUntil,
      isExpired: false,
      history: [{ kind: 'issued', amount: 200 }],
    })
    await api.redeem(first, voucher.code)
    expect((await api.balance(voucher.code)).body).toMatchObject({
      currentAmount: 81,
      reservedAmount: 119,
      history: [{ kind: 'issued' }],
    })
    await shop.ask(`/v2/payment/capture/voucher-only?orderId=${first.orderId}`, {
      method: 'POST',
      headers: { ...first.signedIn, 'idempotency-key': crypto.randomUUID() },
    })
    await api.redeem(second, voucher.code)
    await shop.approve(await shop.open(second))
    await shop.deliver()
    expect((await api.balance(voucher.code)).body).toMatchObject({
      currentAmount: 0,
      reservedAmount: 0,
      history: [{ amount: 200 }, { kind: 'redeemed', amount: 119 }, { kind: 'redeemed', amount: 81 }],
    })
    await cancelOrder(database.db, second.userId, second.orderId)
    const { body } = await api.balance(voucher.code)
    expect(body).toMatchObject({
      currentAmount: 81,
      reservedAmount: 0,
      history: [{}, {}, {}, { kind: 'returned', amount: 81 }],
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${first.orderId}|${second.orderId}|Mainz`))
  })

  test('is right as soon as a hold has expired, before it is closed', async () => {
    const [booking, voucher, discount] = [
      await shop.hold(),
      await giveVoucher(database.db, 10_000),
      await giveDiscount(database.db, { max_uses: 1, max_uses_per_user: 1, group_ids: [911, 901, 902, 903] }),
    ]
    await api.redeem(booking, discount.code)
    await api.redeem(booking, voucher.code)
    expect((await api.balance(voucher.code)).body).toMatchObject({ currentAmount: 0, reservedAmount: 100 })
    expect([await api.info(voucher.code), await api.info(discount.code, [911])]).toEqual([
      refused('VoucherEmpty'),
      refused('DiscountUsedUp'),
    ])
    await letTimePass(database.db, booking, 16)
    expect((await api.balance(voucher.code)).body).toMatchObject({
      currentAmount: 100,
      reservedAmount: 0,
      history: [{ kind: 'issued' }],
    })
    expect((await api.info(voucher.code)).body).toMatchObject({ currentAmount: 100 })
    expect((await api.info(discount.code, [911])).status).toBe(200)
  })

  test('is shown for an expired voucher, and not for a blocked or unknown one', async () => {
    const [over, blocked] = [await giveVoucher(database.db, 5_000), await giveVoucher(database.db, 5_000)]
    await expire(over.id)
    await sql`UPDATE gift_voucher SET blocked_at = now() WHERE id = ${blocked.id}`.execute(database.db)
    expect((await api.balance(over.code)).body).toMatchObject({ isExpired: true, currentAmount: 50 })
    const [one, other] = [await api.balance(blocked.code), await api.balance(newVoucherCode())]
    expect([one.status, one.body]).toEqual([422, other.body])
    expect(one.body.code).toBe('CodeNotValid')
    expect(
      await api.balance((await giveDiscount(database.db, { group_ids: [911], max_uses_per_user: 1 })).code),
    ).toEqual(refused('CodeNotValid'))
  })

  test('cannot be guessed: after twenty unknown codes attempts are refused for a while', async () => {
    const from = '198.51.100.9'
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => api.balance(newVoucherCode(), { from })),
    )
    // the window of one minute may have ended meanwhile
    expect(responses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(40)
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  })
})

describe('a code for a voucher cart', () => {
  test('is a voucher with its balance', async () => {
    const voucher = await giveVoucher(database.db, 5_000)
    expect((await api.info(groupedCode(voucher.code), [911])).body).toEqual({
      key: groupedCode(voucher.code),
      percentage: null,
      discountableVoucherTypes: [],
      currentAmount: 50,
    })
    await expire(voucher.id)
    expect(await api.info(voucher.code)).toEqual(refused('VoucherExpired'))
  })

  test('is a discount for the product groups that it lists only', async () => {
    const [some, all, otherStore] = [
      await giveDiscount(database.db, { group_ids: [911], max_uses_per_user: 1, percent: 20 }),
      await giveDiscount(database.db),
      await giveDiscount(database.db, { group_ids: [911], max_uses_per_user: 1, store_ids: [2] }),
    ]
    expect((await api.info(some.code, [911, 912])).body).toEqual({
      key: some.code,
      percentage: 20,
      discountableVoucherTypes: [911],
      currentAmount: null,
    })
    expect(await api.info(some.code, [912])).toEqual(refused('NothingDiscountable'))
    expect(await api.info(all.code, [911, 912])).toEqual(refused('NothingDiscountable'))
    expect([
      await api.info(otherStore.code, [911]),
      await api.info(otherStore.code, [911], { onSite: 1 }),
    ]).toEqual([refused('DiscountNotForStore'), refused('DiscountNotForStore')])
    expect((await api.info(otherStore.code, [911], { onSite: 2 })).body).toMatchObject({
      discountableVoucherTypes: [911],
    })
  })

  test('is refused where it is over, not unique, or used up by this visitor', async () => {
    const rules = { group_ids: [911], max_uses_per_user: 1 }
    const over = await giveDiscount(database.db, { ...rules, valid_until: new Date('2020-01-01') })
    expect(await api.info(over.code, [911])).toEqual(refused('DiscountNotValidNow'))
    const { code } = await giveDiscount(database.db, rules)
    await giveDiscount(database.db, { ...rules, code })
    expect(await api.info(code, [911])).toEqual(refused('CodeNotUnique'))
    const used = await giveDiscount(database.db, { ...rules, group_ids: [901, 902, 903, 911] })
    const booking = await shop.hold()
    await api.redeem(booking, used.code)
    expect(await api.info(used.code, [911], { user: booking.userId })).toEqual(
      refused('DiscountUsedUpByVisitor'),
    )
  })

  test('of one account is unknown to other accounts and anonymous visitors', async () => {
    const { userId } = await shop.hold()
    const { code } = await giveDiscount(database.db, {
      group_ids: [911],
      max_uses_per_user: 1,
      user_id: userId,
    })
    expect((await api.info(code, [911], { user: userId })).status).toBe(200)
    expect([await api.info(code, [911]), await api.info(code, [911], { user: userId - 1 })]).toEqual([
      refused('CodeNotValid'),
      refused('CodeNotValid'),
    ])
  })
})

test.each([
  ['1/for-website', 'print', 0],
  ['2/for-website', 'postal', 4.9],
  ['2/for-website?isOnSiteOrder=true', 'postal', 0],
  ['2/for-website?isOnSiteOrder=false', 'postal', 4.9],
])('shipping %s is %s for %d €', async (path, type, grossPrice) => {
  expect((await api.shipping(path)).body).toMatchObject({ type, grossPrice })
})

test('there is no third kind of shipping, and each has texts in both languages', async () => {
  expect((await api.shipping('3/for-website')).status).toBe(404)
  expect([
    (await api.shipping('2/for-website')).body.name,
    (await api.shipping('2/for-website', { language: 'en' })).body.name,
  ]).toEqual(['Per Post', 'By post'])
})

test('the API reported no error', () => {
  expect([...api.reports, ...shop.reports]).toEqual([])
})

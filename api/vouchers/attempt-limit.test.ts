import { describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { newVoucherCode } from './codes.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'
import { openVouchers } from '../testing/vouchers/voucher-requests.ts'

const database = useTestDatabase()
const shop = openSpa(database)
const api = openVouchers(database)
const perMinute = 5

describe('guessing codes', () => {
  test('is refused for a visitor after a few attempts, with Retry-After, even for a valid code', async () => {
    await withinOneWindow(database.db, 60)
    const [booking, voucher] = [await shop.hold(), await giveVoucher(database.db, 5_000)]
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => api.redeem(booking, newVoucherCode())),
    )
    const tried = responses.filter(({ body }) => body.code === 'CodeNotValid')
    expect(tried).toHaveLength(perMinute)
    const stopped = responses.filter(({ status }) => status === 429)
    expect(tried.length + stopped.length).toBe(100)
    for (const { retryAfter } of stopped) expect(Number(retryAfter)).toBeGreaterThan(0)
    expect((await api.redeem(booking, voucher.code)).status).toBe(429)
  })

  test('from many networks at once slows only those that guess', async () => {
    await withinOneWindow(database.db, 3_600)
    await database.db
      .insertInto('attempt')
      .values(
        [0, 1].map((minute) => ({
          bucket: 'code-of-everybody',
          window_start: new Date((Math.floor(Date.now() / 60_000) + minute) * 60_000),
          count: 600,
        })),
      )
      .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ count: 600 }))
      .execute()
    const booking = await shop.hold()
    const guesses = await Promise.all(Array.from({ length: 5 }, () => api.redeem(booking, newVoucherCode())))
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 429, 429])
    expect(
      guesses
        .map(({ body }) => body.code)
        .toSorted()
        .slice(0, 3),
    ).toEqual(Array(3).fill('CodeNotValid'))
    for (let count = 0; count < 5; count++)
      expect((await api.redeem(booking, newVoucherCode())).status).toBe(429)
    // Others redeem their codes, as many as they have, and may mistype one.
    const other = await shop.hold()
    expect((await api.redeem(other, newVoucherCode())).body.code).toBe('CodeNotValid')
    for (let count = 0; count < 5; count++) {
      const { code } = await giveVoucher(database.db, 100)
      expect((await api.redeem(other, code)).status).toBe(200)
    }
    await database.db.deleteFrom('attempt').where('bucket', '=', 'code-of-everybody').execute()
    // Attempts of others do not count against the visitor afterwards.
    expect((await api.redeem(other, newVoucherCode())).body.code).toBe('CodeNotValid')
  })

  test('does not count known codes, however often they cannot be used', async () => {
    const [booking, voucher] = [await shop.hold(), await giveVoucher(database.db, 5_000)]
    await api.redeem(booking, voucher.code)
    for (let count = 0; count < 12; count++)
      expect((await api.redeem(booking, voucher.code)).body.code).toBe('CodeAlreadyUsed')
  })
})

test('the API reported no error', () => {
  expect([...api.reports, ...shop.reports]).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openSpa } from '../testing/payments.ts'
import { newVoucherCode } from './codes.ts'
import { giveVoucher } from '../testing/vouchers.ts'
import { openVouchers } from '../testing/voucher-requests.ts'

const database = useTestDatabase()
const shop = openSpa(database)
const api = openVouchers(database)
const perMinute = 5

describe('guessing codes', () => {
  test('is over for a visitor after a few, who is told when to try again, and no longer gets an answer', async () => {
    await withinOneWindow(database.db, 60)
    const [booking, voucher] = [await shop.hold(), await giveVoucher(database.db, 5_000)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.redeem(booking, newVoucherCode())),
    )
    const looked = answers.filter(({ body }) => body.code === 'CodeNotValid')
    expect(looked).toHaveLength(perMinute)
    const stopped = answers.filter(({ status }) => status === 429)
    expect(looked.length + stopped.length).toBe(100)
    for (const { retryAfter } of stopped) expect(Number(retryAfter)).toBeGreaterThan(0)
    expect((await api.redeem(booking, voucher.code)).status).toBe(429)
  })

  test('with twenty accounts from one place is over as well', async () => {
    await withinOneWindow(database.db, 60)
    const bookings = await Promise.all(Array.from({ length: 20 }, () => shop.hold()))
    const from = '198.51.100.7'
    const answers = await Promise.all(
      bookings.flatMap((booking) =>
        Array.from({ length: 5 }, () => api.redeem(booking, newVoucherCode(), { from })),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 'CodeNotValid')).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  test('from everywhere at once is over as well', async () => {
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
    for (let count = 0; count < 10; count++)
      expect((await api.redeem(booking, newVoucherCode())).status).toBe(429)
    await database.db.deleteFrom('attempt').where('bucket', '=', 'code-of-everybody').execute()
    // What others did is not held against the visitor afterwards.
    expect((await api.redeem(booking, newVoucherCode())).body.code).toBe('CodeNotValid')
  })

  test('is not what somebody does who has a code, however often something is wrong with it', async () => {
    const [booking, voucher] = [await shop.hold(), await giveVoucher(database.db, 5_000)]
    await api.redeem(booking, voucher.code)
    for (let count = 0; count < 12; count++)
      expect((await api.redeem(booking, voucher.code)).body.code).toBe('CodeAlreadyUsed')
  })

  test('gets the same answer for what there is not, what is blocked and what is somebody else’s', async () => {
    const [booking, blocked] = [await shop.hold(), await giveVoucher(database.db, 5_000)]
    await database.db
      .updateTable('gift_voucher')
      .set({ blocked_at: new Date() })
      .where('id', '=', blocked.id)
      .execute()
    const answers = await Promise.all(
      [blocked.code, newVoucherCode(), 'NOSUCHCODE', 'ÄÖÜ 🧖'].map((code) => api.redeem(booking, code)),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'CodeNotValid' } })
  })
})

test('nothing that was asked made the API fail', () => {
  expect([...api.reports, ...shop.reports]).toEqual([])
})

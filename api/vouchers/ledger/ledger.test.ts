import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { holdBooking } from '../../testing/paid-bookings.ts'
import { bareCode } from '#http/typed-code.ts'
import { groupedCode, newVoucherCode } from '../codes.ts'
import { balanceOf, readLedger } from '../../testing/vouchers/ledger.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'

const database = useTestDatabase()

const redeem = (orderId: number, voucherId: number, cents: number) =>
  sql<{
    id: number
  }>`
    INSERT INTO redeemed_voucher (order_id, voucher_id, cents) VALUES (${orderId}, ${voucherId}, ${cents})
      RETURNING id`.execute(database.db)

describe('a voucher', () => {
  test('has a code of 80 random bits that can be read out and typed', () => {
    const codes = Array.from({ length: 2_000 }, newVoucherCode)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    expect(new Set(codes.join('')).size).toBe(32)
    // every position takes every letter: a bad shift would lose some
    for (let place = 0; place < 16; place++) expect(new Set(codes.map((code) => code[place])).size).toBe(32)
    expect(groupedCode('WZ7K9QPM3XTRVB2H')).toBe('WZ7K-9QPM-3XTR-VB2H')
    for (const typed of [
      'wz7k-9qpm-3xtr-vb2h',
      ' WZ7K 9QPM 3XTR VB2H ',
      'WZ7K‑9QPM–3XTR—VB2H',
      'ｗｚ7k9qpm3xtrvb2h',
    ])
      expect(bareCode(typed)).toBe('WZ7K9QPM3XTRVB2H')
  })

  test('is valid to the end of the third year after the year of its issue', async () => {
    const { validUntil } = await giveVoucher(database.db, 5_000)
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(
      new Date(),
    )
    expect(validUntil).toBe(`${Number(year) + 3}-12-31`)
  })

  test('is worth its value less redemptions plus releases', async () => {
    const { id } = await giveVoucher(database.db, 10_000)
    const { orderId } = await holdBooking(database.db)
    const { rows } = await redeem(orderId, id, 6_000)
    expect(await balanceOf(database.db, id)).toBe(4_000)
    expect((await readLedger(database.db)).orderBalances).toEqual({ [orderId]: 6_000 })
    await sql`UPDATE redeemed_voucher SET cents = 8500 WHERE id = ${rows[0]!.id}`.execute(database.db)
    expect(await balanceOf(database.db, id)).toBe(1_500)
    await sql`UPDATE redeemed_voucher SET cents = 2500 WHERE id = ${rows[0]!.id}`.execute(database.db)
    expect(await balanceOf(database.db, id)).toBe(7_500)
    await sql`
      UPDATE redeemed_voucher SET released_at = now(), released_by = 'removed'
        WHERE id = ${rows[0]!.id}`.execute(database.db)
    expect(await balanceOf(database.db, id)).toBe(10_000)
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test.each([8, 11])(
    'gets its value back in the statement that ends its order (status %i)',
    async (status) => {
      const { id } = await giveVoucher(database.db, 10_000)
      const { orderId } = await holdBooking(database.db)
      await redeem(orderId, id, 6_000)
      await sql`UPDATE orders SET status_id = ${status} WHERE id = ${orderId}`.execute(database.db)
      expect(await balanceOf(database.db, id)).toBe(10_000)
    },
  )
})

describe('the database refuses', () => {
  const refused: Array<[string, string, string]> = [
    [
      'to redeem more than there is',
      'INSERT INTO redeemed_voucher (order_id, voucher_id, cents) VALUES ($order, $voucher, 10001)',
      'ledger_balance',
    ],
    [
      'to redeem a voucher twice for one order',
      `INSERT INTO redeemed_voucher (order_id, voucher_id, cents)
        VALUES ($order, $voucher, 1), ($order, $voucher, 1)`,
      'redeemed_voucher_once',
    ],
    [
      'to redeem nothing',
      'INSERT INTO redeemed_voucher (order_id, voucher_id, cents) VALUES ($order, $voucher, 0)',
      'redeemed_voucher_cents_check',
    ],
    [
      'to move a balance by hand',
      'UPDATE ledger_account SET balance_cents = 99999 WHERE id = $voucher',
      'only a transfer moves',
    ],
    [
      'an account that begins with money',
      `INSERT INTO ledger_account (kind, balance_cents) VALUES ('voucher', 1)`,
      'begins empty',
    ],
    [
      'a second account of the revenue',
      `INSERT INTO ledger_account (kind) VALUES ('revenue')`,
      'one_of_each',
    ],
    ['to take an account away', 'DELETE FROM ledger_account WHERE id = $voucher', 'only a transfer moves'],
    ['to change a transfer', 'UPDATE ledger_transfer SET cents = cents + 1', 'only ever grows'],
    ['to take a transfer away', 'DELETE FROM ledger_transfer', 'only ever grows'],
    [
      'a transfer of less than nothing',
      `INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion)
      SELECT $voucher, ledger_account_of('order'), -5, 'redeem', 'x'`,
      'cents_check',
    ],
    [
      'a transfer to where it came from',
      `INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion)
      SELECT $voucher, $voucher, 5, 'redeem', 'x'`,
      'ledger_transfer_check',
    ],
    [
      'the same occasion twice',
      `INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion)
      SELECT ledger_account_of('goodwill'), $voucher, 5, 'issue', 'issue:$voucher'`,
      'occasion',
    ],
    [
      'a voucher on the account of the revenue',
      `INSERT INTO gift_voucher (id, code, kind, original_cents, valid_until)
      SELECT ledger_account_of('revenue'), 'AAAAAAAAAAAAAAAA', 'goodwill', 1, '2030-12-31'`,
      'foreign key',
    ],
    [
      'a code with look-alikes',
      `UPDATE gift_voucher SET code = 'O0O0O0O0O0O0O0O0' WHERE id = $voucher`,
      'code_check',
    ],
    [
      'to change what is over',
      `INSERT INTO redeemed_voucher (order_id, voucher_id, cents) VALUES ($order, $voucher, 1);
      UPDATE redeemed_voucher SET released_at = now(), released_by = 'removed'; UPDATE redeemed_voucher
        SET released_at = NULL, released_by = NULL`,
      'stays as it was',
    ],
    [
      'more uses of a discount than its limit',
      `INSERT INTO discount_code (code, percent, max_uses) VALUES ('ONCE', 10, 1);
      INSERT INTO discount_use (order_id, discount_id, user_id) SELECT o.id, max(d.id), u.id
        FROM (SELECT id FROM orders ORDER BY id DESC LIMIT 2) o, discount_code d,
        (SELECT id FROM app_user LIMIT 1) u GROUP BY o.id, u.id`,
      'discount_limit',
    ],
    [
      'a discount on vouchers to print without an end for each visitor',
      `INSERT INTO discount_code (code, percent, group_ids, max_uses) VALUES ('PUMP', 10, '{901, 911}', 100)`,
      'discount_on_vouchers',
    ],
    [
      'to open the end of one on vouchers by post',
      `INSERT INTO discount_code (code, percent, group_ids, max_uses_per_user)
        VALUES ('PUMP', 10, '{912}', 1);
      UPDATE discount_code SET max_uses_per_user = NULL`,
      'discount_on_vouchers',
    ],
  ]

  test.each(refused)('%s', async (_, statement, why) => {
    const { id } = await giveVoucher(database.db, 10_000)
    await holdBooking(database.db)
    const { orderId } = await holdBooking(database.db)
    const attempt = sql
      .raw(statement.replaceAll('$voucher', String(id)).replaceAll('$order', String(orderId)))
      .execute(database.db)
    await expect(attempt).rejects.toThrow(why)
    expect(await balanceOf(database.db, id)).toBe(10_000)
    expect((await readLedger(database.db)).drifted).toEqual([])
  })
})

// Concurrent redemptions of one voucher or of the last uses of a discount, on a real PostgreSQL, through the
// HTTP handler of the API.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { holdBooking } from '../testing/paid-bookings.ts'
import { createTestDatabase, type TestDatabase, useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '../testing/vouchers/vouchers.ts'
import { openVouchers } from '../testing/vouchers/voucher-requests.ts'
import { sized } from '../testing/sized.ts'

// Waiting long for a connection on a busy machine is not what is tested here.
const database = useTestDatabase({ connectionWaitMs: 60_000 })
const spenders = 200

/** Concurrent bookings of 25 €, each with the same voucher of 100 €. */
async function bookWithOneVoucher(database: TestDatabase) {
  const api = openVouchers(database)
  const voucher = await giveVoucher(database.db, 10_000)
  const bookings = await many(spenders, () => holdBooking(database.db, { cents: 2_500 }))
  const responses = await Promise.all(bookings.map((booking) => api.redeem(booking, voucher.code)))
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::bigint AS cents FROM redeemed_voucher
      WHERE voucher_id = ${voucher.id} AND released_at IS NULL`.execute(database.db)
  return {
    paid: responses.filter(({ status }) => status === 200).length,
    refused: responses.filter(({ body }) => body.code === 'VoucherEmpty').length,
    reservedCents: rows[0]!.cents,
    balanceCents: await balanceOf(database.db, voucher.id),
    reports: api.reports,
  }
}

/** Fifty concurrent bookings with a discount of ten uses. */
async function bookWithOneDiscount(database: TestDatabase) {
  const api = openVouchers(database)
  const discount = await giveDiscount(database.db, { max_uses: 10 })
  const bookings = await many(50, () => holdBooking(database.db))
  const responses = await Promise.all(bookings.map((booking) => api.redeem(booking, discount.code)))
  const { rows } = await sql<{ uses: number; live: number }>`
    SELECT uses, (SELECT count(*) FROM discount_use
      WHERE discount_id = ${discount.id} AND released_at IS NULL) AS live
    FROM discount_code WHERE id = ${discount.id}`.execute(database.db)
  const used = responses.filter(({ status }) => status === 200).length
  return {
    used,
    refused: responses.filter(({ body }) => body.code === 'DiscountUsedUp').length,
    ...rows[0]!,
    reports: api.reports,
  }
}

describe('200 concurrent bookings of 25 € with one voucher of 100 €', () => {
  test('are paid four times, and refused 196 times', async () => {
    for (let round = 0; round < sized(1, 10); round++) {
      expect(await bookWithOneVoucher(database)).toEqual({
        paid: 4,
        refused: 196,
        reservedCents: 10_000,
        balanceCents: 0,
        reports: [],
      })
    }
  }, 180_000)
})

describe('50 concurrent bookings with a discount of ten uses', () => {
  test('get it ten times', async () => {
    for (let round = 0; round < sized(1, 10); round++)
      expect(await bookWithOneDiscount(database)).toEqual({
        used: 10,
        refused: 40,
        uses: 10,
        live: 10,
        reports: [],
      })
  }, 180_000)
})

describe('without the locks', () => {
  const bare: Array<Awaited<ReturnType<typeof createTestDatabase>>> = []
  afterAll(() => Promise.all(bare.map(({ drop }) => drop())))

  async function without(statements: string[], options = {}): Promise<TestDatabase> {
    const database = await createTestDatabase({ connectionWaitMs: 60_000, ...options })
    bare.push(database)
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    return database
  }

  test('the constraints still hold', async () => {
    const database = await without([noVoucherLock, noDiscountLock])
    expect(await bookWithOneVoucher(database)).toMatchObject({
      reservedCents: 10_000,
      balanceCents: 0,
      paid: 4,
      refused: 196,
    })
    expect(await bookWithOneDiscount(database)).toMatchObject({ used: 10, uses: 10, live: 10, refused: 40 })
  }, 120_000)

  test('without locks and constraints too much is spent: these checks can fail', async () => {
    const database = await without(
      [
        noVoucherLock,
        noDiscountLock,
        'ALTER TABLE ledger_account DROP CONSTRAINT ledger_balance',
        'ALTER TABLE discount_code DROP CONSTRAINT discount_limit',
      ],
      { hasWrongLedger: true },
    )
    expect(await untilWrong(async () => (await bookWithOneVoucher(database)).reservedCents > 10_000)).toBe(
      true,
    )
    expect(await untilWrong(async () => (await bookWithOneDiscount(database)).used > 10)).toBe(true)
  }, 180_000)
})

const noVoucherLock = `CREATE OR REPLACE FUNCTION lock_voucher(p_voucher integer) RETURNS bigint
  LANGUAGE sql AS
  'SELECT balance_cents FROM ledger_account WHERE id = p_voucher'`
const noDiscountLock = `CREATE OR REPLACE FUNCTION lock_discount(p_discount integer) RETURNS integer
  LANGUAGE sql AS
  'SELECT uses FROM discount_code WHERE id = p_discount'`

async function untilWrong(isWrong: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 3; round++) if (await isWrong()) return true
  return false
}

function many<Thing>(count: number, make: () => Promise<Thing>): Promise<Thing[]> {
  return Promise.all(Array.from({ length: count }, make))
}

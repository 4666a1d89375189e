// Issues vouchers and discounts in the database, because a fresh shop has none.
import { sql } from 'kysely'
import { connect, type Connection } from '#api/database/connect.ts'
import { groupedCode } from '#api/vouchers/codes.ts'
import { balanceOf } from '#api/testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher, type NewDiscount } from '#api/testing/vouchers/vouchers.ts'

/** Returns the code as it is printed. */
export function newVoucher(cents: number): Promise<{ id: number; code: string }> {
  return withDatabase(async ({ db }) => {
    const { id, code } = await giveVoucher(db, cents)
    return { id, code: groupedCode(code) }
  })
}

/** A voucher whose last day has passed. */
export function expiredVoucher(cents: number): Promise<{ id: number; code: string }> {
  return withDatabase(async ({ db }) => {
    const { id, code } = await giveVoucher(db, cents)
    await sql`UPDATE gift_voucher SET valid_until = current_date - 2 WHERE id = ${id}`.execute(db)
    return { id, code: groupedCode(code) }
  })
}

/** 10 per cent off the stay and its extras by default. */
export function newDiscount(rules?: NewDiscount): Promise<string> {
  return withDatabase(async ({ db }) => (await giveDiscount(db, rules)).code)
}

/** Balance of a voucher in cents. */
export function voucherBalanceOf({ id }: { id: number }): Promise<number> {
  return withDatabase(({ db }) => balanceOf(db, id))
}

async function withDatabase<T>(ask: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(process.env.SHOP_DATABASE_URL!, { maxConnections: 1 })
  try {
    return await ask(connection)
  } finally {
    await connection.close()
  }
}

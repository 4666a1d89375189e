// Vouchers and discounts out of nowhere, as staff may give them: there are none in a fresh shop.
import { sql } from 'kysely'
import { connect, type Connection } from '#api/database/connect.ts'
import { groupedCode } from '#api/vouchers/codes.ts'
import { balanceOf, giveDiscount, giveVoucher, type NewDiscount } from '#api/testing/vouchers.ts'

/** Its code as people write it down. */
export function newVoucher(cents: number): Promise<{ id: number; code: string }> {
  return withDatabase(async ({ db }) => {
    const { id, code } = await giveVoucher(db, cents)
    return { id, code: groupedCode(code) }
  })
}

/** One whose last day is over. */
export function expiredVoucher(cents: number): Promise<{ id: number; code: string }> {
  return withDatabase(async ({ db }) => {
    const { id, code } = await giveVoucher(db, cents)
    await sql`UPDATE gift_voucher SET valid_until = current_date - 2 WHERE id = ${id}`.execute(db)
    return { id, code: groupedCode(code) }
  })
}

/** Of 10 per cent on the stay and its extras, unless the story says otherwise. */
export function newDiscount(rules?: NewDiscount): Promise<string> {
  return withDatabase(async ({ db }) => (await giveDiscount(db, rules)).code)
}

/** What is on a voucher, in cents. */
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

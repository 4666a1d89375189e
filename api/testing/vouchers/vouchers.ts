// Vouchers and discounts for all tests that redeem.
import { randomBytes } from 'node:crypto'
import { type Insertable, type Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type IssuedVoucher, issueVoucher } from '../../vouchers/issue.ts'

/** A goodwill voucher, as staff may issue one. */
export function giveVoucher(db: Kysely<Database>, cents: number): Promise<IssuedVoucher> {
  return inTransaction(db, (trx) => issueVoucher(trx, { kind: 'goodwill', orderId: null, cents }))
}

export type NewDiscount = Partial<Insertable<Database['discount_code']>>

/**
 * A discount of 10 per cent on stays and extras, for all visitors and without end, unless the test says
 * otherwise.
 */
export async function giveDiscount(
  db: Kysely<Database>,
  rules: NewDiscount = {},
): Promise<{ id: number; code: string }> {
  const code = `D${randomBytes(6).toString('hex').toUpperCase()}`
  return db
    .insertInto('discount_code')
    .values({ percent: 10, code, ...rules })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

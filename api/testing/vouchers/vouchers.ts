// Vouchers and discounts for all tests that redeem.
import { randomBytes } from 'node:crypto'
import { type Insertable } from 'kysely'
import type { Database, Db } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { saveSeller } from '../../database/seller.ts'
import { sampleSeller, type VoucherPurpose } from '../../words/seller.ts'
import { type IssuedVoucher, issueVoucher } from '../../vouchers/issue.ts'

/** A goodwill voucher, as staff may issue one; or one that counts as sold with its VAT. */
export function giveVoucher(
  db: Db,
  cents: number,
  purpose: VoucherPurpose = 'multi-purpose',
): Promise<IssuedVoucher> {
  return inTransaction(db, (trx) => issueVoucher(trx, { kind: 'goodwill', purpose, orderId: null, cents }))
}

/** From now on vouchers of this kind are sold. */
export async function sellVouchers(db: Db, vouchers: VoucherPurpose): Promise<void> {
  await saveSeller(db, { ...sampleSeller, vouchers })
}

export type NewDiscount = Partial<Insertable<Database['discount_code']>>

/**
 * A discount of 10 per cent on stays and extras, for all visitors and without end, unless the test says
 * otherwise.
 */
export async function giveDiscount(db: Db, rules: NewDiscount = {}): Promise<{ id: number; code: string }> {
  const code = `D${randomBytes(6).toString('hex').toUpperCase()}`
  return db
    .insertInto('discount_code')
    .values({ percent: 10, code, ...rules })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

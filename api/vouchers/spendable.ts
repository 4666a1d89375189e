// What can be spent of a voucher, and what is said where that is nothing.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'
import type { FoundVoucher } from './find-code.ts'
import { spendableCents } from './redemptions.ts'

/** As everybody is told, in cents: what a hold has reserved that ran out is free. */
export async function requireSpendable(db: Kysely<Database>, { id, isOver }: FoundVoucher): Promise<number> {
  if (isOver) throw voucherExpired()
  const { rows } = await sql<{
    cents: number
  }>`SELECT ${spendableCents} AS cents FROM gift_voucher v WHERE id = ${id}`.execute(db)
  const { cents } = rows[0]!
  if (cents === 0) throw voucherEmpty()
  return cents
}

export function voucherExpired() {
  return refusal<'redeemCode'>('VoucherExpired', 'The voucher has run out.')
}

export function voucherEmpty() {
  return refusal<'redeemCode'>('VoucherEmpty', 'All of the voucher is spent or reserved.')
}

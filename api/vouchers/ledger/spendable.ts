// The spendable value of a voucher, and the refusals when there is none.
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import type { FoundVoucher } from '../find-code.ts'
import { spendableCents } from '../redemptions.ts'

/**
 * Returns the cents that can be spent, those reserved by expired holds included. Refuses an expired or empty
 * voucher.
 */
export async function requireSpendable(db: Db, { id, isExpired }: FoundVoucher): Promise<number> {
  if (isExpired) throw voucherExpired()
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

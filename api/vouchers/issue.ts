import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { seatZone, type VoucherPurpose } from '../words/seller.ts'
import { newVoucherCode } from './codes.ts'
import { transfer } from './ledger/ledger.ts'

export type NewVoucher = { cents: number; purpose: VoucherPurpose } & (
  | { kind: 'print' | 'postal'; orderId: number; line: number; text: string | null }
  | { kind: 'refund'; orderId: number; withdrawalId: number | null; rescheduleId?: number }
  | { kind: 'goodwill'; orderId: null }
)

export type IssuedVoucher = {
  id: number
  code: string
  cents: number
  validUntil: Day
  purpose: VoucherPurpose
}

/**
 * The last day of a voucher issued now: the end of the third year after this one (§§ 195, 199 BGB), in the
 * time zone of the seller.
 */
export const validityOfNew = sql<Day>`make_date(extract(year FROM clock_timestamp() AT TIME ZONE
  ${sql.lit(seatZone)})::integer + 3, 12, 31)`

/**
 * Issues a voucher and transfers its value from the account of the order that bought or returned it; a
 * goodwill voucher has no order.
 */
export async function issueVoucher(trx: Trx, voucher: NewVoucher): Promise<IssuedVoucher> {
  const { kind, orderId, cents, purpose } = voucher
  const { line, text } = 'line' in voucher ? voucher : { line: null, text: null }
  const withdrawalId = voucher.kind === 'refund' ? voucher.withdrawalId : null
  const rescheduleId = voucher.kind === 'refund' ? (voucher.rescheduleId ?? null) : null
  const code = newVoucherCode()
  const { rows } = await sql<{ id: number; validUntil: Day }>`
    WITH account AS (INSERT INTO ledger_account (kind, balance_cents) VALUES ('voucher', 0) RETURNING id)
    INSERT INTO gift_voucher (id, code, kind, order_id, line, text, original_cents, withdrawal_id,
      reschedule_id, valid_until, purpose)
    SELECT id, ${code}, ${kind}, ${orderId}, ${line}::smallint, ${text}, ${cents}, ${withdrawalId}::integer,
      ${rescheduleId}::integer, ${validityOfNew}, ${purpose} FROM account
    RETURNING id, valid_until AS "validUntil"`.execute(trx)
  const { id, validUntil } = rows[0]!
  const from = kind === 'goodwill' ? 'goodwill' : 'order'
  await transfer(trx, {
    from,
    to: { voucherId: id },
    cents,
    orderId,
    reason: 'issue',
    occasion: `issue:${id}`,
  })
  return { id, code, cents, validUntil, purpose }
}

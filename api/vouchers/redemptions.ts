import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Redemption } from './rules.ts'

export type RedeemedVoucher = { id: number; voucherId: number; code: string; cents: number }

/** The vouchers that pay a part of the order `o` of the surrounding query, in the order in which they were added, as one JSON value. */
export const redeemedVouchers = sql<RedeemedVoucher[]>`(
  SELECT coalesce(json_agg(json_build_object('id', used.id, 'voucherId', voucher.id, 'code', voucher.code, 'cents', used.cents) ORDER BY used.id), '[]')
  FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = used.voucher_id WHERE used.order_id = o.id AND used.released_at IS NULL)`

/** What vouchers pay of the order `o`, in cents. */
export const redeemedCents = sql<number>`(
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher WHERE redeemed_voucher.order_id = o.id AND released_at IS NULL)`

/** The same, with what they would have paid of an order whose hold has ended. */
export const redeemedOrEndedCents = sql<number>`(
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher
  WHERE redeemed_voucher.order_id = o.id AND (released_at IS NULL OR released_by = 'ended'))`

/** What vouchers pay of an order, with their rows locked, so that nobody else moves their value meanwhile. Lock the order first. */
export async function lockRedemptions(trx: Kysely<Database>, orderId: number): Promise<Redemption[]> {
  await sql`
    SELECT lock_voucher(voucher_id) FROM (
      SELECT voucher_id FROM redeemed_voucher WHERE order_id = ${orderId} AND released_at IS NULL ORDER BY voucher_id) AS used`.execute(trx)
  const { rows } = await sql<Redemption>`
    SELECT used.id, voucher_id AS "voucherId", cents, balance_cents AS "balanceCents", is_voucher_over(valid_until) AS "isOver"
    FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = voucher_id JOIN ledger_account account ON account.id = voucher_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL ORDER BY used.id`.execute(trx)
  return rows
}

import { sql } from 'kysely'
import { isHeldIn, orderStatus, statusNow } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
import type { VoucherPurpose } from '../words/seller.ts'
import type { Redemption } from './rules.ts'

export type RedeemedVoucher = {
  id: number
  voucherId: number
  purpose: VoucherPurpose
  code: string
  cents: number
  /** What can still be spent with the voucher. */
  remainingCents: number
  isExpired: boolean
}

/** Whether the hold of the order `o` has expired, closed or not: its redemptions are released. */
const isHoldExpired = sql`${statusNow} = ${sql.lit(orderStatus.abortedAutomatically)}`

/** The spendable value of the voucher `v` now: its balance plus what expired holds reserve. */
export const spendableCents = sql<number>`((SELECT balance_cents FROM ledger_account WHERE id = v.id) + (
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher used JOIN orders o ON o.id = used.order_id
    LEFT JOIN reservation r ON r.order_id = o.id
  WHERE used.voucher_id = v.id AND used.released_at IS NULL
    AND ${isHeldIn('o.status_id')} AND ${isHoldExpired}))`

/**
 * The vouchers redeemed for the order `o` of the surrounding query, in the order they were added, as one JSON
 * value.
 */
export const redeemedVouchers = sql<RedeemedVoucher[]>`(
  SELECT coalesce(json_agg(json_build_object('id', used.id, 'voucherId', v.id, 'code', v.code,
    'purpose', v.purpose, 'cents', used.cents, 'remainingCents', ${spendableCents},
    'isExpired', is_voucher_over(v.valid_until)) ORDER BY used.id), '[]')
  FROM redeemed_voucher used JOIN gift_voucher v ON v.id = used.voucher_id
    WHERE used.order_id = o.id AND used.released_at IS NULL)`

/** What vouchers pay of the order `o`, in cents. */
export const redeemedCents = sql<number>`(
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher WHERE redeemed_voucher.order_id = o.id
    AND released_at IS NULL)`

/** What vouchers of a kind pay of the order `o`, in cents. */
export const redeemedCentsOf = (purpose: VoucherPurpose) => sql<number>`(
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher used JOIN gift_voucher v ON v.id = voucher_id
  WHERE used.order_id = o.id AND released_at IS NULL AND purpose = ${purpose})`

/** What vouchers pay of the order `o`, or would have paid if its hold had not ended, in cents. */
export const redeemedOrEndedCents = sql<number>`(
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher
  WHERE redeemed_voucher.order_id = o.id AND (released_at IS NULL OR released_by = 'ended'))`

/** The value of the voucher `v` that live holds reserve, in cents. */
export const reservedCents = sql<number>`(
  SELECT coalesce(sum(cents), 0)::bigint FROM redeemed_voucher used JOIN orders o ON o.id = used.order_id
    LEFT JOIN reservation r ON r.order_id = o.id
  WHERE used.voucher_id = v.id AND used.released_at IS NULL AND ${isHeldIn('o.status_id')}
    AND NOT ${isHoldExpired})`

/** The value of the voucher `v` that no order has used; what a live hold reserves may come back. */
export const remainingCents = sql<number>`(${spendableCents} + ${reservedCents})`

/** Whether orders have used all of the voucher `v`. */
export const isSpent = sql<boolean>`(${remainingCents} = 0)`

/** The current number of uses of the discount `d`, in total and by one visitor. */
export function usesNow(userId: number | null) {
  return sql<{ all: number; own: number }>`(
    SELECT json_build_object('all', count(*), 'own', count(*) FILTER (WHERE used.user_id = ${userId}))
    FROM discount_use used JOIN orders o ON o.id = used.order_id LEFT JOIN reservation r ON r.order_id = o.id
    WHERE used.discount_id = d.id AND used.released_at IS NULL AND NOT ${isHoldExpired})`
}

/**
 * The redemptions of an order, with the vouchers locked so that no other transaction moves their value. Lock
 * the order first.
 */
export async function lockRedemptions(trx: Db, orderId: number): Promise<Redemption[]> {
  await sql`
    SELECT lock_voucher(voucher_id) FROM (
      SELECT voucher_id FROM redeemed_voucher WHERE order_id = ${orderId} AND released_at IS NULL
        ORDER BY voucher_id) AS used`.execute(trx)
  const { rows } = await sql<Redemption>`
    SELECT used.id, voucher_id AS "voucherId", purpose, cents, balance_cents AS "balanceCents",
      is_voucher_over(valid_until) AS "isExpired"
    FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = voucher_id
      JOIN ledger_account account ON account.id = voucher_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL ORDER BY used.id`.execute(trx)
  return rows
}

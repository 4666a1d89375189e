import { type RawBuilder, sql } from 'kysely'
import { isHeldIn, orderStatus } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'

/** The owner of a hold: a cart, and the account if the visitor is logged in. */
export type Owner = { guid: string; userId: number | null }

/**
 * Lock order: rows of orders, then days of stores. So a busy row is waited for before a day is locked, and
 * skipped afterwards.
 */
export type BusyRows = 'wait' | 'skip'

/** Locks the owner's expired holds, for `closeExpired`. */
export async function lockExpiredOf(trx: Db, { guid, userId }: Owner, busyRows: BusyRows): Promise<number[]> {
  return lockExpired(trx, sql`(o.guid = ${guid}::uuid OR o.user_id = ${userId})`, busyRows)
}

/**
 * Locks a store's expired holds around a day, for `closeExpired`. A busy row, perhaps of a late payment, is
 * skipped and still blocks its suite: the day is locked already.
 */
export async function lockExpiredAt(trx: Db, storeId: number, day: Day): Promise<number[]> {
  const isAround = sql`
    r.store_id = ${storeId} AND r.starts_at > (${day}::date - 3)::timestamptz
      AND r.starts_at < (${day}::date + 3)::timestamptz`
  return lockExpired(trx, isAround, 'skip')
}

/**
 * Locks expired holds and voucher orders that reserve these vouchers and discounts, for `closeExpired`;
 * returns their order ids. No transaction holds the row of an expired order and waits for a live one, so
 * waiting is safe as long as neither a day nor a voucher is locked.
 */
export async function lockExpiredWith(
  trx: Db,
  { voucherIds, discountIds }: { voucherIds: number[]; discountIds: number[] },
  busyRows: BusyRows,
): Promise<number[]> {
  const holders = sql`
    SELECT order_id FROM redeemed_voucher WHERE voucher_id = ANY (${voucherIds}::integer[])
      AND released_at IS NULL
    UNION SELECT order_id FROM discount_use WHERE discount_id = ANY (${discountIds}::integer[])
      AND released_at IS NULL`
  const { rows } = await sql<{ id: number }>`
    WITH holds AS MATERIALIZED (${expiredHolds(sql`o.id IN (${holders})`, busyRows)}),
    items AS MATERIALIZED (
      SELECT id FROM orders WHERE id IN (${holders}) AND kind = 'item' AND ${isHeldIn('status_id')}
        AND pay_until <= clock_timestamp()
      ORDER BY id FOR UPDATE ${orSkip(busyRows)})
    SELECT id FROM holds UNION ALL SELECT id FROM items`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Ends expired holds and voucher orders whose rows are locked; the exclusion constraint no longer sees them.
 * Call it once per transaction with all of them: it locks the value that it frees.
 */
export async function closeExpired(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH closed AS (UPDATE orders SET status_id = ${orderStatus.abortedAutomatically}
      WHERE id = ANY (${ids}::integer[]))
    UPDATE reservation SET status = 'expired' WHERE order_id = ANY (${ids}::integer[])`.execute(trx)
}

async function lockExpired(trx: Db, which: RawBuilder<unknown>, busyRows: BusyRows): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${expiredHolds(which, busyRows)}`.execute(trx)
  return rows.map(({ id }) => id)
}

function expiredHolds(which: RawBuilder<unknown>, busyRows: BusyRows): RawBuilder<unknown> {
  return sql`
    SELECT o.id FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE ${which} AND ${isHeldIn('o.status_id')} AND r.status = 'hold' AND r.live_until <= clock_timestamp()
    ORDER BY o.id FOR UPDATE OF o, r ${orSkip(busyRows)}`
}

function orSkip(busyRows: BusyRows): RawBuilder<unknown> {
  return busyRows === 'skip' ? sql`SKIP LOCKED` : sql``
}

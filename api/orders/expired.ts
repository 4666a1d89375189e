import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isHeldIn, orderStatus } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'
import type { Day } from '../words/day.ts'

/** Who wants to hold: a cart, and the account behind it where somebody is logged in. */
export type Owner = { guid: string; userId: number | null }

/**
 * Locks are taken in one order: rows of orders first, then days of stores. So before a day is locked a row that somebody
 * works on is waited for, afterwards it is skipped.
 */
export type BusyRows = 'wait' | 'skip'

/** Locks what this owner held and let run out, for `closeExpired`. */
export async function lockExpiredOf(
  trx: Kysely<Database>,
  { guid, userId }: Owner,
  busyRows: BusyRows,
): Promise<number[]> {
  return lockExpired(trx, sql`(o.guid = ${guid}::uuid OR o.user_id = ${userId})`, busyRows)
}

/**
 * Locks the holds of a store that ran out around a day, for `closeExpired`: for the visitor they were gone already. A row that somebody is working on at this moment, a
 * late payment perhaps, is left alone and still counts as taken: the day is locked already.
 */
export async function lockExpiredAt(trx: Kysely<Database>, storeId: number, day: Day): Promise<number[]> {
  const isAround = sql`
    r.store_id = ${storeId} AND r.starts_at > (${day}::date - 3)::timestamptz AND r.starts_at < (${day}::date + 3)::timestamptz`
  return lockExpired(trx, isAround, 'skip')
}

/**
 * Locks the holds that ran out with something of these vouchers and discounts, and the orders of vouchers whose payment did, for `closeExpired`, and answers their
 * numbers. Nobody holds the row of an order that has run out and waits for one that is live, so waiting is safe as long as neither a day nor a voucher is locked.
 */
export async function lockExpiredWith(
  trx: Kysely<Database>,
  { voucherIds, discountIds }: { voucherIds: number[]; discountIds: number[] },
  busyRows: BusyRows,
): Promise<number[]> {
  const holders = sql`
    SELECT order_id FROM redeemed_voucher WHERE voucher_id = ANY (${voucherIds}::integer[]) AND released_at IS NULL
    UNION SELECT order_id FROM discount_use WHERE discount_id = ANY (${discountIds}::integer[]) AND released_at IS NULL`
  const holds = await lockExpired(trx, sql`o.id IN (${holders})`, busyRows)
  const items = await sql<{ id: number }>`
    SELECT id FROM orders WHERE id IN (${holders}) AND kind = 'item' AND ${isHeldIn('status_id')} AND pay_until <= clock_timestamp()
    ORDER BY id FOR UPDATE ${orSkip(busyRows)}`.execute(trx)
  return [...holds, ...items.rows.map(({ id }) => id)]
}

/**
 * Ends holds, and orders of vouchers, that ran out and whose rows are locked: from here on the exclusion constraint does not see them. All in one statement, and one in a
 * transaction, for it locks the value that it frees.
 */
export async function closeExpired(trx: Kysely<Database>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH closed AS (UPDATE orders SET status_id = ${orderStatus.abortedAutomatically} WHERE id = ANY (${ids}::integer[]))
    UPDATE reservation SET status = 'expired' WHERE order_id = ANY (${ids}::integer[])`.execute(trx)
}

async function lockExpired(
  trx: Kysely<Database>,
  which: RawBuilder<unknown>,
  busyRows: BusyRows,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE ${which} AND ${isHeldIn('o.status_id')} AND r.status = 'hold' AND r.live_until <= clock_timestamp()
    ORDER BY o.id FOR UPDATE OF o, r ${orSkip(busyRows)}`.execute(trx)
  return rows.map(({ id }) => id)
}

function orSkip(busyRows: BusyRows): RawBuilder<unknown> {
  return busyRows === 'skip' ? sql`SKIP LOCKED` : sql``
}

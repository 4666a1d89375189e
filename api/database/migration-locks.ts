// How a migration gets its locks beside a running shop: for a moment at a time.
import type { Client } from 'pg'

/**
 * A migration that waits for a table makes all others wait behind it. At first it gives way before PostgreSQL
 * looks for a deadlock, after a second; among many purchases it waits longer, and who loses one tries again.
 */
const [shortestMs, longestMs] = [500, 2_000]

/** What transactions of purchases use. */
const hotTables =
  /\b(orders|reservation|order_line|payment|refund|app_user|(ledger|discount|invoice)\w*|\w*voucher|mail)\b/

/**
 * Locks the orders, with which every transaction begins (`inTransaction`), before a migration of hot tables:
 * then none of the shop is open, and new ones wait without a lock that the migration wants.
 */
export async function lockOrders(client: Client, migration: string, failures: number): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${Math.min(shortestMs * 2 ** failures, longestMs)}`)
  if (!hotTables.test(migration.replaceAll(/--.*/g, ''))) return
  const { rows } = await client.query(`SELECT WHERE to_regclass('orders') IS NOT NULL`)
  if (rows.length > 0) await client.query('LOCK TABLE orders')
}

/** The oldest transaction with a lock on a table that the migration names, if it is older than a purchase. */
export async function blockerOf(client: Client, migration: string): Promise<string | undefined> {
  const { rows } = await client.query<{ blocker: string }>(
    `SELECT format('process %s of the database (%s, %s, in a transaction since %s)', pid, usename,
       application_name, xact_start) AS blocker
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND coalesce(xact_start < clock_timestamp() - interval '1 second', true)
       AND pid IN (SELECT pid FROM pg_locks JOIN pg_class ON pg_class.oid = relation
         WHERE granted AND $1 ~ ('\\m' || relname || '\\M'))
     ORDER BY xact_start LIMIT 1`,
    [`orders ${migration}`],
  )
  return rows[0]?.blocker
}

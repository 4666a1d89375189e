// How a migration gets its locks beside a running shop: for a moment at a time, the most used tables first.
import type { Client } from 'pg'

/**
 * A migration that waits for a table makes all others wait behind it. At first it gives way before PostgreSQL
 * looks for a deadlock, after a second; among many purchases it waits longer, and who loses one tries again.
 */
const [shortestMs, longestMs] = [500, 2_000]

/** What purchases write, in their order. Every transaction begins with the orders (`inTransaction`). */
const hotTables = [
  ...['orders', 'reservation', 'order_line', 'payment', 'refund', 'app_user', 'ledger_account'],
  ...[
    'ledger_transfer',
    'gift_voucher',
    'redeemed_voucher',
    'discount_code',
    'discount_use',
    'invoice',
    'mail',
  ],
]

/**
 * Locks the hot tables that the migration names, in its transaction before it begins, and first the orders:
 * then all transactions of the shop have ended, and new ones wait without a lock that the migration wants.
 */
export async function lockHotTables(client: Client, migration: string, failures: number): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${Math.min(shortestMs * 2 ** failures, longestMs)}`)
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS hot (name, place)
     WHERE to_regclass(name) IS NOT NULL ORDER BY place`,
    [hotTables],
  )
  const existing = rows.map(({ name }) => name)
  const statements = migration.replaceAll(/--.*/g, '')
  const named = existing.filter((name) => new RegExp(String.raw`\b${name}\b`).test(statements))
  if (named.length > 0) await client.query(`LOCK TABLE ${[...new Set([existing[0], ...named])].join(', ')}`)
}

/** The oldest transaction with a lock on a table that the migration names, if it is older than a purchase. */
export async function blockerOf(client: Client, migration: string): Promise<string | null> {
  const { rows } = await client.query<{
    pid: number
    name: string | null
    usename: string
    since: Date | null
  }>(
    `SELECT pid, application_name AS name, usename, xact_start AS since FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid IN (
       SELECT pid FROM pg_locks JOIN pg_class ON pg_class.oid = relation
       WHERE granted AND $1 ~ ('\\m' || relname || '\\M'))
       AND coalesce(xact_start < clock_timestamp() - interval '1 second', true)
     ORDER BY xact_start LIMIT 1`,
    [`orders ${migration}`],
  )
  const [found] = rows
  if (!found) return null
  const since = found.since ? `, in a transaction since ${found.since.toISOString()}` : ''
  return `process ${found.pid} of the database (${found.name || 'unnamed'}, ${found.usename}${since})`
}

// The state of the ledger.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

export async function balanceOf(db: Kysely<Database>, voucherId: number): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  return account.balance_cents!
}

export type LedgerState = {
  /** Balance per account; their sum is zero. */
  accounts: Record<string, number>
  /** Vouchers whose balance is not the sum of their transfers. */
  drifted: number[]
  /** Order accounts that are not zero, with their balance. */
  orderBalances: Record<string, number>
}

/** The trial balance. */
export async function readLedger(db: Kysely<Database>): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    WITH move AS (
      SELECT from_account AS account, -cents AS cents, order_id FROM ledger_transfer UNION ALL
        SELECT to_account, cents, order_id FROM ledger_transfer
    ), sum AS (SELECT account, sum(cents)::bigint AS cents FROM move GROUP BY account)
    SELECT
      (SELECT coalesce(json_object_agg(kind, cents), '{}') FROM (
        SELECT kind, sum(cents)::bigint AS cents FROM sum JOIN ledger_account ON id = account
          GROUP BY kind) AS by_kind) AS accounts,
      (SELECT coalesce(json_agg(id), '[]') FROM ledger_account LEFT JOIN sum ON account = id
       WHERE kind = 'voucher' AND balance_cents <> coalesce(cents, 0)) AS drifted,
      (SELECT coalesce(json_object_agg(order_id, cents), '{}') FROM (
        SELECT order_id, sum(cents)::bigint AS cents FROM move WHERE account = ledger_account_of('order')
          GROUP BY order_id) AS by_order
       WHERE cents <> 0) AS "orderBalances"`.execute(db)
  return rows[0]!
}

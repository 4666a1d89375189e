// The state of the ledger.
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

export async function balanceOf(db: Db, voucherId: number): Promise<number> {
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
export async function readLedger(db: Db): Promise<LedgerState> {
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

/**
 * Taxed value that no invoice taxes, in cents: zero if every cent is taxed once. Taxed value is revenue and
 * what is on single-purpose vouchers, less what the house gave onto these. Below it the invoices that are not
 * exact together with their cancellations.
 */
export async function readUntaxed(db: Db): Promise<{ untaxedCents: number; inexact: number[] }> {
  const { rows } = await sql<{ untaxedCents: number; inexact: number[] }>`
    WITH rate AS (
      SELECT coalesce(cancels_id, invoice.id) AS id, (one ->> 'permille')::integer AS permille,
        CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (one ->> 'netCents')::bigint AS net,
        CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (one ->> 'vatCents')::bigint AS vat
      FROM invoice, jsonb_array_elements(content -> 'rates') AS one
    ), exact AS (
      SELECT id, sum(net + vat)::bigint AS gross, sum(vat)::bigint AS vat, permille
      FROM rate WHERE permille > 0 GROUP BY id, permille
    ), single AS (SELECT * FROM gift_voucher WHERE purpose = 'single-purpose'
    ), taxed AS (
      SELECT CASE WHEN to_account = ledger_account_of('revenue') THEN cents ELSE -cents END AS cents
      FROM ledger_transfer WHERE ledger_account_of('revenue') IN (from_account, to_account)
      UNION ALL SELECT balance_cents FROM single JOIN ledger_account USING (id)
      UNION ALL SELECT used.cents FROM redeemed_voucher used JOIN single ON single.id = voucher_id
        JOIN orders o ON o.id = used.order_id WHERE released_at IS NULL AND status_id IN (1, 5)
      UNION ALL SELECT CASE WHEN to_account = ledger_account_of('goodwill') THEN cents ELSE -cents END
      FROM ledger_transfer t WHERE ledger_account_of('goodwill') IN (from_account, to_account)
        AND (to_account IN (SELECT id FROM single)
          OR EXISTS (SELECT FROM single WHERE single.order_id = t.order_id AND line IS NOT NULL))
    )
    SELECT (SELECT coalesce(sum(cents), 0) FROM taxed)::bigint
        - (SELECT coalesce(sum(gross), 0) FROM exact)::bigint AS "untaxedCents",
      (SELECT coalesce(json_agg(id), '[]') FROM exact
        WHERE vat <> floor((2 * gross * permille + 1000 + permille)::numeric / (2 * (1000 + permille))))
        AS inexact`.execute(db)
  return rows[0]!
}

export const taxedOnce = { untaxedCents: 0, inexact: [] }

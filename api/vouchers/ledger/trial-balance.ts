// The trial balance: whether the ledger of a database adds up (docs/decisions/0013).
import type { Client } from 'pg'
import type { Invariant } from '../../database/violations.ts'

/** Invariants of the ledger, as queries that must return no rows. */
export const ledgerInvariants: Invariant[] = [
  {
    name: 'all accounts add up to zero',
    counterexamples: `
      SELECT cents AS id FROM (
        SELECT (SELECT coalesce(sum(balance_cents), 0) FROM ledger_account)
          + (SELECT coalesce(sum(cents) FILTER (WHERE receiver.kind <> 'voucher'), 0)
               - coalesce(sum(cents) FILTER (WHERE giver.kind <> 'voucher'), 0)
             FROM ledger_transfer
             JOIN ledger_account giver ON giver.id = from_account
             JOIN ledger_account receiver ON receiver.id = to_account) AS cents) AS balance
      WHERE cents <> 0`,
  },
  {
    name: 'the balance of a voucher is the sum of its transfers and not negative',
    counterexamples: `
      SELECT a.id FROM ledger_account a
      WHERE kind = 'voucher' AND (balance_cents < 0 OR balance_cents
        <> (SELECT coalesce(sum(CASE to_account WHEN a.id THEN cents ELSE -cents END), 0)
            FROM ledger_transfer WHERE a.id IN (from_account, to_account)))`,
  },
  {
    name: 'the account of an order that is not held is zero',
    counterexamples: `
      SELECT o.id FROM orders o
      JOIN ledger_transfer t ON t.order_id = o.id, ledger_account_of('order') AS account
      WHERE status_id NOT IN (1, 5) AND account IN (from_account, to_account) GROUP BY o.id, account
      HAVING sum(CASE to_account WHEN account THEN cents ELSE -cents END) <> 0`,
  },
  {
    name: 'redemptions equal the transfers to the account of their order',
    counterexamples: `
      SELECT r.order_id AS id FROM redeemed_voucher r GROUP BY order_id, voucher_id
      HAVING coalesce(sum(cents) FILTER (WHERE released_at IS NULL), 0)
        <> (SELECT coalesce(sum(CASE reason WHEN 'redeem' THEN cents ELSE -cents END), 0)
            FROM ledger_transfer t
            WHERE t.order_id = r.order_id AND reason IN ('redeem', 'release')
              AND r.voucher_id IN (from_account, to_account))`,
  },
]

/** Undefined for a database without a ledger. */
export async function countTransfers(client: Client): Promise<number | undefined> {
  const ledger = await client.query(`SELECT to_regclass('ledger_transfer') AS ledger`)
  if (ledger.rows[0].ledger === null) return undefined
  const { rows } = await client.query<{ transfers: number }>(
    'SELECT count(*)::integer AS transfers FROM ledger_transfer',
  )
  return rows[0]!.transfers
}

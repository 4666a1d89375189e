import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../database/instants.ts'
import type { Database, Db } from '../../database/tables.ts'
import type { LedgerAccountKind } from '../../database/tables/vouchers.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

type Account = Exclude<LedgerAccountKind, 'voucher'> | { voucherId: number }

export type Transfer = {
  from: Account
  to: Account
  cents: number
  orderId: number | null
  reason: Database['ledger_transfer']['reason']
  /** Names the reason of a transfer; the database books each occasion once. */
  occasion: string
  /** Now by default; another instant for what happened at a provider, and is read later. */
  at?: EpochMs
}

/** Transfers money between ledger accounts, in the transaction of its cause. Zero is not booked. */
export async function transfer(trx: Db, one: Transfer): Promise<void> {
  await transferAll(trx, [one])
}

/** Makes several, at most some thousands, in one statement. */
export async function transferAll(trx: Db, transfers: Transfer[]): Promise<void> {
  const rows = transfers
    .filter(({ cents }) => cents !== 0)
    .map(({ from, to, orderId, at, ...one }) => ({
      ...one,
      from_account: idOf(from),
      to_account: idOf(to),
      order_id: orderId,
      created_at: at === undefined ? sql<Date>`clock_timestamp()` : instantOf(at),
    }))
  if (rows.length > 0) await trx.insertInto('ledger_transfer').values(rows).execute()
}

/**
 * A discount on bought vouchers is paid by the goodwill account, because they keep their full value; a
 * discount on anything else is revenue not earned.
 */
export async function bookDiscount(trx: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ cents: number }>`SELECT ${givenCents(orderId)} AS cents`.execute(trx)
  await transfer(trx, {
    from: 'goodwill',
    to: 'order',
    cents: rows[0]!.cents,
    orderId,
    reason: 'discount',
    occasion: `discount:${orderId}`,
  })
}

/**
 * Books a placed order: money and vouchers on its account become revenue, except the value of the vouchers
 * that it bought. Issue those and book the discount first.
 */
export async function bookSale(trx: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ cents: number }>`
    SELECT (coalesce((SELECT sum(amount_cents) FROM payment WHERE order_id = ${orderId}
      AND status = 'captured'), 0)
          + coalesce((SELECT sum(cents) FROM redeemed_voucher WHERE order_id = ${orderId}
            AND released_at IS NULL), 0)
          + ${givenCents(orderId)}
          - coalesce((SELECT sum(original_cents) FROM gift_voucher
            WHERE order_id = ${orderId} AND line IS NOT NULL), 0))::bigint AS cents`.execute(trx)
  await transfer(trx, {
    from: 'order',
    to: 'revenue',
    cents: rows[0]!.cents,
    orderId,
    reason: 'sale',
    occasion: `sale:${orderId}`,
  })
}

function givenCents(orderId: number): RawBuilder<number> {
  return sql<number>`coalesce((SELECT sum(discount_cents) FROM order_line WHERE order_id = ${orderId}
    AND kind = 'voucher'), 0)::bigint`
}

function idOf(account: Account): RawBuilder<number> {
  return typeof account === 'object' ? sql`${account.voucherId}::integer` : sql`ledger_account_of(${account})`
}

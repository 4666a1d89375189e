import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { instantOf } from '../database/instants.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import type { NewLine } from './rules.ts'

/** Who wants to hold: a cart, and the account behind it where somebody is logged in. */
export type Owner = { guid: string; userId: number | null }

/**
 * Locks are taken in one order: rows of orders first, then days of stores. So before a day is locked a row that somebody
 * works on is waited for, afterwards it is skipped.
 */
export type BusyRows = 'wait' | 'skip'

/** Locks what this owner held and let run out, for `closeHolds`. */
export async function lockExpiredOf(
  trx: Kysely<Database>,
  { guid, userId }: Owner,
  busyRows: BusyRows,
): Promise<number[]> {
  return lockExpired(trx, sql`(o.guid = ${guid}::uuid OR o.user_id = ${userId})`, busyRows)
}

/**
 * Locks the holds of a store that ran out around a day, for `closeHolds`: for the visitor they were gone already. A row that somebody is working on at this moment, a
 * late payment perhaps, is left alone and still counts as taken: the day is locked already.
 */
export async function lockExpiredAt(trx: Kysely<Database>, storeId: number, day: Day): Promise<number[]> {
  const isAround = sql`
    r.store_id = ${storeId} AND r.starts_at > (${day}::date - 3)::timestamptz AND r.starts_at < (${day}::date + 3)::timestamptz`
  return lockExpired(trx, isAround, 'skip')
}

/**
 * Locks the holds that ran out with something of these vouchers and discounts, and the orders of vouchers whose payment did, for `closeHolds`, and answers their
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
    SELECT id FROM orders WHERE id IN (${holders}) AND kind = 'item' AND status_id IN (1, 5) AND pay_until <= clock_timestamp()
    ORDER BY id FOR UPDATE ${orSkip(busyRows)}`.execute(trx)
  return [...holds, ...items.rows.map(({ id }) => id)]
}

/**
 * Ends holds, and orders of vouchers, that ran out and whose rows are locked: from here on the exclusion constraint does not see them. All in one statement, and one in a
 * transaction, for it locks the value that it frees.
 */
export async function closeHolds(trx: Kysely<Database>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH closed AS (UPDATE orders SET status_id = 11 WHERE id = ANY (${ids}::integer[]))
    UPDATE reservation SET status = 'expired' WHERE order_id = ANY (${ids}::integer[])`.execute(trx)
}

export type StandingHold = {
  id: number
  guid: string
  requestHash: Buffer
  userId: number | null
  hasRunOut: boolean
}

/** What this owner holds, or held and nobody has closed yet: at most one of the cart and one of the account. */
export async function standingHolds(db: Kysely<Database>, { guid, userId }: Owner): Promise<StandingHold[]> {
  const { rows } = await sql<StandingHold>`
    SELECT id, guid, request_hash AS "requestHash", user_id AS "userId", live_until <= clock_timestamp() AS "hasRunOut"
    FROM orders JOIN reservation ON order_id = id
    WHERE kind = 'booking' AND status_id IN (1, 5) AND (guid = ${guid}::uuid OR user_id = ${userId})`.execute(
    db,
  )
  return rows
}

/** Lets the holds of one network address be counted and made one after the other. */
export async function lockClient(trx: Kysely<Database>, clientHash: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('holds-of:' || ${clientHash.toString('hex')}, 0))`.execute(
    trx,
  )
}

export async function countAnonymousHolds(trx: Kysely<Database>, clientHash: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE o.client_hash = ${clientHash} AND o.status_id IN (1, 5) AND o.user_id IS NULL AND r.live_until > clock_timestamp()`.execute(
    trx,
  )
  return rows[0]!.count
}

export type NewHold = Owner & {
  locale: 'de' | 'en'
  isOnSite: boolean
  requestHash: Buffer
  clientHash: Buffer | null
  storeId: number
  typeId: number
  wellzoneId: number
  startsAt: EpochMs
  endsAt: EpochMs
  blockedUntil: EpochMs
  persons: number
  holdMinutes: number
  lines: NewLine[]
}

/** Writes order, reservation and lines at once; the room is held from the clock of this very statement on. */
export async function insertHold(trx: Kysely<Database>, hold: NewHold): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now),
    placed AS (
      INSERT INTO orders (guid, kind, store_id, user_id, locale, is_on_site, request_hash, client_hash)
      VALUES (${hold.guid}, 'booking', ${hold.storeId}, ${hold.userId}, ${hold.locale}, ${hold.isOnSite}, ${hold.requestHash},
              ${hold.clientHash})
      RETURNING id
    ),
    held AS (
      INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until, persons, status,
                               held_at, hold_until)
      SELECT id, ${hold.storeId}::integer, ${hold.typeId}::integer, ${hold.wellzoneId}::integer, ${instantOf(hold.startsAt)},
             ${instantOf(hold.endsAt)}, ${instantOf(hold.blockedUntil)}, ${hold.persons}::smallint, 'hold',
             now, now + make_interval(secs => ${hold.holdMinutes * 60})
      FROM placed, clock
    ),
    lines AS (
      INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
      SELECT id, ordinality, line ->> 'kind', (line ->> 'productId')::integer, line -> 'name', (line ->> 'quantity')::integer,
             (line ->> 'unitCents')::bigint, (line ->> 'vatPermille')::smallint
      FROM placed, jsonb_array_elements(${JSON.stringify(hold.lines)}::jsonb) WITH ORDINALITY AS chosen (line, ordinality)
    )
    SELECT id FROM placed`.execute(trx)
  return rows[0]!.id
}

async function lockExpired(
  trx: Kysely<Database>,
  which: RawBuilder<unknown>,
  busyRows: BusyRows,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE ${which} AND o.status_id IN (1, 5) AND r.status = 'hold' AND r.live_until <= clock_timestamp()
    ORDER BY o.id FOR UPDATE OF o, r ${orSkip(busyRows)}`.execute(trx)
  return rows.map(({ id }) => id)
}

function orSkip(busyRows: BusyRows): RawBuilder<unknown> {
  return busyRows === 'skip' ? sql`SKIP LOCKED` : sql``
}

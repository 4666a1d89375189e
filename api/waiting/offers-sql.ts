import { type Kysely, sql } from 'kysely'
import { epochMs } from '../database/instants.ts'
import type { Database, Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import type { Locale } from '../words/locale.ts'
import type { Missed, Wish } from './rules.ts'
import { isOpen, isTaken, offers } from './sql.ts'

/** A wish that something can be offered to now. */
export interface WaitingWish extends Wish {
  id: number
  email: string
  locale: Locale
  nonce: Buffer
  /** What is not offered again. */
  missed: Missed[]
}

/** Days of a store that wishes may want, both ends included. */
export interface WantedDays {
  storeId: number
  first: Day
  last: Day
}

export const isWaiting = sql<boolean>`(w.listed_at IS NOT NULL AND w.ends_at > clock_timestamp()
  AND NOT EXISTS (SELECT FROM ${offers} WHERE f.wish_id = w.id AND (${isTaken} OR ${isOpen})))`

/** The stores of all wishes that wait, each with the days that these may want. */
export async function selectWantedDays(db: Kysely<Database>): Promise<WantedDays[]> {
  const { rows } = await sql<WantedDays>`
    SELECT store.id AS "storeId",
      -- The evening before may not be over.
      (clock_timestamp() AT TIME ZONE time_zone)::date - 1 AS first,
      max((w.ends_at AT TIME ZONE time_zone)::date) AS last
    FROM waiting_wish w JOIN store ON store.id = ANY (w.store_ids)
    WHERE ${isWaiting} GROUP BY store.id ORDER BY store.id`.execute(db)
  return rows
}

/** The wishes that wait for a stay in a store on these days, in the order of the list. */
export async function selectWaiting(
  db: Kysely<Database>,
  { storeId, first, last }: WantedDays,
): Promise<WaitingWish[]> {
  const days = sql`(SELECT day::date FROM generate_series(${first}::date, ${last}::date, '1 day') AS day)`
  const { rows } = await sql<WaitingWish>`
    SELECT w.id, w.email, w.locale, w.nonce, w.store_ids AS "storeIds", w.days, w.weekdays, w.parts,
      w.type_ids AS "typeIds", w.persons, w.hours,
      (SELECT coalesce(json_agg(json_build_object('storeId', r.store_id, 'typeId', r.type_id,
          'from', ${epochMs(sql`r.starts_at`)}, 'until', ${epochMs(sql`r.blocked_until`)})), '[]')
        FROM ${offers} WHERE f.wish_id = w.id AND f.is_final) AS missed
    FROM waiting_wish w
    WHERE ${storeId} = ANY (w.store_ids) AND ${isWaiting}
      AND (w.days && ARRAY ${days} OR w.weekdays && ARRAY (
        SELECT extract(isodow FROM day)::integer FROM ${days} AS wanted (day)))
    ORDER BY w.listed_at, w.id`.execute(db)
  return rows
}

/** One process after the other offers something; until the end of the transaction. */
export async function lockOffers(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('offers of the waiting list', 0))`.execute(trx)
}

/** Locks the wish, so that it is not left meanwhile; false if it was. */
export async function lockWish(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM waiting_wish WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows.length === 1
}

export async function insertOffer(trx: Trx, wishId: number, orderId: number): Promise<void> {
  await trx.insertInto('waiting_offer').values({ wish_id: wishId, order_id: orderId }).execute()
}

/** Whether the stay is still held for the wish, so that its mail is due. */
export async function isOffered(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${offers} WHERE f.order_id = ${orderId} AND ${isOpen}`.execute(db)
  return rows.length === 1
}

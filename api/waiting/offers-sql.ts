import { sql } from 'kysely'
import { epochMs } from '../database/instants.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { addDays, weekdayOf } from '../words/wall-clock.ts'
import type { Locale } from '../words/locale.ts'
import type { Missed, Wish } from './rules.ts'
import { isOpen, isTaken, offers } from './sql.ts'

/** A wish that something can be offered to now. */
export interface WaitingWish extends Wish {
  id: number
  email: string
  locale: Locale
  nonce: Buffer
  /** The network that entered it, as a keyed hash. */
  subnet: Buffer | null
  /** What is not offered again. */
  missed: Missed[]
}

/** Days of a store that wishes may want, both ends included. */
export interface WantedDays {
  storeId: number
  first: Day
  last: Day
}

/** How many stays of a store mailboxes of one domain are offered at a time: they may be one person's. */
const mostOfDomain = 4

const domain = (email: string) => sql`split_part(${sql.ref(email)}, '@', 2)`

export const isWaiting = sql<boolean>`(w.listed_at IS NOT NULL AND NOT w.by_house
  AND w.ends_at > clock_timestamp()
  AND NOT EXISTS (SELECT FROM ${offers} WHERE f.wish_id = w.id AND (${isTaken} OR ${isOpen})))`

/** The stores of all wishes that wait, each with the days that these may want. */
export async function selectWantedDays(db: Db): Promise<WantedDays[]> {
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
export async function selectWaiting(db: Db, { storeId, first, last }: WantedDays): Promise<WaitingWish[]> {
  const { rows } = await sql<WaitingWish>`
    WITH open AS MATERIALIZED (SELECT other.email, other.by_house, r.store_id
      FROM ${offers} JOIN waiting_wish other ON other.id = f.wish_id WHERE ${isOpen})
    SELECT w.id, w.email, w.locale, w.nonce, w.client_hash AS subnet,
      w.store_ids AS "storeIds", w.days, w.weekdays, w.parts,
      w.type_ids AS "typeIds", w.persons, w.hours,
      (SELECT coalesce(json_agg(json_build_object('storeId', r.store_id, 'typeId', r.type_id,
          'from', ${epochMs(sql`r.starts_at`)}, 'until', ${epochMs(sql`r.blocked_until`)})), '[]')
        FROM ${offers} WHERE f.wish_id = w.id AND f.is_final) AS missed
    FROM waiting_wish w
    WHERE w.store_ids @> ARRAY[${storeId}::integer] AND ${isWaiting}
      AND NOT EXISTS (SELECT FROM open WHERE open.email = w.email)
      AND NOT EXISTS (SELECT FROM app_user u JOIN orders o ON o.user_id = u.id
        JOIN reservation r ON r.order_id = o.id WHERE u.email = w.email AND ${isOpen})
      AND ${mostOfDomain} > (SELECT count(*) FROM open
        WHERE NOT open.by_house AND open.store_id = ${storeId}
          AND ${domain('open.email')} = ${domain('w.email')})
      AND (w.weekdays && ${weekdaysWithin(first, last)}::integer[] OR EXISTS (
        SELECT FROM unnest(w.days) AS day WHERE day BETWEEN ${first}::date AND ${last}::date))
    ORDER BY w.listed_at, w.id`.execute(db)
  return rows
}

/** The weekdays of these days, Monday being 1. */
function weekdaysWithin(first: Day, last: Day): number[] {
  const weekdays: number[] = []
  for (let day = first; day <= last && weekdays.length < 7; day = addDays(day, 1))
    weekdays.push(weekdayOf(day))
  return weekdays
}

/** How often stays of a type were offered there and missed, since one was paid for and given back. */
export async function selectMissed(db: Db, { storeId, first, last }: WantedDays): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    SELECT r.store_id AS "storeId", r.type_id AS "typeId", ${epochMs(sql`r.starts_at`)} AS from,
      ${epochMs(sql`r.blocked_until`)} AS until
    FROM ${offers} WHERE r.store_id = ${storeId} AND f.is_final AND NOT ${isOpen} AND NOT ${isTaken}
      AND r.starts_at < ${last}::date + 3 AND r.blocked_until > ${first}::date - 1`.execute(db)
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

/** `isFinal`: once missed, its time is not offered to the waiting list again. */
export async function insertOffer(
  trx: Trx,
  wishId: number,
  orderId: number,
  isFinal: boolean,
): Promise<void> {
  await trx
    .insertInto('waiting_offer')
    .values({ wish_id: wishId, order_id: orderId, is_final: isFinal })
    .execute()
}

/** The mailbox that has the link to what staff hold for a guest; undefined without one. */
export async function findLinked(
  db: Db,
  orderId: number,
): Promise<Pick<WaitingWish, 'email' | 'locale' | 'nonce'> | undefined> {
  return db
    .selectFrom('waiting_offer as f')
    .innerJoin('waiting_wish as w', 'w.id', 'f.wish_id')
    .select(['w.email', 'w.locale', 'w.nonce'])
    .where('f.order_id', '=', orderId)
    .where('w.by_house', '=', true)
    .executeTakeFirst()
}

/** Whether the stay is still held for the wish, so that its mail is due. */
export async function isOffered(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${offers} WHERE f.order_id = ${orderId} AND ${isOpen}`.execute(db)
  return rows.length === 1
}

import { sql } from 'kysely'
import { epochMs, instantOf } from '../database/instants.ts'
import { isHeldIn } from '../database/order-status.ts'
import type { Db, Trx } from '../database/tables.ts'
import { redeemedCents } from '../vouchers/redemptions.ts'
import type { Day } from '../words/day.ts'
import type { Locale } from '../words/locale.ts'
import type { ShareToken } from '../words/share-token.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import type { Wish } from './rules.ts'

/** What a link leads to, with what is held for it. */
export interface WishRow extends Omit<Wish, 'storeIds' | 'typeIds'> {
  id: number
  state: 'asked' | 'waiting' | 'offered' | 'missed' | 'taken'
  stores: { id: number; name: string }[]
  types: { id: number; name: string }[]
  endsAt: EpochMs
  /** The last stay that was offered, open or not. */
  offer: OfferRow | null
  now: EpochMs
}

export interface OfferRow {
  orderId: number
  guid: string
  /** The account that the hold is bound to. */
  userId: number | null
  storeId: number
  storeName: string
  typeId: number
  typeName: string
  startsAt: EpochMs
  endsAt: EpochMs
  heldUntil: EpochMs
  /** The amount that is still due, in cents: a desk may have redeemed vouchers for the stay. */
  totalCents: number
  persons: number
}

/** An order `o` with its reservation `r` that is held and not yet paid. */
export const isOpen = sql<boolean>`(${isHeldIn('o.status_id')} AND r.live_until > clock_timestamp())`
/** Paid for, also if the stay was cancelled later: the wish is over. */
export const isTaken = sql<boolean>`o.ordered_at IS NOT NULL`
export const offers = sql`waiting_offer f JOIN orders o ON o.id = f.order_id
  JOIN reservation r ON r.order_id = f.order_id`
/** Those of the stores that are open, each with its local day. */
export async function selectOpenStores(db: Db, ids: number[]): Promise<{ id: number; today: Day }[]> {
  const { rows } = await sql<{ id: number; today: Day }>`
    SELECT id, (clock_timestamp() AT TIME ZONE time_zone)::date AS today FROM store
    WHERE id = ANY (${ids}) AND NOT is_coming_soon ORDER BY id`.execute(db)
  return rows
}

/**
 * Stores a wish that is not on the list yet; it ends with its link. An equal wish of the mailbox is the same
 * wish: its link is valid as long as a new one. Returns the nonce of the link.
 */
export async function insertWish(
  trx: Trx,
  wish: Wish & { email: string; locale: Locale; lastStart: EpochMs; subnet: Buffer },
  { nonce, hash }: ShareToken,
): Promise<Buffer> {
  const linkEnds = sql`least(${instantOf(wish.lastStart)}, clock_timestamp() + interval '24 hours')`
  const isEqual = (column: string, values: readonly unknown[], type: string) => {
    const wanted = sql`${values}::${sql.raw(type)}`
    return sql`${sql.ref(column)} @> ${wanted} AND ${sql.ref(column)} <@ ${wanted}`
  }
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('wishes of ' || ${wish.email}, 0))`.execute(trx)
  const { rows } = await sql<{ nonce: Buffer }>`
    WITH equal AS (UPDATE waiting_wish w
      SET ends_at = CASE WHEN listed_at IS NULL THEN ${linkEnds} ELSE ends_at END
      WHERE email = ${wish.email} AND NOT by_house AND ends_at > clock_timestamp()
        AND persons = ${wish.persons}
        AND hours = ${wish.hours} AND ${isEqual('store_ids', wish.storeIds, 'integer[]')}
        AND ${isEqual('days', wish.days, 'date[]')} AND ${isEqual('weekdays', wish.weekdays, 'integer[]')}
        AND ${isEqual('parts', wish.parts, 'text[]')} AND ${isEqual('type_ids', wish.typeIds, 'integer[]')}
        AND NOT EXISTS (SELECT FROM ${offers} WHERE f.wish_id = w.id AND ${isTaken})
      RETURNING nonce),
    added AS (INSERT INTO waiting_wish (email, locale, nonce, token_hash, store_ids, days, weekdays, parts,
        type_ids, persons, hours, client_hash, last_start, ends_at)
      SELECT ${wish.email}, ${wish.locale}, ${nonce}::bytea, ${hash}::bytea, ${wish.storeIds}::integer[],
        ${wish.days}::date[], ${wish.weekdays}::integer[], ${wish.parts}::text[],
        ${wish.typeIds}::integer[], ${wish.persons}::smallint, ${wish.hours}::smallint,
        ${wish.subnet}::bytea, ${instantOf(wish.lastStart)}, ${linkEnds}
      WHERE NOT EXISTS (SELECT FROM equal) RETURNING nonce)
    SELECT nonce FROM equal UNION ALL SELECT nonce FROM added`.execute(trx)
  return rows[0]!.nonce
}

/** A link to one stay that staff hold for a mailbox: a wish that waits for nothing else. */
export async function insertGuestWish(
  trx: Trx,
  wish: Pick<Wish, 'persons' | 'hours'> & {
    email: string
    locale: Locale
    storeId: number
    typeId: number
    day: Day
    startsAt: EpochMs
  },
  { nonce, hash }: ShareToken,
): Promise<number> {
  const { id } = await trx
    .insertInto('waiting_wish')
    .values({
      email: wish.email,
      locale: wish.locale,
      nonce,
      token_hash: hash,
      store_ids: [wish.storeId],
      days: sql`ARRAY[${wish.day}::date]`,
      weekdays: [],
      parts: ['morning', 'afternoon', 'evening'],
      type_ids: [wish.typeId],
      persons: wish.persons,
      hours: wish.hours,
      listed_at: sql<Date>`clock_timestamp()`,
      last_start: instantOf(wish.startsAt),
      ends_at: instantOf(wish.startsAt),
      by_house: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The wish behind a link; undefined for every other token, and once a guest has let a held stay go. */
export async function selectWish(db: Db, hash: Buffer): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`
    SELECT w.id, w.days, w.weekdays, w.parts, w.persons, w.hours,
      ${epochMs(sql`w.ends_at`)} AS "endsAt", ${epochMs(sql`clock_timestamp()`)} AS now,
      CASE WHEN w.listed_at IS NULL THEN 'asked' ELSE coalesce(last.state, 'waiting') END AS state,
      ${named('store', 'w.store_ids')} AS stores, ${named('wellzone_type', 'w.type_ids')} AS types,
      last.offer
    FROM waiting_wish w LEFT JOIN LATERAL (
      SELECT CASE WHEN ${isTaken} THEN 'taken' WHEN ${isOpen} THEN 'offered' ELSE 'missed' END AS state,
        json_build_object('orderId', o.id, 'guid', o.guid, 'userId', o.user_id, 'persons', r.persons,
          'storeId', store.id, 'storeName', store.name, 'typeId', type.id, 'typeName', type.name,
          'startsAt', ${epochMs(sql`r.starts_at`)}, 'endsAt', ${epochMs(sql`r.ends_at`)},
          'heldUntil', ${epochMs(sql`r.live_until`)}, 'totalCents',
          (SELECT sum(total_cents) FROM order_line WHERE order_line.order_id = o.id)
            - ${redeemedCents}) AS offer
      FROM ${offers} JOIN store ON store.id = r.store_id JOIN wellzone_type type ON type.id = r.type_id
      WHERE f.wish_id = w.id ORDER BY ${isTaken} DESC, o.id DESC LIMIT 1) AS last ON true
    WHERE w.token_hash = ${hash} AND w.ends_at > clock_timestamp()
      AND (NOT w.by_house OR last.state <> 'missed')`.execute(db)
  return rows[0]
}

/** Puts the wish on the list, unless it is there; false if its mailbox has as many as it may have. */
export async function confirmWish(trx: Trx, hash: Buffer, most: number): Promise<boolean> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('wishes of ' || email, 0)) FROM waiting_wish
    WHERE token_hash = ${hash}`.execute(trx)
  await sql`
    UPDATE waiting_wish asked SET listed_at = clock_timestamp(), ends_at = last_start
    WHERE token_hash = ${hash} AND listed_at IS NULL AND ${most} > (
      SELECT count(*) FROM waiting_wish w WHERE w.email = asked.email AND w.listed_at IS NOT NULL
        AND NOT w.by_house AND w.ends_at > clock_timestamp()
        AND NOT EXISTS (SELECT FROM ${offers} WHERE f.wish_id = w.id AND ${isTaken}))`.execute(trx)
  const { rows } = await sql`
    SELECT FROM waiting_wish WHERE token_hash = ${hash} AND listed_at IS NOT NULL`.execute(trx)
  return rows.length === 1
}

export async function deleteWish(trx: Trx, hash: Buffer): Promise<void> {
  await trx.deleteFrom('waiting_wish').where('token_hash', '=', hash).execute()
}

/** Whether there is the wish, so that its mail is due; where it is on the list, its page says so. */
export async function isAsked(db: Db, nonce: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM waiting_wish WHERE nonce = ${nonce} AND ends_at > clock_timestamp()`.execute(db)
  return rows.length === 1
}

/** Rows with these ids as a JSON list of ids and names. */
function named(table: 'store' | 'wellzone_type', ids: string) {
  return sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]')
    FROM ${sql.table(table)} WHERE id = ANY (${sql.ref(ids)}))`
}

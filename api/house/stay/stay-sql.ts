// The one query behind every stay that staff see: in the plan, in a search, and opened.
import { type RawBuilder, sql } from 'kysely'
import { epochMs, nowRoundedUp } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { guestName, joinGuest } from './guest-name.ts'

/** A stay, or a time that is held for one, at one moment of the database's clock. */
export interface StayRow {
  orderId: number
  storeId: number
  storeName: string
  timeZone: string
  suiteId: number
  suite: string
  typeId: number
  typeName: string
  /** First name and initial of the guest; null without a name, and after the account was deleted. */
  name: string | null
  /** The email address of the guest is known. */
  hasMailbox: boolean
  /** Staff held it for a guest. */
  byHouse: boolean
  persons: number
  startsAt: EpochMs
  endsAt: EpochMs
  /** The suite is clean by then. */
  blockedUntil: EpochMs
  status: 'hold' | 'booked' | 'cancelled'
  /** The end of a hold. */
  liveUntil: EpochMs
  /** What was said at the door. */
  said: 'none' | 'arrived' | 'later' | 'noShow' | 'left'
  expectedAt: EpochMs | null
  cleanedAt: EpochMs | null
  extras: { name: string; quantity: number }[]
  hasNote: boolean
  /** The suite is closed from now on for as long as it would be cleaned after these guests. */
  hasFailed: boolean
  now: EpochMs
}

export async function selectStays(db: Db, which: RawBuilder<unknown>, limit = 1_000): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    SELECT o.id AS "orderId", r.store_id AS "storeId", store.city AS "storeName",
      store.time_zone AS "timeZone", r.wellzone_id AS "suiteId", suite.name AS suite,
      r.type_id AS "typeId", type.name AS "typeName",
      ${guestName} AS name, g.email IS NOT NULL AS "hasMailbox", o.by_house AS "byHouse",
      r.persons, ${epochMs(sql`r.starts_at`)} AS "startsAt", ${epochMs(sql`r.ends_at`)} AS "endsAt",
      ${epochMs(sql`r.blocked_until`)} AS "blockedUntil", r.status,
      ${epochMs(sql`r.live_until`)} AS "liveUntil", coalesce(a.state, 'none') AS said,
      ${epochMs(sql`a.expected_at`)} AS "expectedAt", ${epochMs(sql`a.cleaned_at`)} AS "cleanedAt",
      (SELECT coalesce(json_agg(json_build_object('name', name ->> 'de', 'quantity', quantity) ORDER BY line),
        '[]') FROM order_line WHERE order_id = o.id AND kind = 'extra') AS extras,
      EXISTS (SELECT FROM note WHERE order_id = o.id) AS "hasNote",
      EXISTS (SELECT FROM wellzone_closure c WHERE c.wellzone_id = r.wellzone_id
        AND c.starts_at <= clock_timestamp()
        AND c.ends_at >= clock_timestamp() + (r.blocked_until - r.ends_at)) AS "hasFailed",
      ${nowRoundedUp} AS now
    FROM reservation r JOIN orders o ON o.id = r.order_id JOIN store ON store.id = r.store_id
      JOIN wellzone suite ON suite.id = r.wellzone_id JOIN wellzone_type type ON type.id = r.type_id
      ${joinGuest} LEFT JOIN arrival a ON a.order_id = o.id
    WHERE ${which} ORDER BY r.starts_at, o.id LIMIT ${limit}`.execute(db)
  return rows
}

/** A closing `c` that is not over, and overlaps the stay of the reservation `r`. */
export const isClosingOfStay = sql<boolean>`(c.wellzone_id = r.wellzone_id AND c.starts_at < r.ends_at
  AND c.ends_at > greatest(r.starts_at, clock_timestamp()))`

/** Paid stays, and holds as long as they last. */
export const takesSuite = sql<boolean>`(r.status = 'booked'
  OR (r.status = 'hold' AND r.live_until > clock_timestamp()))`

/** A mailbox has the link to pay for the stay. */
export const isSent = sql<boolean>`EXISTS (SELECT FROM waiting_offer WHERE order_id = o.id)`

/** A paid stay, also one that was cancelled, or one that is held for a guest who has the link to pay. */
export const isShown = sql<boolean>`(o.kind = 'booking'
  AND (o.ordered_at IS NOT NULL OR (${takesSuite} AND o.by_house AND ${isSent})))`

/** The stay of an order, if it is of this kind. */
export async function findStayRow(
  db: Db,
  orderId: number,
  which: RawBuilder<unknown> = isShown,
): Promise<StayRow | undefined> {
  return (await selectStays(db, sql`o.id = ${orderId} AND ${which}`))[0]
}

import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isHeldIn } from '../../../database/order-status.ts'
import type { Db } from '../../../database/tables.ts'
import { epochMs, instantOf } from '../../../database/instants.ts'
import type { Span } from '../../../slots/calendar.ts'
import type { CountedHolds } from '../budget/hold-budget.ts'
import type { ShownPlace } from '../../rows/insert-hold.ts'
import { vatOf } from '../../../products/vat-of.ts'
import { hasPaid } from '../../../orders/paid.ts'
import { insuranceCents, type PricedLine } from '../../rows/booking.ts'
import type { Day } from '../../../words/day.ts'
import { countUpTo } from '../../../http/limits/rate-limit.ts'

/** The owner of a hold: a cart, an account, and the mailbox that an offer of the waiting list is for. */
export type HoldOwner = { guid: string | null; userId: number | null; mailbox: string | null }

export type StandingHold = {
  id: number
  guid: string
  requestHash: Buffer
  userId: number | null
  isExpired: boolean
  /** The paid stay that a new time is held for. */
  stayOrderId: number | null
}

/**
 * Holds of this owner that are not closed, expired or not: of the cart, and of the account and its mailbox,
 * which are one owner. An offer of the waiting list is a hold, and so is the new time of a paid stay.
 */
export async function standingHolds(db: Db, owner: HoldOwner): Promise<StandingHold[]> {
  const { guid, userId } = owner
  const mailbox = sql`(SELECT ${mailboxOf(owner)})`
  const { rows } = await sql<StandingHold>`
    SELECT id, guid, request_hash AS "requestHash", user_id AS "userId",
      live_until <= clock_timestamp() AS "isExpired", stay_order_id AS "stayOrderId"
    FROM orders JOIN reservation ON order_id = id
    WHERE kind IN ('booking', 'move') AND ${isHeldIn('status_id')}
      AND (guid = ${guid}::uuid OR user_id = ${userId}
        OR user_id = (SELECT id FROM app_user WHERE email = ${mailbox} AND deleted_at IS NULL)
        OR id IN (SELECT f.order_id FROM waiting_offer f JOIN waiting_wish w ON w.id = f.wish_id
          WHERE w.email = ${mailbox}))`.execute(db)
  return rows
}

/** True if the owner has a live hold beside that of the order. Takes the lock that all its holds take. */
export async function holdsAnother(trx: Db, owner: HoldOwner, orderId: number): Promise<boolean> {
  await lockHoldsOf(trx, owner, null)
  const held = await standingHolds(trx, owner)
  return held.some(
    ({ id, stayOrderId, isExpired }) => id !== orderId && stayOrderId !== orderId && !isExpired,
  )
}

/** Serializes the holds of one account and its mailbox, and counting and making those of one subnet. */
export async function lockHoldsOf(
  trx: Db,
  owner: { userId: number | null; mailbox: string | null },
  subnet: Buffer | null,
): Promise<void> {
  const network = subnet && `holds-of:${subnet.toString('hex')}`
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM (
      SELECT 1 AS turn, 'hold of ' || ${mailboxOf(owner)} AS name UNION ALL SELECT 2, ${network}::text
      ORDER BY turn) AS names WHERE name IS NOT NULL`.execute(trx)
}

/** The mailbox of an owner, in the spelling that is stored; null of a cart alone. */
function mailboxOf({ userId, mailbox }: Pick<HoldOwner, 'userId' | 'mailbox'>): RawBuilder<string | null> {
  return sql`coalesce(${mailbox}::text, (SELECT email FROM app_user WHERE id = ${userId}::integer))`
}

interface WantedBudget {
  /** The cart: what a double click has just made is not counted against it. */
  guid: string
  storeId: number
  /** The calendar day on which the stay begins. */
  day: Span
  subnet: Buffer
}

/** The live holds that count for the budgets of one visitor, in one statement. */
export async function countedHolds(
  db: Db,
  { guid, storeId, day, subnet }: WantedBudget,
): Promise<CountedHolds> {
  // The status leads to the index of live holds for any day, so that PostgreSQL keeps the plan.
  const isCounted = sql`o.client_hash IS NOT NULL AND o.guid <> ${guid}::uuid
    AND ${isHeldIn('o.status_id')} AND r.live_until > clock_timestamp()`
  const { rows } = await sql<CountedHolds>`
    SELECT
      (SELECT json_build_object('count', count(*), 'firstUntil', ${epochMs(sql`min(r.live_until)`)})
        FROM orders o JOIN reservation r ON r.order_id = o.id
        WHERE o.client_hash = ${subnet} AND o.user_id IS NULL AND ${isCounted}) AS everywhere,
      (SELECT coalesce(json_agg(json_build_object('typeId', r.type_id, 'from', ${epochMs(sql`r.starts_at`)},
          'until', ${epochMs(sql`r.blocked_until`)}, 'liveUntil', ${epochMs(sql`r.live_until`)},
          'hasAccount', o.user_id IS NOT NULL,
          'isOffer', EXISTS (SELECT FROM waiting_offer WHERE order_id = o.id), 'isOfSubnet', o.client_hash = ${subnet})), '[]')
        FROM reservation r JOIN orders o ON o.id = r.order_id
        WHERE r.store_id = ${storeId} AND r.status = 'hold' AND ${isCounted}
          AND (o.user_id IS NULL OR o.client_hash = ${subnet})
          AND r.starts_at > ${instantOf(day.from)} - interval '24 hours'
          AND r.starts_at < ${instantOf(day.until)} AND r.blocked_until > ${instantOf(day.from)}) AS "ofDay"
  `.execute(db)
  return rows[0]!
}

const refusedName = 'holds-refused'

/** Counts a visitor whom a budget refused, per store, day and hour; for staff, never for a limit. */
export async function countRefusedHold(db: Db, storeId: number, day: Day): Promise<void> {
  const limit = { limit: 2_147_483_647, windowSeconds: 3_600 }
  await countUpTo(db, `${refusedName}:${storeId}:${day}`, limit)
}

/** How many were refused by the budgets within the last two days, by store and day. */
export async function refusedHolds(db: Db): Promise<{ storeId: number; day: Day; count: number }[]> {
  const { rows } = await sql<{ storeId: number; day: Day; count: number }>`
    SELECT split_part(bucket, ':', 2)::integer AS "storeId", split_part(bucket, ':', 3) AS day,
      sum(count)::integer AS count
    FROM attempt WHERE bucket LIKE ${`${refusedName}:%`} GROUP BY 1, 2`.execute(db)
  return rows
}

/** What a stay of this type in this store is based on, and whether the account has paid before. */
type Basis = ShownPlace & {
  cleaningMinutes: number
  hasPaid: boolean
  /** The product that the stay is on an order; its price is the slot's. */
  stay: Pick<PricedLine, 'productId' | 'groupId' | 'name' | 'vatPermille'>
}

type BasisOf = { storeId: number; typeId: number; userId: number | null; serviceDay: Day }

/** Undefined for an unknown store; without a product for an unknown type, which no store offers. */
export async function readBasis(
  db: Db,
  { storeId, typeId, userId, serviceDay }: BasisOf,
): Promise<Basis | undefined> {
  const { rows } = await sql<Basis>`
    SELECT store.name AS "storeName", store.city, time_zone AS "timeZone", type.name AS "typeName",
      coalesce(cleaning_minutes, 0) AS "cleaningMinutes", ${insuranceCents} AS "insuranceCents",
      ${userId === null ? sql`false` : hasPaid(userId)} AS "hasPaid",
      json_build_object('productId', product.id, 'groupId', product.group_id, 'name', product.name,
        'vatPermille', ${vatOf(serviceDay)}) AS stay
    FROM store LEFT JOIN wellzone_type type ON type.id = ${typeId}
      LEFT JOIN product ON product.id = type.product_id
    WHERE store.id = ${storeId}`.execute(db)
  return rows[0]
}

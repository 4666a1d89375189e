import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isHeldIn, statusNow } from '../../database/order-status.ts'
import type { Db } from '../../database/tables.ts'
import type { BillingAddress } from '../../words/address.ts'
import type { OrderLineRow } from '../../orders/lines.ts'
import { orderLines } from '../../orders/lines.ts'
import { epochMs } from '../../database/instants.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type RedeemedVoucher, redeemedVouchers } from '../../vouchers/redemptions.ts'
import type { ProductRow } from '../../products/sql.ts'

/**
 * The caller of a booking operation: its owner by session, or an anonymous visitor with the cart id of an
 * unbound hold.
 */
export type Caller = { userId: number | null; guid: string | null }

/** A booking with everything that is shown of it, at one moment of the database's clock. */
export type BookingRow = {
  id: number
  guid: string
  userId: number | null
  /** The status at `now`: an expired hold is 11, whether or not it has been closed. */
  statusId: number
  isOnSite: boolean
  billingAddress: BillingAddress | null
  orderedAt: Date | null
  now: EpochMs
  storeId: number
  storeName: string
  city: string
  timeZone: string
  typeId: number
  typeName: string
  stayProductId: number
  startsAt: EpochMs
  endsAt: EpochMs
  persons: number
  heldAt: EpochMs
  holdUntil: EpochMs
  /** When the hold expires: later than `holdUntil` while a payment is open. */
  liveUntil: EpochMs
  isPaymentOpen: boolean
  extensions: number
  lines: OrderLineRow[]
  redeemedVouchers: RedeemedVoucher[]
  usedDiscount: { code: string; isPrivateOnly: boolean } | null
  visitors: BookingVisitor[]
  /** Today's price of the insurance; the order may have another one. */
  insuranceCents: number
}

export type BookingVisitor = {
  isBooker: boolean
  firstName: string
  lastName: string
  email: string | null
  doNotInform: boolean
}

/** A line of an order before its discount; prices and rates come from the catalogue, not from the client. */
export type PricedLine = {
  kind: 'stay' | 'extra' | 'insurance'
  productId: number
  /** The product group, by which discounts apply. */
  groupId: number
  name: ProductRow['name']
  quantity: number
  unitCents: number
  vatPermille: number
}

/** The specification's product group of the insurance You Never Know. */
export const insuranceGroupId = 306

/** Today's price of the insurance. */
export const insuranceCents = sql<number>`(SELECT gross_cents FROM product
  WHERE group_id = ${sql.lit(insuranceGroupId)} ORDER BY is_offered DESC, id LIMIT 1)`

/**
 * Locks the row of a booking for this transaction. Returns false if it is not the caller's or does not exist.
 */
export async function lockBooking(trx: Db, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM orders WHERE ${isBookingOf(id, caller)} FOR UPDATE`.execute(trx)
  return rows.length > 0
}

/** The same without a lock, for what is decided before a transaction. */
export async function findBooking(db: Db, id: number, caller: Caller): Promise<BookingRow | undefined> {
  const { rows } = await sql`SELECT id FROM orders WHERE ${isBookingOf(id, caller)}`.execute(db)
  return rows.length > 0 ? readBooking(db, id) : undefined
}

/** True for the row of `orders` that is this booking, if it belongs to the caller. */
export function isBookingOf(id: number, { userId, guid }: Caller) {
  return sql`id = ${id} AND kind = 'booking'
    AND (user_id = ${userId} OR (user_id IS NULL AND guid = ${guid}::uuid))`
}

/** The newest booking of a cart id, with or without an owner, for binding it to an account. */
export async function lockNewestOfCart(
  trx: Db,
  guid: string,
): Promise<{ id: number; userId: number | null } | undefined> {
  const { rows } = await sql<{ id: number; userId: number | null }>`
    SELECT id, user_id AS "userId" FROM orders
    WHERE guid = ${guid}::uuid AND kind = 'booking' ORDER BY id DESC LIMIT 1 FOR UPDATE`.execute(trx)
  return rows[0]
}

/** The caller's held booking: by cart id if there is one, otherwise the account's. */
export async function findHeldId(db: Db, { userId, guid }: Caller): Promise<number | undefined> {
  const isAsked =
    guid === null
      ? sql`user_id = ${userId}`
      : sql`guid = ${guid}::uuid AND (user_id IS NULL OR user_id = ${userId})`
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE kind = 'booking' AND ${isHeldIn('status_id')} AND ${isAsked}`.execute(db)
  return rows[0]?.id
}

/** Of a booking that exists, by its id or the expression of one. */
export async function readBooking(db: Db, id: number | RawBuilder<number>): Promise<BookingRow> {
  const row = await selectBooking(db, id)
  if (!row) throw new Error('a booking has no reservation')
  return row
}

export async function selectBooking(
  db: Db,
  id: number | RawBuilder<number>,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    SELECT o.id, o.guid, o.user_id AS "userId", o.is_on_site AS "isOnSite",
      o.billing_address AS "billingAddress",
           o.ordered_at AS "orderedAt",
           ${statusNow} AS "statusId",
           ${epochMs(sql`clock_timestamp()`)} AS now,
           store.id AS "storeId", store.name AS "storeName", store.city, store.time_zone AS "timeZone",
           type.id AS "typeId", type.name AS "typeName", type.product_id AS "stayProductId",
           ${epochMs(sql`r.starts_at`)} AS "startsAt", ${epochMs(sql`r.ends_at`)} AS "endsAt", r.persons,
           ${epochMs(sql`r.held_at`)} AS "heldAt", ${epochMs(sql`r.hold_until`)} AS "holdUntil",
             ${epochMs(sql`r.live_until`)} AS "liveUntil",
           coalesce(r.payment_until > clock_timestamp(), false) AS "isPaymentOpen", r.extensions,
           ${orderLines} AS lines, ${redeemedVouchers} AS "redeemedVouchers",
           (SELECT json_build_object('code', code, 'isPrivateOnly', private_only) FROM discount_use used
             JOIN discount_code ON discount_code.id = discount_id
            WHERE used.order_id = o.id AND used.released_at IS NULL) AS "usedDiscount",
           (SELECT coalesce(json_agg(guest), '[]') FROM (${visitors}) AS guest) AS visitors,
           ${insuranceCents} AS "insuranceCents"
    FROM orders o
    JOIN reservation r ON r.order_id = o.id
    JOIN store ON store.id = r.store_id
    JOIN wellzone_type type ON type.id = r.type_id
    WHERE o.id = ${id}`.execute(db)
  return rows[0]
}

const visitors = sql`
  SELECT is_booker AS "isBooker", first_name AS "firstName", last_name AS "lastName", email,
    do_not_inform AS "doNotInform"
  FROM visitor WHERE order_id = o.id ORDER BY place`

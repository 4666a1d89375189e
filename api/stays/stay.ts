import { type RawBuilder, sql } from 'kysely'
import { epochMs, nowRoundedUp } from '../database/instants.ts'
import { statusNow } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
import { notFound } from '../http/problem.ts'
import { holderOf, isListed } from '../orders/holder.ts'
import { hasDispute } from '../orders/paid.ts'
import { storeIn } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import type { LocalizedText } from '../words/text.ts'
import type { EpochMs } from '../words/wall-clock.ts'

/**
 * An account that a stay concerns, and the language in which it hears of it. A guest for whom staff have
 * booked has none, and a mailbox only if one was given.
 */
export interface Party {
  id: number | null
  firstName: string
  lastName: string
  email: string | null
  locale: Locale
}

/**
 * A stay with all facts that decide what may be done with it (can.ts), and all that its guests are shown and
 * told, at one moment of the database's clock.
 */
export interface Stay {
  orderId: number
  payer: Party
  /** The account that goes there: the payer, or the friend to whom the stay was handed over. */
  holder: Party
  isHandedOver: boolean
  /** The status by the database's clock: a stay that has begun is not in progress any more. */
  statusId: number
  isPaid: boolean
  startsAt: EpochMs
  endsAt: EpochMs
  /** Rounded up, so that nothing is accepted a moment too late. */
  now: EpochMs
  store: {
    id: number
    /** Last part of the address of the store's page. */
    route: string
    name: string
    street: string
    houseNumber: string
    postalCode: string
    city: string
    timeZone: string
    latitude: number | null
    longitude: number | null
  }
  typeId: number
  /** Name of the type: `Premium`. */
  wellzone: string
  persons: number
  /** False for a stay that is booked for others. */
  isBookerComing: boolean
  /** How often it was moved or changed. */
  moves: number
  /** The check-in before the latest move; null if it was never moved. */
  movedFrom: EpochMs | null
  extras: { name: LocalizedText; quantity: number }[]
  /** True with the cover You Never Know. */
  isInsured: boolean
  /** Money of the order was claimed or taken back: nothing of it could be returned. */
  isDisputed: boolean
}

/** An account's part in a stay: `owner` paid for it and goes there, `either` is one of the two. */
export type Role = 'payer' | 'holder' | 'owner' | 'either'

/** Finds the stay that an account has in its list. Lock the order's row before anything is written. */
export async function findStay(
  db: Db,
  userId: number,
  orderId: number,
  role: Role,
): Promise<Stay | undefined> {
  const stay = await selectStay(db, sql`o.id = ${orderId} AND ${isListed}`)
  return stay && isIn(stay, userId, role) ? stay : undefined
}

/** Reads a paid stay; refused as unknown if the account has no such stay. */
export async function readStay(db: Db, userId: number, orderId: number, role: Role): Promise<Stay> {
  const stay = await findStay(db, userId, orderId, role)
  if (!stay?.isPaid) throw notFound('There is no such order.')
  return stay
}

/** The paid stay of an order for its pass, whose secret says who asks. */
export async function readPaidStay(db: Db, orderId: number): Promise<Stay | undefined> {
  return selectStay(db, sql`o.id = ${orderId} AND o.ordered_at IS NOT NULL`)
}

/** Reads the stay of an order for its mails and links, which no account asks for. */
export async function stayOf(db: Db, orderId: number): Promise<Stay> {
  const stay = await selectStay(db, sql`o.id = ${orderId}`)
  if (!stay) throw new Error(`order ${orderId} has no stay`)
  return stay
}

/** Number of moves of the stay of the order `o`: the SEQUENCE of its calendar file. */
export const movesOf = sql<number>`(SELECT count(*) FROM reschedule WHERE reschedule.order_id = o.id)`

/** The party that is an account, or the guest `g` without one. */
function party(account: 'p' | 'h', locale: RawBuilder<unknown>) {
  const of = (column: string) => sql`coalesce(${sql.ref(`${account}.${column}`)}, ${sql.ref(`g.${column}`)})`
  return sql`json_build_object('id', ${sql.ref(`${account}.id`)}, 'firstName', ${of('first_name')},
    'lastName', ${of('last_name')}, 'email', ${of('email')}, 'locale', ${locale})`
}

/** The one query behind every stay that has a payer, or a guest for whom staff have booked. */
async function selectStay(db: Db, which: RawBuilder<unknown>): Promise<Stay | undefined> {
  const { rows } = await sql<Stay>`
    SELECT o.id AS "orderId",
      ${party('p', sql`o.locale`)} AS payer,
      ${party('h', sql`CASE WHEN o.holder_id IS NULL THEN o.locale ELSE h.locale END`)} AS holder,
      o.holder_id IS NOT NULL AS "isHandedOver", ${statusNow} AS "statusId",
      o.ordered_at IS NOT NULL AS "isPaid", ${epochMs(sql`r.starts_at`)} AS "startsAt",
      ${epochMs(sql`r.ends_at`)} AS "endsAt", ${nowRoundedUp} AS now,
      json_build_object('id', s.id, 'route', s.slug, 'name', s.name, 'street', s.street,
        'houseNumber', s.house_number, 'postalCode', s.postal_code, 'city', s.city,
        'timeZone', s.time_zone, 'latitude', s.latitude, 'longitude', s.longitude) AS store,
      t.id AS "typeId", t.name AS wellzone, r.persons,
      coalesce((SELECT bool_or(is_booker) FROM visitor WHERE visitor.order_id = o.id), true)
        AS "isBookerComing",
      ${movesOf} AS moves,
      (SELECT ${epochMs(sql`from_starts_at`)} FROM reschedule WHERE reschedule.order_id = o.id
        ORDER BY sequence DESC LIMIT 1) AS "movedFrom",
      (SELECT coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) ORDER BY line), '[]')
        FROM order_line WHERE order_id = o.id AND kind = 'extra') AS extras,
      EXISTS (SELECT FROM order_line WHERE order_id = o.id AND kind = 'insurance') AS "isInsured",
      ${hasDispute} AS "isDisputed"
    FROM orders o JOIN reservation r ON r.order_id = o.id LEFT JOIN app_user p ON p.id = o.user_id
      LEFT JOIN app_user h ON h.id = ${holderOf}
      LEFT JOIN visitor g ON g.order_id = o.id AND g.is_booker AND o.by_house AND o.user_id IS NULL
      JOIN store s ON s.id = r.store_id
      JOIN wellzone_type t ON t.id = r.type_id
    WHERE o.kind = 'booking' AND coalesce(p.id, g.order_id) IS NOT NULL AND ${which}`.execute(db)
  return rows[0]
}

function isIn({ payer, holder }: Stay, userId: number, role: Role): boolean {
  if (role === 'payer') return payer.id === userId
  if (role === 'holder') return holder.id === userId
  if (role === 'owner') return payer.id === userId && holder.id === userId
  return payer.id === userId || holder.id === userId
}

/** The facts of a stay that mails and calendar files tell, in the language of their reader. */
export function visitOf({ orderId, wellzone, startsAt, endsAt, moves, store }: Stay, locale: Locale) {
  const { id: _id, route: _route, latitude: _, longitude: __, ...address } = storeIn(store, locale)
  return {
    orderId,
    wellzone,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    moves,
    store: address,
  }
}

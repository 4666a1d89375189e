import { type Kysely, sql } from 'kysely'
import { epochMs, nowRoundedUp } from '../database/instants.ts'
import { itemsStatusNow } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'
import { notFound } from '../http/problem.ts'
import { holderOf, isListed } from '../orders/holder.ts'
import { hasDispute } from '../orders/paid.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { movesOf } from './calendar-sql.ts'
import { isBookerComing } from './mails/informed.ts'

/** The columns that a stay and the link to it have in common, of the order `o` and its reservation `r`. */
export const visit = sql`
  o.id AS "orderId", ${itemsStatusNow} AS "statusId", ${epochMs(sql`r.starts_at`)} AS "startsAt",
  ${epochMs(sql`r.ends_at`)} AS "endsAt", ${nowRoundedUp} AS now, r.persons,
  ${isBookerComing} AS "isBookerComing"`

/**
 * A stay that an account has in its list, with all facts that decide what may be done with it (can.ts), at
 * one moment of the database's clock.
 */
export interface Stay {
  orderId: number
  payerId: number
  /** The account that goes there: the payer, or the friend to whom the stay was handed over. */
  holderId: number
  isHandedOver: boolean
  /** The status by the database's clock: a stay that has begun is not in progress any more. */
  statusId: number
  isPaid: boolean
  startsAt: EpochMs
  endsAt: EpochMs
  /** Rounded up, so that nothing is accepted a moment too late. */
  now: EpochMs
  storeId: number
  timeZone: string
  typeId: number
  persons: number
  /** How often it was moved or changed. */
  moves: number
  /** True with the cover You Never Know. */
  isInsured: boolean
  /** Money of the order was claimed or taken back: nothing of it could be returned. */
  isDisputed: boolean
  isBookerComing: boolean
}

/** An account's part in a stay: `owner` paid for it and goes there, `either` is one of the two. */
export type Role = 'payer' | 'holder' | 'owner' | 'either'

/** The one query behind all decisions about a stay. Lock the order's row before anything is written. */
export async function findStay(
  db: Kysely<Database>,
  userId: number,
  orderId: number,
  role: Role,
): Promise<Stay | undefined> {
  const { rows } = await sql<Stay>`
    SELECT ${visit}, o.user_id AS "payerId", ${holderOf} AS "holderId",
      o.holder_id IS NOT NULL AS "isHandedOver", o.ordered_at IS NOT NULL AS "isPaid",
      r.store_id AS "storeId", store.time_zone AS "timeZone", r.type_id AS "typeId", ${movesOf} AS moves,
      EXISTS (SELECT FROM order_line WHERE order_id = o.id AND kind = 'insurance') AS "isInsured",
      ${hasDispute} AS "isDisputed"
    FROM orders o JOIN reservation r ON r.order_id = o.id JOIN store ON store.id = r.store_id
    WHERE o.id = ${orderId} AND o.kind = 'booking' AND ${isListed}`.execute(db)
  const [stay] = rows
  return stay && isIn(stay, userId, role) ? stay : undefined
}

/** Reads a paid stay; refused as unknown if the account has no such stay. */
export async function readStay(
  db: Kysely<Database>,
  userId: number,
  orderId: number,
  role: Role,
): Promise<Stay> {
  const stay = await findStay(db, userId, orderId, role)
  if (!stay?.isPaid) throw notFound('There is no such order.')
  return stay
}

function isIn({ payerId, holderId }: Stay, userId: number, role: Role): boolean {
  if (role === 'payer') return payerId === userId
  if (role === 'holder') return holderId === userId
  if (role === 'owner') return payerId === userId && holderId === userId
  return payerId === userId || holderId === userId
}

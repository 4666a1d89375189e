import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { epochMs, instantOf } from '../../database/instants.ts'
import { holderOf } from '../../orders/holder.ts'
import type { Span } from '../../slots/calendar.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

/** A stay that is paid, or a time that is held, and the person to call about it. */
export interface Stay {
  orderId: number
  kind: 'booking' | 'move'
  /** The order of the stay that a held time is for; the order itself otherwise. */
  stayOrderId: number
  storeId: number
  timeZone: string
  typeId: number
  wellzoneId: number
  suite: string
  startsAt: EpochMs
  endsAt: EpochMs
  /** The suite is clean again. */
  blockedUntil: EpochMs
  persons: number
  isHold: boolean
  isExpired: boolean
  hasBegun: boolean
  guest: string | null
  phone: string | null
  email: string | null
}

/** What takes suites of a store while guests would be there, as long as it is not over, in order of time. */
export async function readStays(db: Db, storeId: number, span: Span): Promise<Stay[]> {
  const { rows } = await stays(sql`
    r.store_id = ${storeId} AND r.ends_at > ${instantOf(span.from)}
      AND r.starts_at > ${instantOf(span.from)} - interval '24 hours'
      AND r.starts_at < ${instantOf(span.until)}`).execute(db)
  return rows
}

/** One of them as it is now; undefined if it takes no suite any more. */
export async function readStay(db: Db, orderId: number): Promise<Stay | undefined> {
  const { rows } = await stays(sql`r.order_id = ${orderId}`).execute(db)
  return rows[0]
}

function stays(which: RawBuilder<unknown>): RawBuilder<Stay> {
  return sql<Stay>`
    SELECT o.id AS "orderId", o.kind, coalesce(o.stay_order_id, o.id) AS "stayOrderId",
      r.store_id AS "storeId", store.time_zone AS "timeZone", r.type_id AS "typeId",
      r.wellzone_id AS "wellzoneId", wellzone.name AS suite, ${epochMs(sql`r.starts_at`)} AS "startsAt",
      ${epochMs(sql`r.ends_at`)} AS "endsAt", ${epochMs(sql`r.blocked_until`)} AS "blockedUntil", r.persons,
      r.status = 'hold' AS "isHold", r.status = 'hold' AND r.live_until <= clock_timestamp() AS "isExpired",
      r.starts_at <= clock_timestamp() AS "hasBegun",
      u.first_name || ' ' || u.last_name AS guest, u.phone, u.email
    FROM reservation r JOIN orders o ON o.id = r.order_id JOIN store ON store.id = r.store_id
      JOIN wellzone ON wellzone.id = r.wellzone_id LEFT JOIN app_user u
        ON u.id = ${holderOf}
    WHERE r.status IN ('hold', 'booked') AND r.ends_at > clock_timestamp() AND ${which}
    ORDER BY r.starts_at, o.id`
}

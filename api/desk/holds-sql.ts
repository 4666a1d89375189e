import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'

/** A suite that is held and not paid. */
export interface HeldStay {
  storeId: number
  store: string
  /** The store's calendar day on which the stay begins. */
  day: Day
  /** The hours that are reserved, cleaning time included. */
  hours: number
  isOfAccount: boolean
  isBeingPaid: boolean
  /** The subnet as a keyed hash; null with an account that has paid before. */
  network: string | null
  heldAt: Date
  liveUntil: Date
  extensions: number
}

export interface HoldFilter {
  store?: string | undefined
  day?: string | undefined
}

/** All live holds, the oldest first. */
export async function heldStays(db: Db, { store, day }: HoldFilter): Promise<HeldStay[]> {
  const localDay = sql`(r.starts_at AT TIME ZONE store.time_zone)::date`
  const { rows } = await sql<HeldStay>`
    SELECT store.id AS "storeId", store.slug AS store, ${localDay}::text AS day,
      extract(epoch FROM r.blocked_until - r.starts_at)::float8 / 3600 AS hours,
      o.user_id IS NOT NULL AS "isOfAccount",
      coalesce(r.payment_until > clock_timestamp(), false) AS "isBeingPaid",
      encode(o.client_hash, 'hex') AS network,
      r.held_at AS "heldAt", r.live_until AS "liveUntil", r.extensions
    FROM reservation r JOIN orders o ON o.id = r.order_id JOIN store ON store.id = r.store_id
    WHERE r.status = 'hold' AND r.live_until > clock_timestamp()
      AND (${store ?? null}::text IS NULL OR store.slug = ${store ?? null})
      AND (${day ?? null}::date IS NULL OR ${localDay} = ${day ?? null}::date)
    ORDER BY r.held_at`.execute(db)
  return rows
}

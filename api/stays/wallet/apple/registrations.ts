import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { type Serial, serialText } from './serial.ts'

/**
 * Stores where a phone is reached, and says whether the row is new; undefined if the stay is not paid. A new
 * one is due, because the stay may have changed since the phone's pass was made.
 */
export async function register(
  db: Db,
  { orderId, handovers }: Serial,
  deviceId: string,
  pushToken: string,
): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO wallet_registration (order_id, handovers, device_id, push_token, due_at)
    SELECT id, ${handovers}, ${deviceId}, ${pushToken}, clock_timestamp() FROM orders
    WHERE id = ${orderId} AND ordered_at IS NOT NULL
    ON CONFLICT (device_id, order_id, handovers) DO UPDATE SET push_token = excluded.push_token
    RETURNING xmax = 0 AS "isNew"`.execute(db)
  return rows[0]
}

export async function unregister(db: Db, { orderId, handovers }: Serial, deviceId: string): Promise<void> {
  await db
    .deleteFrom('wallet_registration')
    .where('device_id', '=', deviceId)
    .where('order_id', '=', orderId)
    .where('handovers', '=', handovers)
    .execute()
}

/**
 * The passes of a phone that have changed since the tag that it was given before. The tag is ten seconds
 * old at the least, as a change that began earlier may be committed later; a pass may be named twice.
 */
export async function changedSince(
  db: Db,
  deviceId: string,
  tag = '0',
): Promise<{ isKnown: boolean; lastUpdated: string; serialNumbers: string[] }> {
  const { rows } = await sql<Serial & { tag: string; isChanged: boolean }>`
    SELECT order_id AS "orderId", handovers,
      ${micros(sql`least(max(changed_at) OVER (), clock_timestamp() - interval '10 seconds')`)}::text AS tag,
      ${micros(sql`changed_at`)} > ${tag}::numeric AS "isChanged"
    FROM wallet_registration WHERE device_id = ${deviceId} ORDER BY changed_at DESC LIMIT 1000`.execute(db)
  return {
    isKnown: rows.length > 0,
    lastUpdated: rows[0]?.tag ?? tag,
    serialNumbers: rows.filter(({ isChanged }) => isChanged).map(serialText),
  }
}

/** The time of the pass's last change, in seconds since 1970; null if no phone has registered it. */
export async function changedAt(db: Db, { orderId, handovers }: Serial): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT floor(extract(epoch FROM max(changed_at)))::float8 AS seconds FROM wallet_registration
    WHERE order_id = ${orderId} AND handovers = ${handovers}`.execute(db)
  return rows[0]!.seconds
}

const micros = (instant: ReturnType<typeof sql>) => sql`floor(extract(epoch FROM ${instant}) * 1000000)`

import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { isHeldIn } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'
import type { Owner } from '../orders/expired.ts'
import { instantOf } from '../database/instants.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import type { NewLine } from './rules.ts'

export type StandingHold = {
  id: number
  guid: string
  requestHash: Buffer
  userId: number | null
  isExpired: boolean
}

/**
 * Holds of this owner that are not closed, expired or not: at most one of the cart and one of the account.
 */
export async function standingHolds(db: Kysely<Database>, { guid, userId }: Owner): Promise<StandingHold[]> {
  const { rows } = await sql<StandingHold>`
    SELECT id, guid, request_hash AS "requestHash", user_id AS "userId",
      live_until <= clock_timestamp() AS "isExpired"
    FROM orders JOIN reservation ON order_id = id
    WHERE kind = 'booking' AND ${isHeldIn('status_id')}
      AND (guid = ${guid}::uuid OR user_id = ${userId})`.execute(db)
  return rows
}

/** Serializes counting and making the holds of one network address. */
export async function lockClient(trx: Kysely<Database>, clientHash: Buffer): Promise<void> {
  const name = `holds-of:${clientHash.toString('hex')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

export async function countAnonymousHolds(trx: Kysely<Database>, clientHash: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE o.client_hash = ${clientHash} AND ${isHeldIn('o.status_id')} AND o.user_id IS NULL
      AND r.live_until > clock_timestamp()`.execute(trx)
  return rows[0]!.count
}

export type NewHold = Owner & {
  locale: 'de' | 'en'
  isOnSite: boolean
  requestHash: Buffer
  clientHash: Buffer | null
  storeId: number
  typeId: number
  wellzoneId: number
  startsAt: EpochMs
  endsAt: EpochMs
  blockedUntil: EpochMs
  persons: number
  holdMinutes: number
  lines: NewLine[]
}

/** Inserts order, reservation and lines in one statement; the hold starts at its clock. */
export async function insertHold(trx: Kysely<Database>, hold: NewHold): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now),
    placed AS (
      INSERT INTO orders (guid, kind, store_id, user_id, locale, is_on_site, request_hash, client_hash)
      VALUES (${hold.guid}, 'booking', ${hold.storeId}, ${hold.userId}, ${hold.locale}, ${hold.isOnSite},
        ${hold.requestHash},
              ${hold.clientHash})
      RETURNING id
    ),
    held AS (
      INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
        persons, status,
                               held_at, hold_until)
      SELECT id, ${hold.storeId}::integer, ${hold.typeId}::integer, ${hold.wellzoneId}::integer,
        ${instantOf(hold.startsAt)},
             ${instantOf(hold.endsAt)}, ${instantOf(hold.blockedUntil)}, ${hold.persons}::smallint, 'hold',
             now, now + make_interval(secs => ${hold.holdMinutes * 60})
      FROM placed, clock
    ),
    lines AS (
      INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
      SELECT id, ordinality, line ->> 'kind', (line ->> 'productId')::integer, line -> 'name',
        (line ->> 'quantity')::integer,
             (line ->> 'unitCents')::bigint, (line ->> 'vatPermille')::smallint
      FROM placed, jsonb_array_elements(${JSON.stringify(hold.lines)}::jsonb)
        WITH ORDINALITY AS chosen (line, ordinality)
    )
    SELECT id FROM placed`.execute(trx)
  return rows[0]!.id
}

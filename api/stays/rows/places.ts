import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/**
 * The name of a row with `first_name` and `last_name`, to compare with another: without regard to case, to
 * spaces, and to where the first name ends.
 */
export function visitorName(table: 'v' | 'a') {
  const [first, last] = [sql.ref(`${table}.first_name`), sql.ref(`${table}.last_name`)]
  return sql<string>`lower(regexp_replace(btrim(${first} || ' ' || ${last}), '\\s+', ' ', 'g'))`
}

/**
 * The places of a stay that are taken: by the booker who comes, by a companion whom the booking names and who
 * did not decline, and by others who come. And the names that declined without being in the booking.
 * `leaving` are places of companions that are given up.
 */
export async function countPlaces(
  db: Db,
  orderId: number,
  leaving: number[] = [],
): Promise<{ taken: number; declined: number }> {
  const { rows } = await sql<{ taken: number; declined: number }>`
    WITH guest AS (SELECT *, NOT is_booker AND place = ANY (${leaving}::integer[]) AS leaves
        FROM visitor WHERE order_id = ${orderId}),
      named AS (
        SELECT ${visitorName('v')} AS name, count(*)::integer AS places, bool_or(is_booker) AS stays
        FROM guest v WHERE NOT leaves GROUP BY name),
      answered AS (
        SELECT ${visitorName('a')} AS name, is_coming FROM share_answer a WHERE order_id = ${orderId}
          AND ${visitorName('a')} NOT IN (SELECT ${visitorName('v')} FROM guest v WHERE leaves))
    SELECT count(*) FILTER (WHERE places IS NULL AND NOT is_coming)::integer AS declined,
      coalesce(sum(greatest(coalesce(places, 0) - (is_coming IS FALSE AND stays IS NOT TRUE)::integer,
        (is_coming IS TRUE)::integer)), 0)::integer AS taken
    FROM named FULL JOIN answered USING (name)`.execute(db)
  return rows[0]!
}

/** A companion whom the booking names. */
export type Companion = { place: number; name: string }

/** The companions who did not decline, in the order in which they were named. */
export async function readCompanions(db: Db, orderId: number): Promise<Companion[]> {
  const { rows } = await sql<Companion>`
    SELECT place, first_name || ' ' || last_name AS name FROM visitor v
    WHERE order_id = ${orderId} AND NOT is_booker AND NOT ${hasDeclined} ORDER BY place`.execute(db)
  return rows
}

/** True if the companion of the row `v` declined. */
export const hasDeclined = sql`EXISTS (
  SELECT FROM share_answer a WHERE a.order_id = v.order_id AND NOT a.is_coming
    AND ${visitorName('a')} = ${visitorName('v')})`

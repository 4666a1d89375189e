import type { Owner } from '../../orders/expired.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import type { NewLine } from '../rules.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { instantOf } from '../../database/instants.ts'

export type NewHold = Owner & {
  locale: 'de' | 'en'
  isOnSite: boolean
  requestHash: Buffer
  /** A keyed hash; null with an account that has paid before, which no budget counts. */
  subnet: Buffer | null
  storeId: number
  typeId: number
  wellzoneId: number
  startsAt: EpochMs
  endsAt: EpochMs
  blockedUntil: EpochMs
  persons: number
  holdMinutes: number
  /** The end of the hold instead; its minutes then count from so long before. */
  heldUntil?: EpochMs | undefined
  lines: NewLine[]
}

/** The id of the last hold that this connection inserted. */
export const insertedHold = sql<number>`(SELECT currval(pg_get_serial_sequence('orders', 'id'))::integer)`

/** Inserts order, reservation and lines in one statement; the hold starts at its clock, or later. */
export async function insertHold(trx: Kysely<Database>, hold: NewHold): Promise<void> {
  const length = sql`make_interval(secs => ${hold.holdMinutes * 60})`
  const until = hold.heldUntil === undefined ? sql`NULL::timestamptz` : instantOf(hold.heldUntil)
  await sql`
    WITH clock AS MATERIALIZED (SELECT now, coalesce(${until}, now + ${length}) AS until
      FROM clock_timestamp() AS now),
    placed AS (
      INSERT INTO orders (guid, kind, store_id, user_id, locale, is_on_site, request_hash, client_hash)
      VALUES (${hold.guid}, 'booking', ${hold.storeId}, ${hold.userId}, ${hold.locale}, ${hold.isOnSite},
        ${hold.requestHash}, ${hold.subnet})
      RETURNING id
    ),
    held AS (
      INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
        persons, status, held_at, hold_until)
      SELECT id, ${hold.storeId}::integer, ${hold.typeId}::integer, ${hold.wellzoneId}::integer,
        ${instantOf(hold.startsAt)}, ${instantOf(hold.endsAt)}, ${instantOf(hold.blockedUntil)},
        ${hold.persons}::smallint, 'hold', greatest(now, until - ${length}), until
      FROM placed, clock
    )
    INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
    SELECT id, ordinality, line ->> 'kind', (line ->> 'productId')::integer, line -> 'name',
      (line ->> 'quantity')::integer, (line ->> 'unitCents')::bigint, (line ->> 'vatPermille')::smallint
    FROM placed, jsonb_array_elements(${JSON.stringify(hold.lines)}::jsonb)
      WITH ORDINALITY AS chosen (line, ordinality)`.execute(trx)
}

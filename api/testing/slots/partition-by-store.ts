import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

/**
 * Splits the table of reservations, empty yet, by store as docs/scale.md says. The index of a constraint has
 * its name, and names of indexes are unique in a schema, so each store has one.
 */
export async function partitionByStore(db: Db): Promise<void> {
  const { rows: triggers } = await sql<{ definition: string }>`
    SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid = 'reservation'::regclass AND NOT tgisinternal`.execute(db)
  const { rows: stores } = await sql<{ id: number }>`SELECT id FROM store`.execute(db)
  const statements = [
    'ALTER TABLE reservation RENAME TO whole_reservation',
    'ALTER TABLE whole_reservation DROP CONSTRAINT reservation_no_overlap',
    `CREATE TABLE reservation (
       LIKE whole_reservation INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED,
       PRIMARY KEY (order_id, store_id),
       FOREIGN KEY (order_id, order_kind) REFERENCES orders (id, kind),
       FOREIGN KEY (wellzone_id, store_id, type_id) REFERENCES wellzone (id, store_id, type_id),
       CONSTRAINT reservation_no_overlap
         EXCLUDE USING gist (store_id WITH =, wellzone_id WITH =, tstzrange(starts_at, blocked_until) WITH &&)
         WHERE (status IN ('hold', 'booked'))
     ) PARTITION BY LIST (store_id)`,
    ...triggers.map(({ definition }) => definition),
    ...stores.flatMap(({ id }) => [
      `CREATE SCHEMA store_${id}`,
      `CREATE TABLE store_${id}.reservation PARTITION OF reservation FOR VALUES IN (${id})`,
      `ALTER TABLE store_${id}.reservation
         RENAME CONSTRAINT reservation_store_id_wellzone_id_tstzrange_excl TO reservation_no_overlap`,
    ]),
    'DROP TABLE whole_reservation',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

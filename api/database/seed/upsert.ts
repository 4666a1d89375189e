import { type Insertable, sql } from 'kysely'
import type { Database, Trx } from '../tables.ts'
import type { LocalizedText } from '../../words/text.ts'

type Row<Table extends keyof Database> = {
  [Column in keyof Insertable<Database[Table]>]: Insertable<Database[Table]>[Column] | null
}

/** Inserts or updates the rows; rows without a change are not written. */
export async function upsert<Table extends keyof Database & string>(
  trx: Trx,
  table: Table,
  key: (keyof Insertable<Database[Table]> & string)[],
  rows: Row<Table>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
  const ours = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const theirs = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))
  await sql`
    ${insertionOf(table, rows)}
    ON CONFLICT (${list(key)}) DO UPDATE SET (${list(columns)}) = ROW (${theirs})
    WHERE (${ours}) IS DISTINCT FROM (${theirs})`.execute(trx)
}

/**
 * Inserts the rows that were never inserted before, and returns the ids of those. A row that was changed or
 * deleted since stays so, and an operator's row with the same id or another unique value stands.
 */
export async function insertOnce<Table extends keyof Database & string>(
  trx: Trx,
  table: Table,
  rows: (Row<Table> & { id: number })[],
): Promise<Set<number>> {
  const ids = rows.map(({ id }) => id)
  const fresh = await sql<{ id: number }>`
    INSERT INTO seeded (table_name, id) SELECT ${table}, unnest(${ids}::integer[])
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  const isFresh = new Set(fresh.rows.map(({ id }) => id))
  const added = rows.filter(({ id }) => isFresh.has(id))
  if (added.length === 0) return new Set()
  const inserted = await sql<{ id: number }>`
    ${insertionOf(table, added)} ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** The statement up to its values, of the columns that the first row has. */
function insertionOf<Table extends keyof Database & string>(table: Table, rows: Row<Table>[]) {
  const columns = Object.keys(rows[0]!)
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => row[column as keyof typeof row]))})`,
  )
  return sql`INSERT INTO ${sql.table(table)} (${list(columns)}) VALUES ${sql.join(values)}`
}

function list(names: string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

/** Deletes all other rows: those whose source is gone. For small tables, which it reads whole. */
export async function deleteOthers<Table extends keyof Database & string>(
  trx: Trx,
  table: Table,
  key: (keyof Insertable<Database[Table]> & string)[],
  rows: Row<Table>[],
): Promise<void> {
  const kept = rows.map((row) => key.map((column) => row[column]).join(' '))
  const own = sql.join(key.map((column) => sql.ref(column)))
  await sql`DELETE FROM ${sql.table(table)} WHERE concat_ws(' ', ${own}) <> ALL (${kept}::text[])`.execute(
    trx,
  )
}

/** A text in both languages, as a column of the domain localized_text takes it. */
export function text(de: string, en: string): string {
  return JSON.stringify({ de, en } satisfies LocalizedText)
}

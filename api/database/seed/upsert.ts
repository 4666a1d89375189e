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
  const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => row[column as keyof typeof row]))})`,
  )
  const ours = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const theirs = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))
  await sql`
    INSERT INTO ${sql.table(table)} (${list(columns)}) VALUES ${sql.join(values)}
    ON CONFLICT (${list(key)}) DO UPDATE SET (${list(columns)}) = ROW (${theirs})
    WHERE (${ours}) IS DISTINCT FROM (${theirs})`.execute(trx)
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

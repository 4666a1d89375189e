import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { ownTables } from './own-tables.ts'
import type { AnyOwnTable, Owner } from './own-table.ts'

/** Rows by the name of their part; members are those columns of its table that are shown. */
export type OwnData = Record<string, Record<string, unknown>[]>

/** Reads what is shown of everything stored for an account, in one statement: all parts are of one moment. */
export async function readOwnData(db: Db, owner: Owner): Promise<OwnData> {
  const parts = ownTables.map((own) => sql`(${rowsOf(own, owner)}) AS ${sql.ref(own.part)}`)
  const { rows } = await sql<OwnData>`SELECT ${sql.join(parts)}`.execute(db)
  return rows[0]!
}

function rowsOf({ table, isOwn, columns, reads }: AnyOwnTable, owner: Owner) {
  const [first] = Object.keys(columns)
  const shown = shownColumns({ columns }).map(
    (column) => sql`${reads?.[column] ?? sql.ref(column)} AS ${sql.ref(memberOf(column))}`,
  )
  return sql`SELECT coalesce(json_agg(part), '[]') FROM (
    SELECT ${sql.join(shown)} FROM ${sql.table(table)} WHERE ${isOwn(owner)} ORDER BY ${sql.ref(first!)}
    ) AS part`
}

export function shownColumns({ columns }: Pick<AnyOwnTable, 'columns'>): string[] {
  return Object.entries(columns).flatMap(([name, column]) => (column.startsWith('shown') ? [name] : []))
}

/** `first_name` → `firstName`. */
export function memberOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

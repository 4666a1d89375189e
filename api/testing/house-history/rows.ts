// The rows of a world that have changed, and which transaction did it.
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

export interface Row {
  table: string
  /** The number of the transaction that wrote it last. */
  xid: number
  row: Record<string, unknown>
}

export async function currentXid(db: Db): Promise<number> {
  const { rows } = await sql<{ xid: number }>`SELECT pg_current_xact_id()::text::int AS xid`.execute(db)
  return rows[0]!.xid
}

/** Sessions and their bounds, and the kept answers of requests: a command has none of them. */
const ofThePage = /^public\.(staff|staff_session|staff_role|attempt|idempotency)$/
let tables: string[] | undefined

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'provider') AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !ofThePage.test(name))
}

/** All rows that were written since a transaction. */
export async function changedSince(db: Db, xid: number): Promise<Row[]> {
  tables ??= await readTables(db)
  const each = tables.map(
    (name) => sql`
      SELECT ${name}::text AS "table", t.xmin::text::int AS xid, to_jsonb(t) AS row
      FROM ${sql.table(name)} t WHERE t.xmin::text::bigint > ${xid}`,
  )
  return (await sql<Row>`${sql.join(each, sql` UNION ALL `)}`.execute(db)).rows
}

/** The number of rows of each table: what was deleted has none that changed. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  tables ??= await readTables(db)
  const each = tables.map(
    (name) => sql`SELECT ${name}::text AS name, (SELECT count(*) FROM ${sql.table(name)}) AS count`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(each, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** The actor of an act or note, and what hashes it. */
const ofTheActor = new Set(['who', 'staff_id', 'role', 'hash', 'previous'])
/** Bytes, UUIDs, tokens and codes of vouchers are random. */
const random =
  /\\\\x[0-9a-f]*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{24,}|\b[A-Z2-9]{16}\b|(\b[A-Z2-9]{4}-?){4}/g

/** Rows as lines without the actor and without random values, so that two worlds can be compared. */
function comparable(rows: Row[]): string[] {
  return rows.map(({ table, row }) => {
    const kept = Object.entries(row).filter(([column]) => !ofTheActor.has(column))
    return `${table} ${JSON.stringify(Object.fromEntries(kept)).replaceAll(random, '…')}`
  })
}

/** The rows of each that the other does not have. */
export function differences(one: Row[], other: Row[]): [string[], string[]] {
  const [ofOne, ofOther] = [comparable(one), comparable(other)]
  for (const line of ofOne.slice()) {
    const at = ofOther.indexOf(line)
    if (at < 0) continue
    ofOther.splice(at, 1)
    ofOne.splice(ofOne.indexOf(line), 1)
  }
  return [ofOne, ofOther]
}

import type { Client } from 'pg'
import { copyFrom, copyInto } from '../backup/copy-stream.ts'

type Table = { name: string; columns: string }

/**
 * Copies all rows and the positions of all sequences into a database with the same empty tables, and compares
 * number and checksum of the rows of each table. Returns how many rows there are.
 */
export async function copyTables(from: Client, to: Client, report: (line: string) => void): Promise<number> {
  const tables = await readTables(from)
  await to.query('SET session_replication_role = replica') // no trigger runs, rows come in any order
  await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  let rows = 0
  for (const { name, columns } of tables) {
    const { data } = copyFrom(from, `COPY ${name} (${columns}) TO STDOUT`)
    await copyInto(to, `COPY ${name} (${columns}) FROM STDIN`, data)
    const [given, received] = await Promise.all([sumOf(from, name), sumOf(to, name)])
    if (given.rows !== received.rows || given.sum !== received.sum)
      throw new Error(`${name} is not the same after it was copied: ${received.rows} of ${given.rows} rows.`)
    rows += Number(given.rows)
    if (Number(given.rows) > 100_000) report(`${name}: ${Number(given.rows).toLocaleString('en')} rows`)
  }
  await copySequences(from, to)
  return rows
}

/** All tables of the shop but the list of migrations, which the other database has of its own. */
async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', nspname, relname) AS name, string_agg(quote_ident(attname), ', '
         ORDER BY attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = c.oid
       WHERE nspname IN ('public', 'provider') AND relkind = 'r' AND relname <> 'schema_migration'
         AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       GROUP BY nspname, relname ORDER BY nspname, relname`,
  )
  return rows
}

async function sumOf(client: Client, table: string): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0) AS sum
       FROM ${table} AS row`,
  )
  return rows[0]!
}

async function copySequences(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last FROM pg_sequences
       WHERE last_value IS NOT NULL`,
  )
  for (const { name, last } of rows) await to.query('SELECT setval($1::text::regclass, $2)', [name, last])
}

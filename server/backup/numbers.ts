import type { Client } from 'pg'

/**
 * The highest numbers that the shop has given: of each sequence by schema and name, and of the invoices by
 * year.
 */
export type Numbers = { sequences: Record<string, number>; invoices: Record<string, number> }

/**
 * Reads the numbers, and commits something by which the log has a time. There are none
 * before the first migration.
 */
export async function noteNumbers(client: Client): Promise<{ at: Date; numbers: Numbers; end: string }> {
  const { rows } = await client.query<{ at: Date }>(
    'SELECT clock_timestamp() AS at, pg_current_xact_id() AS made',
  )
  const numbers = await readNumbers(client)
  const after = await client.query<{ end: string }>('SELECT pg_current_wal_insert_lsn() AS end')
  return { at: rows[0]!.at, numbers, end: after.rows[0]!.end }
}

async function readNumbers(client: Client): Promise<Numbers> {
  const { rows: tables } = await client.query(
    `SELECT WHERE to_regclass('public.invoice_counter') IS NOT NULL`,
  )
  if (tables.length === 0) return { sequences: {}, invoices: {} }
  const { rows } = await client.query<Numbers>(
    `SELECT (SELECT coalesce(json_object_agg(format('%I.%I', schemaname, sequencename), last_value), '{}')
         FROM pg_sequences WHERE last_value IS NOT NULL) AS sequences,
       (SELECT coalesce(json_object_agg(year, last_number), '{}') FROM invoice_counter) AS invoices`,
  )
  return rows[0]!
}

/** The larger of both for each number. */
export function atLeast(one: Numbers, other: Numbers): Numbers {
  return {
    sequences: larger(one.sequences, other.sequences),
    invoices: larger(one.invoices, other.invoices),
  }
}

function larger(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, Math.max(one[name] ?? 0, other[name] ?? 0)]))
}

/** How many numbers are left out after those that were noted: more than a shop sells in lost seconds. */
const reserve = 10_000

export type LeftOut = { year: number; first: number; last: number }

/**
 * Moves all numbers of a restored database on, past those that were noted and the reserve: what was given
 * after the restored instant is in mails, at providers and on invoices, and must not be given again. Returns
 * which numbers no invoice of this database will have.
 */
export async function leaveOut(client: Client, noted: Numbers): Promise<LeftOut[]> {
  const restored = await readNumbers(client)
  const highest = atLeast(noted, restored)
  await client.query('BEGIN')
  await client.query(
    `SELECT setval(name::regclass, value::bigint + $2)
       FROM (SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences) AS here
       JOIN json_each_text($1) AS given(name, value) USING (name)`,
    [JSON.stringify(highest.sequences), reserve],
  )
  const leftOut: LeftOut[] = []
  for (const [text, last] of Object.entries(highest.invoices)) {
    const year = Number(text)
    await client.query(
      `INSERT INTO invoice_counter (year, last_number) VALUES ($1, $2)
         ON CONFLICT (year) DO UPDATE SET last_number = excluded.last_number`,
      [year, last + reserve],
    )
    leftOut.push({ year, first: (restored.invoices[text] ?? 0) + 1, last: last + reserve })
  }
  await record(client, leftOut)
  await client.query('COMMIT')
  return leftOut
}

/** For a tax audit, which asks about gaps. A backup of before has no table for it. */
async function record(client: Client, leftOut: LeftOut[]): Promise<void> {
  const { rows } = await client.query(`SELECT WHERE to_regclass('left_out_invoice_numbers') IS NOT NULL`)
  if (rows.length === 0) return
  for (const { year, first, last } of leftOut)
    await client.query('INSERT INTO left_out_invoice_numbers (year, first, last) VALUES ($1, $2, $3)', [
      year,
      first,
      last,
    ])
}

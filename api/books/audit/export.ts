// A year for an auditor: tables with a description of their fields (index.xml of the GDPdU standard), each
// line with a hash over itself and the line before.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isWithin } from '../../database/instants.ts'
import { sellerFacts } from '../../database/seller.ts'
import type { Db } from '../../database/tables.ts'
import { type Seller, seatZone } from '../../words/seller.ts'
import { businessDay } from '../../words/business-day.ts'
import { daySpan } from '../../words/wall-clock.ts'
import { quoted } from '../csv.ts'
import { openZip, type Write } from '../zip.ts'
import { indexXml } from './index-xml.ts'
import { type AuditColumn, type AuditTable, auditTables } from './tables.ts'

/** Rows that are read at once. */
const page = 5_000

/**
 * Writes the tables of a year as a ZIP, all of them as they were at one moment. Resolves with the lines of
 * each and its last hash.
 */
export async function writeAuditExport(
  db: Db,
  year: number,
  write: Write,
): Promise<{ file: string; lines: number; hash: string }[]> {
  const zip = openZip(write)
  const today = businessDay()
  const last = `${year}-12-31`
  const until = last < today ? last : today
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ seller: Seller }>`SELECT ${sellerFacts} AS seller`.execute(trx)
      const index = indexXml(auditTables, rows[0]!.seller, { from: `${year}-01-01`, until })
      await zip.add('index.xml', [Buffer.from(index)])
      const written = []
      for (const table of auditTables) {
        const sum = { lines: 0, hash: '' }
        await zip.add(table.file, csvOf(trx, table, year, sum))
        written.push({ file: table.file, ...sum })
      }
      await zip.end()
      return written
    })
}

async function* csvOf(
  db: Db,
  table: AuditTable,
  year: number,
  sum: { lines: number; hash: string },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${[...table.columns.map(({ name }) => quoted(name)), quoted('Kette')].join(';')}\r\n`)
  for await (const rows of pagesOf(db, table, year)) {
    const lines = rows.map((cells) => {
      const line = cells.map((cell, index) => cellOf(cell, table.columns[index]!)).join(';')
      sum.hash = createHash('sha256').update(`${sum.hash}${line}`).digest('hex')
      return `${line};${quoted(sum.hash)}\r\n`
    })
    sum.lines += lines.length
    yield Buffer.from(lines.join(''))
  }
}

/** The rows of a year, in the order of their numbers. */
async function* pagesOf(
  db: Db,
  { from, at, columns }: AuditTable,
  year: number,
): AsyncGenerator<(string | null)[][]> {
  const span = {
    from: daySpan(`${year}-01-01`, seatZone).from,
    until: daySpan(`${year}-12-31`, seatZone).until,
  }
  const cells = sql.join(columns.map(({ value }) => sql`(${value})::text`))
  let after: string | null = null
  for (;;) {
    const isNext: ReturnType<typeof sql> = after === null ? sql`true` : sql`r.id > ${after}`
    const { rows } = await sql<{ id: string; cells: (string | null)[] }>`
      SELECT r.id::text AS id, ARRAY[${cells}] AS cells FROM ${from}
      WHERE ${isWithin(at, span)} AND ${isNext} ORDER BY r.id LIMIT ${page}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => row.cells)
    if (rows.length < page) return
    after = rows.at(-1)!.id
  }
}

function cellOf(cell: string | null, { kind }: AuditColumn): string {
  if (kind !== 'text') return cell ?? ''
  return quoted((cell ?? '').replaceAll(/[\r\n]+/g, ' '))
}

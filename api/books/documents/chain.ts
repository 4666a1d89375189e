import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { invoiceNumber } from '../../orders/invoices/invoice-number.ts'

export interface Chain {
  /** The first document that is not as it was issued, or follows one that was removed; null without one. */
  broken: string | null
  /** Documents with a hash. */
  chained: number
  /** Issued before there were hashes. */
  older: number
  /** The period of retention is over, so that number and hash alone are left. */
  emptied: number
}

/** Compares each document with the hash of its issue, and each hash with the one before. */
export async function checkChain(db: Db): Promise<Chain> {
  const { rows } = await sql<Omit<Chain, 'broken'> & { year: number | null; number: number | null }>`
    SELECT count(*) FILTER (WHERE hash IS NOT NULL)::integer AS chained,
      count(*) FILTER (WHERE hash IS NULL)::integer AS older,
      count(*) FILTER (WHERE content IS NULL)::integer AS emptied,
      (min(ARRAY[year, number]) FILTER (WHERE is_broken))[1] AS year,
      (min(ARRAY[year, number]) FILTER (WHERE is_broken))[2] AS number
    FROM (SELECT i.year::integer, i.number, i.hash, i.content,
        (i.content IS NOT NULL AND i.hash <> invoice_hash(i))
          OR i.previous <> coalesce(lag(i.hash) OVER numbered, '')
          OR (i.hash IS NULL AND lag(i.hash) OVER numbered IS NOT NULL) AS is_broken
      FROM invoice i WINDOW numbered AS (PARTITION BY i.year ORDER BY i.number)) checked`.execute(db)
  const { year, number, ...counts } = rows[0]!
  return { ...counts, broken: number === null ? null : invoiceNumber(year!, number) }
}

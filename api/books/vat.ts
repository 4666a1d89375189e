// The VAT of a month, from the documents that were issued in it: what they state is what is declared.
import { sql } from 'kysely'
import { isWithin } from '../database/instants.ts'
import type { Db } from '../database/tables.ts'
import { invoiceNumber } from '../orders/invoices/invoice-number.ts'
import { isAdvance, sign } from './documents/list.ts'
import { type Month, monthSpan } from './documents/month.ts'

export interface VatLine {
  permille: number
  kind: 'invoice' | 'cancellation'
  /** Paid before the month in which the stay takes place: an advance payment, whose VAT is due with it. */
  isAdvance: boolean
  /** Negative on cancellations, as the VAT. */
  netCents: number
  vatCents: number
  documents: number
  /** The first and the last number of these documents. */
  first: string
  last: string
}

/** The sums of a month by rate, kind and whether the stay is still to come, the highest rate first. */
export async function readVat(db: Db, month: Month): Promise<VatLine[]> {
  const { rows } = await sql<Omit<VatLine, 'first' | 'last'> & { first: number[]; last: number[] }>`
    SELECT (rate ->> 'permille')::integer AS permille, kind,
      ${isAdvance} AS "isAdvance", sum(${sign} * (rate ->> 'netCents')::bigint)::bigint AS "netCents",
      sum(${sign} * (rate ->> 'vatCents')::bigint)::bigint AS "vatCents", count(*)::integer AS documents,
      min(ARRAY[year::integer, number]) AS first, max(ARRAY[year::integer, number]) AS last
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'rates') rate
    WHERE ${isWithin(sql`i.issued_at`, monthSpan(month))}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2 DESC, 3`.execute(db)
  return rows.map(({ first, last, ...line }) => ({
    ...line,
    first: invoiceNumber(first[0]!, first[1]!),
    last: invoiceNumber(last[0]!, last[1]!),
  }))
}

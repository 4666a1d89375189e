// The documents that the seller issued: invoices and their cancellations, by number.
import { type RawBuilder, sql } from 'kysely'
import { epochMs, isWithin } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { invoiceNumber } from '../../orders/invoices/invoice-number.ts'
import { seatZone } from '../../words/seller.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type Month, monthSpan } from './month.ts'

export interface ArchivedDocument {
  kind: 'invoice' | 'cancellation'
  number: string
  issuedAt: EpochMs
  orderId: number
  /** The first line of the address; null once the period of retention is over, as the sum. */
  customer: string | null
  /** The gross sum; negative on a cancellation. */
  cents: number | null
  /** The net sum and its VAT at the rate that was asked for, with the same sign; null without one. */
  netCents: number | null
  vatCents: number | null
  /** The number of the invoice that it cancels. */
  cancels: string | null
  /** There is an XRechnung of it, as the customer is a company. */
  isEInvoice: boolean
  /** The hash of its issue in hexadecimal digits; null for documents from before the hash chain. */
  hash: string | null
}

interface Row extends Omit<ArchivedDocument, 'number' | 'cancels'> {
  year: number
  number: number
  cancelledYear: number | null
  cancelledNumber: number | null
}

/** The documents of a month, or those that fit a text, or both; of them those that a figure is made of. */
export interface WantedDocuments {
  month?: Month | undefined
  text?: string | undefined
  permille?: number | undefined
  kind?: ArchivedDocument['kind'] | undefined
  isAdvance?: boolean | undefined
}

const zone = sql.lit(seatZone)

/**
 * Whether an invoice `i` was paid before the month in which its stay takes place: an advance payment, whose
 * VAT is due with it. False for one without a stay.
 */
export const isAdvance = sql<boolean>`coalesce(
  (i.content -> 'stay' ->> 'startsAt')::timestamptz AT TIME ZONE ${zone}
    >= date_trunc('month', i.issued_at AT TIME ZONE ${zone}) + interval '1 month', false)`

/** The sign of what an invoice `i` states: a cancellation takes it back. */
export const sign = sql<number>`CASE i.kind WHEN 'cancellation' THEN -1 ELSE 1 END`

/** The most that a page or a terminal shows; the archive has all. */
export const mostShown = 1_000

/** The first documents that are wanted, by number, and whether there are more. */
export async function listDocuments(db: Db, wanted: WantedDocuments) {
  const documents = await readDocuments(db, wanted, mostShown + 1)
  return { items: documents.slice(0, mostShown), isCut: documents.length > mostShown }
}

/**
 * Documents by number, all of them without a limit: those of a month, and those whose number, order, amount
 * or customer fits the text.
 */
export async function readDocuments(
  db: Db,
  { month, text, permille, kind, isAdvance: isBefore }: WantedDocuments,
  limit: number | null = null,
): Promise<ArchivedDocument[]> {
  const conditions = [
    ...(month === undefined ? [] : [isWithin(sql`i.issued_at`, monthSpan(month))]),
    ...(text === undefined ? [] : [named(text)]),
    ...(permille === undefined ? [] : [sql`rate IS NOT NULL`]),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...(isBefore === undefined ? [] : [sql`${isAdvance} = ${isBefore}`]),
  ]
  const { rows } = await sql<Row>`
    SELECT i.kind, i.year, i.number, ${epochMs(sql`i.issued_at`)} AS "issuedAt", i.order_id AS "orderId",
      ${customer} AS customer, ${sign} * ${gross} AS cents,
      ${sign} * (rate ->> 'netCents')::integer AS "netCents",
      ${sign} * (rate ->> 'vatCents')::integer AS "vatCents",
      coalesce(i.content ? 'buyer', false) AS "isEInvoice", encode(i.hash, 'hex') AS hash,
      c.year AS "cancelledYear", c.number AS "cancelledNumber"
    FROM invoice i LEFT JOIN invoice c ON c.id = i.cancels_id
    LEFT JOIN LATERAL jsonb_array_elements(i.content -> 'rates') AS rate
      ON (rate ->> 'permille')::integer = ${permille ?? null}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY i.year, i.number LIMIT ${limit}`.execute(db)
  return rows.map(({ year, number, cancelledYear, cancelledNumber, ...row }) => ({
    ...row,
    number: invoiceNumber(year, number),
    cancels: cancelledNumber === null ? null : invoiceNumber(cancelledYear!, cancelledNumber),
  }))
}

const customer = sql<string | null>`i.content -> 'recipient' ->> 0`
const gross = sql<number | null>`(i.content ->> 'grossCents')::integer`

/** The meanings of a typed text: an amount, positive here, and the number of an order; 0 for none. */
export function readSearch(typed: string): { text: string; cents: number | null; order: number } {
  const text = typed.trim().toLowerCase()
  const cents = /^-?\d{1,7}([.,]\d{2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null
  const order = Number(/^(?:wz-?)?(\d{4,9})$/.exec(text)?.[1] ?? 0)
  return { text, cents: cents === null ? null : Math.abs(cents), order }
}

function named(typed: string): RawBuilder<boolean> {
  const { text, cents, order } = readSearch(typed)
  return sql`(starts_with(i.year || '-' || lpad(i.number::text, 6, '0'), ${text})
    OR i.order_id = ${order} OR ${gross} = ${cents}::integer
    OR strpos(lower(${customer}), ${text}) > 0)`
}

/** Numbers that no document has, and why. */
export interface MissingNumbers {
  year: number
  first: number
  last: number
  /** A restored backup did not have them, so they were left out; null where nothing explains them. */
  leftOutAt: EpochMs | null
}

/**
 * The numbers that are missing up to the last one of each year, or of a month alone: those before its first
 * document too.
 */
export async function missingNumbers(db: Db, month?: Month): Promise<MissingNumbers[]> {
  const isAsked = month === undefined ? sql`true` : isWithin(sql`gap.issued_at`, monthSpan(month))
  const { rows } = await sql<MissingNumbers>`
    SELECT gap.year, gap.first, gap.last,
      CASE WHEN explained.numbers = gap.last - gap.first + 1 THEN ${epochMs(sql`explained.at`)} END
        AS "leftOutAt"
    FROM (SELECT i.year, i.issued_at, i.number - 1 AS last,
        lag(i.number, 1, 0) OVER (PARTITION BY i.year ORDER BY i.number) + 1 AS first
      FROM (SELECT year, number, issued_at FROM invoice
        UNION ALL SELECT year, last_number + 1, clock_timestamp() FROM invoice_counter) i) gap
    CROSS JOIN LATERAL (
      SELECT max(o.left_out_at) AS at,
        sum(least(o.last, gap.last) - greatest(o.first, gap.first) + 1) AS numbers
      FROM left_out_invoice_numbers o
      WHERE o.year = gap.year AND o.first <= gap.last AND o.last >= gap.first) explained
    WHERE gap.first <= gap.last AND ${isAsked}
    ORDER BY gap.year, gap.first`.execute(db)
  return rows
}

/** `2026-000017`, or the first and last of several. */
export function numbersOf({ year, first, last }: MissingNumbers): string {
  const [from, to] = [invoiceNumber(year, first), invoiceNumber(year, last)]
  return first === last ? from : `${from} – ${to}`
}

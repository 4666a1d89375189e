// The receipts of the stores' tills: each is the invoice of its order, which has a confirmation of ours.
import { sql } from 'kysely'
import { epochMs, isWithin } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { tillProvider } from '../../payments/sql.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { readSearch } from './list.ts'
import { type Month, monthSpan } from './month.ts'

/** The store's city and the number that its till printed, as pages show them and a text is compared with. */
const shownNumber = sql<string>`s.city || substr(p.provider_ref, strpos(p.provider_ref, ':'))`

export interface ConfirmedReceipt {
  id: string
  /** `Mainz:2026-3390` */
  number: string
  recordedAt: EpochMs
  orderId: number
  cents: number
}

interface WantedReceipts {
  month?: Month | undefined
  text?: string | undefined
  id?: string | null
}

/**
 * Receipts by store and time, all of them without a limit: those that were recorded in a month, and those
 * whose number, order or amount fits the text, or the one with an id.
 */
export async function readReceipts(
  db: Db,
  { month, text = '', id = null }: WantedReceipts,
  limit: number | null = null,
): Promise<ConfirmedReceipt[]> {
  const wanted = readSearch(text)
  const isInMonth = month === undefined ? sql`true` : isWithin(sql`p.settled_at`, monthSpan(month))
  const { rows } = await sql<ConfirmedReceipt>`
    SELECT p.id, ${shownNumber} AS number,
      ${epochMs(sql`p.settled_at`)} AS "recordedAt", p.order_id AS "orderId", p.amount_cents AS cents
    FROM payment p JOIN store s ON s.id = split_part(p.provider_ref, ':', 1)::integer
    WHERE p.provider = ${tillProvider} AND p.status IN ('captured', 'refunded')
      AND ${isInMonth} AND (${id}::uuid IS NULL OR p.id = ${id})
      AND (${wanted.text} = '' OR strpos(lower(${shownNumber}), ${wanted.text}) > 0
        OR p.order_id = ${wanted.order} OR p.amount_cents = ${wanted.cents})
    ORDER BY s.city, p.settled_at, p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** The name of the file that confirms a receipt, without its ending. */
export const confirmationName = ({ id }: ConfirmedReceipt): string => `receipt-${id}`

/** The receipt that a file of this name confirms; undefined without one. */
export async function readNamedReceipt(db: Db, name: string): Promise<ConfirmedReceipt | undefined> {
  const [, id] = /^receipt-(.{36})$/.exec(name) ?? []
  return id === undefined ? undefined : (await readReceipts(db, { id }))[0]
}

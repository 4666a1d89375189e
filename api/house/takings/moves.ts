// The money of a day of a store: each payment once, when it came in, and each refund once, when it had gone
// back. Nothing is counted a second time.
import { sql } from 'kysely'
import { epochMs, isWithin } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { tillProvider } from '../../payments/sql.ts'
import { paymentTypes } from '../../provider/payment-types.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { guestName, joinGuest } from '../stay/guest-name.ts'

export const ways = ['paypal', 'card', 'till'] as const
export type Way = (typeof ways)[number]

/** The way of the payments in this table, as SQL. */
export const wayOf = (table: 'move' | 'payment') => sql<Way>`
  CASE WHEN ${sql.ref(`${table}.provider`)} = ${tillProvider} THEN 'till'
    WHEN ${sql.ref(`${table}.payment_type`)} = ${paymentTypes.paypal} THEN 'paypal' ELSE 'card' END`

export interface StoreSpan {
  storeId: number
  from: EpochMs
  until: EpochMs
}

export interface MoneyMove {
  way: Way
  /** It went back. */
  isReturned: boolean
  cents: number
  at: EpochMs
  orderId: number
  /** First name and initial; null without one. */
  guest: string | null
  /** The number of the till's receipt; null for money of a provider, and where none was noted. */
  receipt: string | null
  /** Who took money at the till or paid it back, as the log of the house says. */
  who: string | null
  staffId: number | null
}

/** The acts that move money of the till: each is logged in its transaction, and locks its order. */
const tillActs = ['book-stay', 'record-receipt', 'move-stay', 'lengthen-stay', 'record-refund']

/** Payments and refunds of a time, the earliest first. */
export async function readMoves(db: Db, span: StoreSpan): Promise<MoneyMove[]> {
  const { rows } = await sql<MoneyMove>`
    WITH move AS (
      SELECT p.order_id, p.provider, p.payment_type, p.amount_cents AS cents, p.settled_at AS moved_at,
        false AS is_returned, substr(p.provider_ref, strpos(p.provider_ref, ':') + 1) AS receipt
      FROM payment p WHERE p.status IN ('captured', 'surplus', 'refunded')
        AND ${isWithin(sql`p.settled_at`, span)}
      UNION ALL SELECT p.order_id, p.provider, p.payment_type, refund.amount_cents, refund.done_at,
        true, refund.note
      FROM refund JOIN payment p ON p.id = refund.payment_id WHERE ${isWithin(sql`refund.done_at`, span)})
    SELECT ${wayOf('move')} AS way, move.is_returned AS "isReturned", move.cents,
      ${epochMs(sql`move.moved_at`)} AS at,
      o.id AS "orderId", ${guestName} AS guest, act.who, act.staff_id AS "staffId",
      CASE WHEN move.provider = ${tillProvider} THEN move.receipt END AS receipt
    FROM move JOIN orders o ON o.id = move.order_id ${joinGuest}
      LEFT JOIN LATERAL (SELECT who, staff_id FROM house_act logged
        WHERE move.provider = ${tillProvider} AND logged.order_id = o.id AND logged.at >= move.moved_at
          AND logged.act = ANY (${tillActs}::text[]) AND (logged.act = 'record-refund') = move.is_returned
        ORDER BY logged.id LIMIT 1) act ON true
    WHERE o.store_id = ${span.storeId} ORDER BY move.moved_at, o.id`.execute(db)
  return rows
}

/** The sum of the till's receipts, which its report has to say, in cents. */
export function tillCents(moves: readonly MoneyMove[]): number {
  return moves
    .filter(({ way }) => way === 'till')
    .reduce((sum, { isReturned, cents }) => sum + (isReturned ? -cents : cents), 0)
}

/**
 * The amounts in cents that vouchers pay of the orders of a time, and that staff gave back as vouchers
 * against the rules of guests: no money comes in or goes.
 */
export async function readVouchers(db: Db, span: StoreSpan): Promise<{ redeemed: number; goodwill: number }> {
  const { rows } = await sql<{ redeemed: number; goodwill: number }>`
    SELECT
      (SELECT coalesce(sum(used.cents), 0)::bigint
        FROM redeemed_voucher used JOIN orders o ON o.id = used.order_id
        WHERE used.released_at IS NULL AND o.store_id = ${span.storeId}
          AND ${isWithin(sql`o.ordered_at`, span)}) AS redeemed,
      (SELECT coalesce(sum((after ->> 'returnedCents')::integer), 0)::bigint FROM house_act
        WHERE rule IS NOT NULL AND store_id = ${span.storeId} AND ${isWithin(sql`at`, span)}
          AND act = 'cancel-stay'
          AND after @> '{"isVoucher": true, "isGoodwill": true}') AS goodwill`.execute(db)
  return rows[0]!
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import type { Locale } from '../../words/locale.ts'
import { seatZone, type VoucherPurpose } from '../../words/seller.ts'
import { groupedCode } from '../../vouchers/codes.ts'
import { isSpent, spendableCents } from '../../vouchers/redemptions.ts'
import type { GiftFacts } from './rules.ts'

export type GiftVoucherRow = GiftFacts & {
  /** The code in groups. */
  code: string
  cents: number
  /** What can be spent now. */
  balanceCents: number
  /** Nothing is left, and no hold that could return something. */
  isSpent: boolean
  validUntil: Day
  text: string | null
  purpose: VoucherPurpose
  locale: Locale
  /** First and last name of the buyer; empty after the account was deleted. */
  buyer: string
  buyerEmail: string
}

const todayAtSeat = sql`(clock_timestamp() AT TIME ZONE ${sql.lit(seatZone)})::date`

const giftDays = sql`${todayAtSeat} AS today, (${todayAtSeat} + interval '1 year')::date AS "lastDay"`

/** The first and the last day on which a gift can be sent. */
export async function readGiftDays(db: Db): Promise<Pick<GiftFacts, 'today' | 'lastDay'>> {
  const { rows } = await sql<Pick<GiftFacts, 'today' | 'lastDay'>>`SELECT ${giftDays}`.execute(db)
  return rows[0]!
}

/** The moment from which the gift `gift` is to be sent: 08:00 on its day, in the seller's time zone. */
export const dueFrom = sql<Date>`((gift.send_on + time '08:00') AT TIME ZONE ${sql.lit(seatZone)})`

const isDue = sql<boolean>`(gift.queued_at IS NULL AND ${dueFrom} <= clock_timestamp())`

/** Whether the voucher `v` is worth something; what holds reserve counts, because they may end. */
const isWorthSomething = sql<boolean>`(v.blocked_at IS NULL AND (${spendableCents} > 0))`

/** A voucher to print with its plan; undefined if the user has none on this line. Lock the order first. */
export async function readGiftVoucher(
  db: Db,
  which: { orderId: number; line: number },
  owner: RawBuilder<boolean>,
): Promise<GiftVoucherRow | undefined> {
  const { rows } = await sql<GiftVoucherRow>`
    SELECT v.code, v.original_cents AS cents, ${spendableCents} AS "balanceCents", ${isSpent} AS "isSpent",
      v.valid_until AS "validUntil", v.text, v.purpose, o.locale,
      trim(u.first_name || ' ' || u.last_name) AS buyer, u.email AS "buyerEmail",
      ${isWorthSomething} AS "isWorthSomething", gift.queued_at IS NOT NULL AS "isQueued",
      ${giftDays}
    FROM gift_voucher v JOIN orders o ON o.id = v.order_id JOIN app_user u ON u.id = o.user_id
      LEFT JOIN voucher_gift gift ON gift.order_id = v.order_id AND gift.line = v.line
    WHERE v.order_id = ${which.orderId} AND v.line = ${which.line} AND v.kind = 'print' AND ${owner}`.execute(
    db,
  )
  return rows[0] && { ...rows[0], code: groupedCode(rows[0].code) }
}

export type DueGift = {
  orderId: number
  line: number
  name: string
  email: string
  sendOn: Day
  isSpent: boolean
}

/**
 * A gift that is due, of the given line or of any, whose voucher is worth something or spent. One that a hold
 * reserves waits for the end of the hold.
 */
export async function findDueGift(
  db: Db,
  which: { orderId: number; line: number } | null = null,
): Promise<DueGift | undefined> {
  const { rows } = await sql<DueGift>`
    SELECT gift.order_id AS "orderId", gift.line, gift.name, gift.email,
      gift.send_on AS "sendOn", ${isSpent} AS "isSpent"
    FROM voucher_gift gift JOIN gift_voucher v ON v.order_id = gift.order_id AND v.line = gift.line
    WHERE ${isDue} AND v.blocked_at IS NULL AND (${spendableCents} > 0 OR ${isSpent})
      AND (${which?.orderId ?? null}::integer IS NULL
      OR (gift.order_id = ${which?.orderId ?? null} AND gift.line = ${which?.line ?? null}))
    ORDER BY gift.send_on, gift.order_id, gift.line LIMIT 1`.execute(db)
  return rows[0]
}

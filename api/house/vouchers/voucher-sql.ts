import { type RawBuilder, sql } from 'kysely'
import { epochMs } from '../../database/instants.ts'
import type { Database, Db } from '../../database/tables.ts'
import type { Locale } from '../../words/locale.ts'
import type { Day } from '../../words/day.ts'
import type { VoucherPurpose } from '../../words/seller.ts'
import { hashToken } from '../../words/tokens.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type VoucherMove, voucherHistory } from '../../vouchers/ledger/balance.ts'
import { reservedCents, spendableCents } from '../../vouchers/redemptions.ts'
import { guestName, joinPayer } from '../stay/guest-name.ts'

/** A voucher as staff see it: of its code only the last four letters. */
export interface VoucherRow {
  id: number
  ending: string
  kind: Database['gift_voucher']['kind']
  purpose: VoucherPurpose
  originalCents: number
  spendableCents: number
  reservedCents: number
  validUntil: Day
  isExpired: boolean
  issuedAt: EpochMs
  /** The cause of a block; staff lift only their own. Null for a voucher that is not blocked. */
  blockedBy: 'staff' | 'dispute' | 'withdrawal' | null
  /** The order that bought it, or for which it was given back. */
  orderId: number | null
  /** First name and initial of who placed this order; null without one, or with a deleted account. */
  buyer: string | null
  email: string | null
  /** False for a guest for whom staff have booked. */
  hasAccount: boolean
  locale: Locale | null
  history: VoucherMove[]
  /** When the code that is shown was replaced by another one; null for a code that is in use. */
  replacedAt: EpochMs | null
}

const isDisputed = sql`EXISTS (SELECT FROM payment_dispute d JOIN payment p ON p.id = d.payment_id
  WHERE p.order_id = v.order_id AND d.opened_at = v.blocked_at)`

async function selectVouchers(db: Db, which: RawBuilder<unknown>): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    SELECT v.id, right(v.code, 4) AS ending, v.kind, v.purpose, v.original_cents AS "originalCents",
      ${spendableCents} AS "spendableCents", ${reservedCents} AS "reservedCents",
      v.valid_until AS "validUntil", is_voucher_over(v.valid_until) AS "isExpired",
      ${epochMs(sql`v.issued_at`)} AS "issuedAt",
      CASE WHEN v.blocked_at IS NULL THEN NULL WHEN v.withdrawal_id IS NOT NULL THEN 'withdrawal'
        WHEN ${isDisputed} THEN 'dispute' ELSE 'staff' END AS "blockedBy",
      v.order_id AS "orderId", ${guestName} AS buyer, g.email,
      o.user_id IS NOT NULL AS "hasAccount", o.locale, ${voucherHistory} AS history,
      NULL AS "replacedAt"
    FROM gift_voucher v LEFT JOIN orders o ON o.id = v.order_id ${joinPayer}
    WHERE ${which} ORDER BY v.id`.execute(db)
  return rows
}

/** The voucher of a whole code; also one that is blocked or replaced, so that staff can say so. */
export async function findByCode(db: Db, code: string): Promise<VoucherRow[]> {
  const vouchers = await selectVouchers(db, sql`v.code = ${code}`)
  return vouchers.length > 0 ? vouchers : findReplaced(db, code)
}

async function findReplaced(db: Db, code: string): Promise<VoucherRow[]> {
  const { rows } = await sql<{ voucherId: number; replacedAt: EpochMs }>`
    SELECT (after ->> 'voucherId')::integer AS "voucherId", ${epochMs(sql`at`)} AS "replacedAt" FROM house_act
    WHERE after ->> 'replacedCode' = ${hashOfCode(code)}`.execute(db)
  const [replaced] = rows
  if (!replaced) return []
  const { voucherId, replacedAt } = replaced
  const vouchers = await selectVouchers(db, sql`v.id = ${voucherId}`)
  return vouchers.map((voucher) => ({ ...voucher, ending: code.slice(-4), spendableCents: 0, replacedAt }))
}

/** The hash by which the log knows a code that was replaced. */
export const hashOfCode = (code: string): string => hashToken(code).toString('hex')

/** The vouchers that an order bought, or that were given back for it; also those that are blocked. */
export async function findByOrder(db: Db, orderId: number): Promise<VoucherRow[]> {
  return selectVouchers(db, sql`v.order_id = ${orderId}`)
}

export async function findById(db: Db, id: number): Promise<VoucherRow | undefined> {
  return (await selectVouchers(db, sql`v.id = ${id}`))[0]
}

/** Whether the log of the last 30 days has a new code of this voucher. */
export async function isReplacedRecently(
  db: Db,
  { id, orderId }: Pick<VoucherRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM house_act WHERE act = 'block-voucher' AND order_id = ${orderId}
      AND at > clock_timestamp() - interval '30 days'
      AND after @> ${JSON.stringify({ voucherId: id, isReplaced: true })}::jsonb`.execute(db)
  return rows.length > 0
}

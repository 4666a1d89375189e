import { bareCode } from '#http/typed-code.ts'
import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import { toDecimal } from '../../words/money.ts'
import { refusal } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { epochMs } from '../../database/instants.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { groupedCode } from '../codes.ts'
import type { VouchersDeps } from '../deps.ts'
import { limitAttempts } from '../attempt-limit.ts'
import { reservedCents, spendableCents } from '../redemptions.ts'

type VoucherBalance = components['schemas']['VoucherBalance']

/** Balance and history of a voucher for the holder of its code: when and how much, never where or by whom. */
export async function voucherBalance(
  deps: VouchersDeps,
  asker: { userId: number | null; address: string },
  typed: string,
): Promise<VoucherBalance> {
  return limitAttempts(deps, asker, async () => {
    const found = await readBalance(deps.db, bareCode(typed))
    if (!found) throw refusal<'getVoucherBalance'>('CodeNotValid', 'There is no such voucher.')
    const { code, originalCents, spendable, reserved, validUntil, isExpired, history } = found
    return {
      key: groupedCode(code),
      originalAmount: toDecimal(originalCents),
      currentAmount: toDecimal(spendable),
      reservedAmount: toDecimal(reserved),
      expiration: validUntil,
      isExpired,
      history: history.map(({ kind, at, cents }) => ({
        kind,
        date: toInstant(at),
        amount: toDecimal(cents),
      })),
    }
  })
}

/** What moved the value of the voucher `v`; reservations do not: they may never become payments. */
export const voucherHistory = sql<VoucherMove[]>`(SELECT json_agg(entry) FROM (
      SELECT 'issued' AS kind, ${epochMs(sql`v.issued_at`)} AS at, v.original_cents AS cents,
        v.order_id AS "orderId"
      UNION ALL SELECT 'redeemed', ${epochMs(sql`o.ordered_at`)}, cents, order_id
        FROM redeemed_voucher used JOIN orders o ON o.id = order_id
        WHERE voucher_id = v.id AND released_at IS NULL AND o.ordered_at IS NOT NULL
      UNION ALL SELECT 'returned', ${epochMs(sql`created_at`)}, cents, order_id FROM ledger_transfer
        WHERE to_account = v.id AND reason = 'return'
      ORDER BY at, kind LIMIT 1000) AS entry)`

export interface VoucherMove {
  kind: 'issued' | 'redeemed' | 'returned'
  at: EpochMs
  cents: number
  orderId: number | null
}

type Balance = {
  code: string
  originalCents: number
  spendable: number
  reserved: number
  validUntil: Day
  isExpired: boolean
  history: VoucherMove[]
}

async function readBalance(db: Db, code: string): Promise<Balance | undefined> {
  const { rows } = await sql<Balance>`
    SELECT code, original_cents AS "originalCents", ${spendableCents} AS spendable,
      ${reservedCents} AS reserved, valid_until AS "validUntil",
           is_voucher_over(valid_until) AS "isExpired", ${voucherHistory} AS history
    FROM gift_voucher v WHERE code = ${code} AND blocked_at IS NULL`.execute(db)
  return rows[0]
}

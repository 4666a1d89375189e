import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import { lockValue } from './lock-value.ts'
import { hasUsesLeft, type Limits, readUses } from '../vouchers/uses.ts'

type EndedVoucher = { voucherId: number; cents: number }
type EndedDiscount = Limits & { discountId: number; userId: number }

/**
 * Reserves again, for a late payment, the vouchers and the discount that an ended order had used, and closes
 * `alsoExpired`, whose rows are locked. False if part of them is used elsewhere or has expired: the caller
 * rolls back.
 */
export async function reserveAgain(trx: Trx, orderId: number, alsoExpired: number[] = []): Promise<boolean> {
  const { rows: vouchers } = await sql<EndedVoucher>`
    SELECT voucher_id AS "voucherId", cents FROM redeemed_voucher
      WHERE order_id = ${orderId} AND released_by = 'ended' ORDER BY id`.execute(trx)
  const { rows: discounts } = await sql<EndedDiscount>`
    SELECT discount_id AS "discountId", used.user_id AS "userId", max_uses AS "maxUses",
      max_uses_per_user AS "maxUsesPerUser"
    FROM discount_use used JOIN discount_code code ON code.id = discount_id
      WHERE order_id = ${orderId} AND released_by = 'ended'`.execute(trx)
  const wanted = {
    voucherIds: vouchers.map(({ voucherId }) => voucherId),
    discountIds: discounts.map(({ discountId }) => discountId),
  }
  await lockValue(trx, orderId, wanted, 'skip', alsoExpired)
  if (!(await reserveVouchers(trx, orderId, vouchers))) return false
  for (const discount of discounts) if (!(await reserveDiscount(trx, orderId, discount))) return false
  return true
}

async function reserveVouchers(trx: Trx, orderId: number, ended: EndedVoucher[]): Promise<boolean> {
  if (ended.length === 0) return true
  const voucherIds = ended.map(({ voucherId }) => voucherId)
  const { rows: now } = await sql<{ id: number; balanceCents: number; isUnusable: boolean }>`
    SELECT voucher.id, balance_cents AS "balanceCents",
      is_voucher_over(valid_until) OR blocked_at IS NOT NULL AS "isUnusable"
    FROM gift_voucher voucher JOIN ledger_account account ON account.id = voucher.id
      WHERE voucher.id = ANY (${voucherIds})`.execute(trx)
  const isThere = ({ voucherId, cents }: EndedVoucher) =>
    now.some(({ id, balanceCents, isUnusable }) => id === voucherId && !isUnusable && balanceCents >= cents)
  if (!ended.every(isThere)) return false
  const again = ended.map(({ voucherId, cents }) => ({ order_id: orderId, voucher_id: voucherId, cents }))
  await trx.insertInto('redeemed_voucher').values(again).execute()
  return true
}

async function reserveDiscount(
  trx: Trx,
  orderId: number,
  { discountId, userId, ...limits }: EndedDiscount,
): Promise<boolean> {
  if (!hasUsesLeft(limits, await readUses(trx, discountId, userId))) return false
  await trx
    .insertInto('discount_use')
    .values({ order_id: orderId, discount_id: discountId, user_id: userId })
    .execute()
  return true
}

import { sql, type Transaction } from 'kysely'
import { closeExpiredWith } from '../bookings/book-sql.ts'
import type { Database } from '../database/tables.ts'

type Trx = Transaction<Database>
type Ended = { voucherId: number; cents: number }

/**
 * Late money came for a hold that had ended: takes what it had reserved again, vouchers and discount. False where some of it went elsewhere meanwhile, or has run
 * out; then the caller undoes what was taken. A hold that had not ended has everything still.
 */
export async function retakeValue(trx: Trx, orderId: number): Promise<boolean> {
  return (await retakeVouchers(trx, orderId)) && (await retakeDiscount(trx, orderId))
}

async function retakeVouchers(trx: Trx, orderId: number): Promise<boolean> {
  const { rows: ended } = await sql<Ended>`
    SELECT voucher_id AS "voucherId", cents FROM redeemed_voucher WHERE order_id = ${orderId} AND released_by = 'ended' ORDER BY id`.execute(trx)
  for (const { voucherId } of ended) await closeExpiredWith(trx, { voucherId }, 'skip')
  for (const voucherId of ended.map(({ voucherId }) => voucherId).toSorted((one, other) => one - other)) {
    const { rows } = await sql<{ balanceCents: number; isOver: boolean }>`
      SELECT lock_voucher(id) AS "balanceCents", is_voucher_over(valid_until) OR blocked_at IS NOT NULL AS "isOver"
      FROM gift_voucher WHERE id = ${voucherId}`.execute(trx)
    const { balanceCents, isOver } = rows[0]!
    if (isOver || balanceCents < ended.find((one) => one.voucherId === voucherId)!.cents) return false
  }
  const again = ended.map(({ voucherId, cents }) => ({ order_id: orderId, voucher_id: voucherId, cents }))
  if (again.length > 0) await trx.insertInto('redeemed_voucher').values(again).execute()
  return true
}

async function retakeDiscount(trx: Trx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ discountId: number; userId: number; maxUses: number | null; maxUsesPerUser: number | null }>`
    SELECT discount_id AS "discountId", used.user_id AS "userId", max_uses AS "maxUses", max_uses_per_user AS "maxUsesPerUser"
    FROM discount_use used JOIN discount_code code ON code.id = discount_id WHERE order_id = ${orderId} AND released_by = 'ended'`.execute(trx)
  const [ended] = rows
  if (!ended) return true
  const { discountId, userId, maxUses, maxUsesPerUser } = ended
  await closeExpiredWith(trx, { discountId }, 'skip')
  const { rows: uses } = await sql<{ all: number; own: number }>`
    SELECT lock_discount(${discountId}) AS all,
           (SELECT count(*) FROM discount_use WHERE discount_id = ${discountId} AND user_id = ${userId} AND released_at IS NULL) AS own`.execute(trx)
  const { all, own } = uses[0]!
  if (all >= (maxUses ?? Infinity) || own >= (maxUsesPerUser ?? Infinity)) return false
  await trx.insertInto('discount_use').values({ order_id: orderId, discount_id: discountId, user_id: userId }).execute()
  return true
}

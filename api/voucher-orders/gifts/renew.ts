import { bareCode } from '#http/typed-code.ts'
import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { lockOrder } from '../../orders/lock.ts'
import { readGiftVoucher } from './sql.ts'

type Gift = { orderId: number; voucherCode: string; balanceCents?: number | undefined }

/**
 * A gift whose mail has waited, with what its voucher is worth by now. One that is worth nothing goes back to
 * its plan: the rules of a due gift decide what follows.
 */
export async function renewGift<Mailed extends Gift>(trx: Trx, gift: Mailed): Promise<Mailed | null> {
  const { orderId } = gift
  await lockOrder(trx, orderId)
  const { line } = await trx
    .selectFrom('gift_voucher')
    .select(sql<number>`line`.as('line'))
    .where('code', '=', bareCode(gift.voucherCode))
    .executeTakeFirstOrThrow()
  const voucher = await readGiftVoucher(trx, { orderId, line }, sql`true`)
  if (voucher?.isWorthSomething) return { ...gift, balanceCents: voucher.balanceCents }
  await trx
    .updateTable('voucher_gift')
    .set({ queued_at: null })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute()
  return null
}

import { bareCode } from '#http/typed-code.ts'
import { sql } from 'kysely'
import { changeHold } from '../hold/change.ts'
import type { BookingRow } from '../rows/booking.ts'
import type { VouchersDeps } from '../../vouchers/deps.ts'
import { lockRedemptions } from '../../vouchers/redemptions.ts'
import { releaseRedemption, reprice } from '../../vouchers/reprice.ts'

/** Removes the discount from a held booking; its vouchers then pay more. No effect without a discount. */
export async function removeDiscount(
  { db }: VouchersDeps,
  userId: number,
  orderId: number,
): Promise<BookingRow> {
  return changeHold(db, { userId, guid: null }, orderId, async (trx) => {
    await lockRedemptions(trx, orderId) // lock order: vouchers before discounts
    await trx
      .updateTable('discount_use')
      .set({ released_at: sql<Date>`clock_timestamp()`, released_by: 'removed' })
      .where('order_id', '=', orderId)
      .where('released_at', 'is', null)
      .execute()
    await reprice(trx, orderId)
  })
}

/**
 * Removes a voucher from a held booking; the others then pay more. No effect if the booking does not use it.
 */
export async function removeVoucher(
  { db }: VouchersDeps,
  userId: number,
  orderId: number,
  typed: string,
): Promise<BookingRow> {
  return changeHold(db, { userId, guid: null }, orderId, async (trx, booking) => {
    const used = booking.redeemedVouchers.find(({ code }) => code === bareCode(typed))
    if (!used) return
    await lockRedemptions(trx, orderId)
    await releaseRedemption(trx, used.id)
    await reprice(trx, orderId)
  })
}

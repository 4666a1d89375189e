import { sql, type Transaction } from 'kysely'
import { lockOwnBooking, requireHeld } from './change.ts'
import { type BookingRow, readBooking } from './sql.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction, violatedConstraint } from '../database/transaction.ts'
import { dueOf } from '../orders/rules.ts'
import { findResponse, saveResponse, idempotencyKeyOf } from '../http/idempotency.ts'
import { refusal } from '../http/problem.ts'
import { storedCode } from '../vouchers/codes.ts'
import type { VouchersDeps } from '../vouchers/deps.ts'
import {
  findCode,
  type FoundDiscount,
  type FoundVoucher,
  requirePrivateOrder,
} from '../vouchers/find-code.ts'
import { limitAttempts } from '../vouchers/attempt-limit.ts'
import { lockValue } from '../orders/lock-value.ts'
import { readDiscountable, reprice } from '../vouchers/reprice.ts'
import { isDiscountable, mostVouchers } from '../vouchers/rules.ts'
import { voucherEmpty, voucherExpired } from '../vouchers/spendable.ts'
import { discountUsedUp, readUses, requireUsesLeft } from '../vouchers/uses.ts'

type Trx = Transaction<Database>
export type CodeRequest = {
  userId: number
  address: string
  orderId: number
  typed: string
  key: string | undefined
}

/**
 * Redeems a code on a held booking and returns the booking with its new total. A voucher's value is reserved
 * under the voucher's lock, and a constraint keeps it from falling below zero. A retry with the same
 * idempotency key succeeds, even after the hold has ended.
 */
export async function redeemCode(
  deps: VouchersDeps,
  { userId, address, orderId, typed, key }: CodeRequest,
): Promise<BookingRow> {
  const code = storedCode(typed)
  const idempotencyKey = idempotencyKeyOf('redeemCode', userId, key, [orderId, code])
  return limitAttempts(deps, { userId, address }, async () => {
    try {
      return await inTransaction(deps.db, async (trx) => {
        const booking = await lockOwnBooking(trx, { userId, guid: null }, orderId)
        if (await findResponse(trx, idempotencyKey)) return booking
        requireHeld(booking)
        const found = await findCode(trx, code, { userId, storeId: booking.storeId })
        if (found.kind === 'voucher') await redeemVoucher(trx, booking, found)
        else await useDiscount(trx, booking, found, userId)
        await saveResponse(trx, idempotencyKey, { orderId })
        return readBooking(trx, orderId)
      })
    } catch (error) {
      throw afterConstraint(error)
    }
  })
}

async function redeemVoucher(trx: Trx, booking: BookingRow, { id, isExpired }: FoundVoucher): Promise<void> {
  if (booking.redeemedVouchers.some(({ voucherId }) => voucherId === id))
    throw refusal<'redeemCode'>('CodeAlreadyUsed', 'The booking uses this voucher already.')
  if (isExpired) throw voucherExpired()
  if (booking.redeemedVouchers.length >= mostVouchers)
    throw refusal<'redeemCode'>('TooManyVouchers', `At most ${mostVouchers} vouchers.`)
  const dueCents = dueOf(booking)
  if (dueCents === 0) throw refusal<'redeemCode'>('NothingToRedeem', 'There is nothing left to pay.')
  await lockValue(trx, booking.id, { voucherIds: [id], discountIds: [] }, 'wait')
  const { rows } = await sql<{ balanceCents: number }>`SELECT lock_voucher(${id}) AS "balanceCents"`.execute(
    trx,
  )
  const cents = Math.min(dueCents, rows[0]!.balanceCents)
  if (cents === 0) throw voucherEmpty()
  await trx.insertInto('redeemed_voucher').values({ order_id: booking.id, voucher_id: id, cents }).execute()
}

async function useDiscount(
  trx: Trx,
  booking: BookingRow,
  discount: FoundDiscount,
  userId: number,
): Promise<void> {
  if (booking.usedDiscount?.code === discount.code)
    throw refusal<'redeemCode'>('CodeAlreadyUsed', 'The booking has this discount already.')
  if (booking.usedDiscount)
    throw refusal<'redeemCode'>('DiscountAlreadyApplied', 'One discount at a time: take the other off first.')
  requirePrivateOrder(discount, booking.billingAddress)
  const lines = await readDiscountable(trx, booking.id)
  if (!lines.some((line) => line.grossCents > 0 && isDiscountable(line, discount.groupIds))) {
    throw refusal<'redeemCode'>('NothingDiscountable', 'The discount is for nothing in this booking.')
  }
  await lockValue(trx, booking.id, { voucherIds: [], discountIds: [discount.id] }, 'wait')
  requireUsesLeft(discount, await readUses(trx, discount.id, userId))
  await trx
    .insertInto('discount_use')
    .values({ order_id: booking.id, discount_id: discount.id, user_id: userId })
    .execute()
  await reprice(trx, booking.id)
}

/** Turns a violated constraint into its refusal. */
function afterConstraint(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'ledger_balance') return voucherEmpty()
  return constraint === 'discount_limit' ? discountUsedUp() : error
}

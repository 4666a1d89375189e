import { bareCode } from '#http/typed-code.ts'
import { sql } from 'kysely'
import { lockOwnBooking, requireHeld } from '../hold/change.ts'
import { type BookingRow, readBooking } from '../rows/booking.ts'
import { epochMs } from '../../database/instants.ts'
import type { Trx } from '../../database/tables.ts'
import { together } from '../../database/statements/together.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { dueOf } from '../../orders/rules.ts'
import { findResponse, saveResponse, idempotencyKeyOf } from '../../http/idempotency.ts'
import { refusal } from '../../http/problem.ts'
import type { VouchersDeps } from '../../vouchers/deps.ts'
import {
  findDiscount,
  findVoucher,
  type FoundDiscount,
  type FoundVoucher,
  requirePrivateOrder,
} from '../../vouchers/find-code.ts'
import { limitAttempts } from '../../vouchers/attempt-limit.ts'
import { lockValue } from '../../orders/lock-value.ts'
import { readDiscountable, reprice } from '../../vouchers/reprice.ts'
import type { RedeemedVoucher } from '../../vouchers/redemptions.ts'
import { isDiscountable, mostVouchers } from '../../vouchers/rules.ts'
import { voucherEmpty, voucherExpired } from '../../vouchers/ledger/spendable.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { discountUsedUp, readUses, requireUsesLeft } from '../../vouchers/uses.ts'

export type CodeRequest = {
  userId: number
  address: string
  orderId: number
  typed: string
  key: string | undefined
}

/**
 * Redeems a code on a held booking and returns the booking with its new total; a constraint keeps a voucher
 * from falling below zero. A retry with the same idempotency key succeeds, even after the hold has ended.
 */
export async function redeemCode(
  deps: VouchersDeps,
  { userId, address, orderId, typed, key }: CodeRequest,
): Promise<BookingRow> {
  const code = bareCode(typed)
  const idempotencyKey = idempotencyKeyOf('redeemCode', userId, key, [orderId, code])
  return limitAttempts(deps, { userId, address }, async () => {
    try {
      return await inTransaction(deps.db, async (trx) => {
        const { booking, known, voucher } = await together({
          booking: lockOwnBooking(trx, { userId, guid: null }, orderId),
          known: findResponse(trx, idempotencyKey),
          voucher: findVoucher(trx, code),
        })
        if (known) return booking
        requireHeld(booking)
        const found = voucher ?? (await findDiscount(trx, code, { userId, storeId: booking.storeId }))
        if (found.kind === 'voucher') await lockSpendable(trx, booking, found)
        else await applyDiscount(trx, booking, found, userId)
        const { redeemed } = await together({
          redeemed:
            found.kind === 'voucher' ? reserveValue(trx, booking, found, code) : readBooking(trx, orderId),
          saved: saveResponse(trx, idempotencyKey, { orderId }),
        })
        return redeemed
      })
    } catch (error) {
      throw afterConstraint(error)
    }
  })
}

/**
 * Redeems a voucher on a held booking whose row is locked, as `redeemCode` does, and returns the booking with
 * it.
 */
export async function redeemVoucher(
  trx: Trx,
  booking: BookingRow,
  voucher: FoundVoucher,
  code: string,
): Promise<BookingRow> {
  await lockSpendable(trx, booking, voucher)
  return reserveValue(trx, booking, voucher, code)
}

/** Locks the value of a voucher; refuses one that this booking cannot use. */
async function lockSpendable(trx: Trx, booking: BookingRow, { id, isExpired }: FoundVoucher): Promise<void> {
  if (booking.redeemedVouchers.some(({ voucherId }) => voucherId === id))
    throw refusal<'redeemCode'>('CodeAlreadyUsed', 'The booking uses this voucher already.')
  if (isExpired) throw voucherExpired()
  if (booking.redeemedVouchers.length >= mostVouchers)
    throw refusal<'redeemCode'>('TooManyVouchers', `At most ${mostVouchers} vouchers.`)
  if (dueOf(booking) === 0) throw refusal<'redeemCode'>('NothingToRedeem', 'There is nothing left to pay.')
  await lockValue(trx, booking.id, { voucherIds: [id], discountIds: [] }, 'wait')
}

/**
 * Reserves as much of a locked voucher as is due; refuses an empty one, and one that was blocked or got
 * another code since it was found. Returns the booking with it.
 */
async function reserveValue(
  trx: Trx,
  booking: BookingRow,
  { id: voucherId, purpose, isExpired }: FoundVoucher,
  code: string,
): Promise<BookingRow> {
  const { rows } = await sql<Pick<RedeemedVoucher, 'id' | 'cents' | 'remainingCents'> & { now: EpochMs }>`
    WITH voucher AS MATERIALIZED (SELECT lock_voucher(id) AS balance_cents FROM gift_voucher
      WHERE id = ${voucherId} AND code = ${code} AND blocked_at IS NULL)
    INSERT INTO redeemed_voucher (order_id, voucher_id, cents)
    SELECT ${booking.id}, ${voucherId}, least(${dueOf(booking)}, balance_cents)
    FROM voucher WHERE balance_cents > 0
    RETURNING id, cents, (SELECT balance_cents FROM voucher) - cents AS "remainingCents",
      ${epochMs(sql`clock_timestamp()`)} AS now`.execute(trx)
  const [row] = rows
  if (!row) throw voucherEmpty()
  const { now, ...reserved } = row
  const redeemed = { ...reserved, voucherId, purpose, code, isExpired }
  return { ...booking, now, redeemedVouchers: [...booking.redeemedVouchers, redeemed] }
}

/** Records the use of a discount and its prices; refuses one that this booking cannot use. */
async function applyDiscount(
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
export function afterConstraint(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'ledger_balance') return voucherEmpty()
  return constraint === 'discount_limit' ? discountUsedUp() : error
}

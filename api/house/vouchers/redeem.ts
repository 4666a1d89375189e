import { bareCode } from '#http/typed-code.ts'
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { dueOf } from '../../orders/rules.ts'
import { afterConstraint, redeemVoucher } from '../../stays/codes/redeem.ts'
import type { BookingRow } from '../../stays/rows/booking.ts'
import { findVoucher } from '../../vouchers/find-code.ts'

/** The code of a voucher as it is typed or scanned. */
export const codeInput = z.string().transform(bareCode)

export interface Redeemed {
  voucherId: number
  beforeCents: number
  usedCents: number
  /** What is left to pay. */
  dueCents: number
}

/** Redeems a voucher for a stay that is held, as its guest would in the shop. */
export async function redeemAtDesk(trx: Trx, booking: BookingRow, code: string): Promise<Redeemed> {
  const voucher = await findVoucher(trx, code)
  if (!voucher) throw refusal<'redeemForOrder'>('CodeNotValid', 'There is no such code.')
  const redeemed = await redeemVoucher(trx, booking, voucher, code).catch((error: unknown) => {
    throw afterConstraint(error)
  })
  const [beforeCents, dueCents] = [dueOf(booking), dueOf(redeemed)]
  return { voucherId: voucher.id, beforeCents, usedCents: beforeCents - dueCents, dueCents }
}

import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../http/contract.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { lockOrder } from '../../orders/lock.ts'
import { toVoucherGift } from '../../vouchers/responses.ts'
import { normalizeEmail } from '../../words/email.ts'
import type { Places } from '../../words/places.ts'
import { voucherGift } from '../mails/voucher-gift.ts'
import { previewOf } from './preview.ts'
import { type GiftRefusal, giftRefusal } from './rules.ts'
import { type GiftVoucherRow, readGiftVoucher } from './sql.ts'

type Schemas = components['schemas']
export type GiftDeps = Deps & Places

export type GiftRequest = {
  userId: number
  orderId: number
  line: number
  body: Schemas['VoucherGiftRequest']
}

/**
 * Plans, changes or cancels the sending of a voucher, or only renders its mail. The order is locked, so the
 * worker either sees the new plan or has sent the mail before.
 */
export async function planVoucherGift(
  deps: GiftDeps,
  { userId, orderId, line, body: { gift: typed, isPreview } }: GiftRequest,
): Promise<Schemas['PlannedVoucherGift']> {
  await countAttempt(deps.db, `voucher-gift:${userId}`, { limit: 60, windowSeconds: 600 })
  const gift = typed && trimmed(typed)
  return inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, orderId)
    const voucher = await readGiftVoucher(trx, { orderId, line }, sql`o.user_id = ${userId}`)
    if (!voucher) throw notFound('There is no such voucher.')
    const refused = giftRefusal(voucher, gift && gift.sendOn)
    if (refused) throw refusal<'planVoucherGift'>(refused, reasons[refused])
    if (!isPreview) {
      await trx.deleteFrom('voucher_gift').where('order_id', '=', orderId).where('line', '=', line).execute()
      if (gift)
        await trx
          .insertInto('voucher_gift')
          .values(giftRow(orderId, line, gift))
          .execute()
    }
    return gift
      ? { gift: toVoucherGift({ ...gift, sentAt: null }), mail: mailOf(deps, orderId, gift.name, voucher) }
      : { gift: null, mail: null }
  })
}

/** A plan as it is stored. */
export function giftRow(orderId: number, line: number, gift: Schemas['VoucherRecipient']) {
  const { name, email, sendOn } = trimmed(gift)
  return { order_id: orderId, line, name, email, send_on: sendOn }
}

const trimmed = ({ name, email, sendOn }: Schemas['VoucherRecipient']): Schemas['VoucherRecipient'] => ({
  name: name.trim(),
  email: normalizeEmail(email),
  sendOn,
})

const reasons: Record<GiftRefusal, string> = {
  GiftSent: 'The mail has gone out already.',
  GiftDayNotPossible: 'The day is past, or more than a year ahead.',
  VoucherNotGiveable: 'The voucher is withdrawn or spent.',
}

function mailOf(places: Places, orderId: number, name: string, voucher: GiftVoucherRow) {
  const payload = giftPayload(orderId, name, voucher)
  return previewOf(voucherGift.render(payload, voucher.locale, places))
}

export function giftPayload(orderId: number, name: string, voucher: GiftVoucherRow) {
  const { code, purpose, cents, balanceCents, validUntil, text, buyer } = voucher
  return { orderId, purpose, name, buyer, voucherCode: code, cents, balanceCents, validUntil, text }
}

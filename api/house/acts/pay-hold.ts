import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { readOrder } from '../../payments/sql.ts'
import { takeAtTill } from '../../payments/till.ts'
import { placeCovered } from '../../stays/pay/capture.ts'
import { bookingPurchase } from '../../stays/pay/purchase.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { formatEuro } from '../../words/format.ts'
import type { LocalizedText } from '../../words/text.ts'
import { redeemAtDesk } from '../vouchers/redeem.ts'
import type { OrderSubject } from './order-subject.ts'
import { type Paid, paidAtTill } from './take-time.ts'

/** Pays all that is due of a hold at the till. */
export async function payHold(
  trx: Trx,
  { storeId, stay: { orderId } }: OrderSubject,
  { receipt = '', amount }: Paid,
): Promise<{ cents: number; sentence: LocalizedText }> {
  const { dueCents } = await readOrder(trx, orderId)
  const cents = amount ?? dueCents
  await takeAtTill(trx, bookingPurchase, { orderId, storeId, number: receipt, cents })
  return { cents, sentence: paidAtTill(cents, receipt) }
}

/** Pays a hold with a voucher first, and then at the till what the voucher leaves. */
export async function payByVoucher(
  trx: Trx,
  subject: OrderSubject,
  voucher: string,
  paid: Paid,
): Promise<{ cents: number; voucherId: number; sentence: LocalizedText }> {
  const { orderId } = subject.stay
  const { voucherId, usedCents, dueCents } = await redeemAtDesk(trx, await readBooking(trx, orderId), voucher)
  if (dueCents > 0 && paid.receipt === undefined)
    throw refusal<'bookForGuest'>('PaymentNeeded', 'The voucher leaves something to pay: a receipt for it.')
  if (dueCents === 0 && paid.receipt !== undefined)
    throw refusal<'bookForGuest'>('AmountDiffers', 'The voucher leaves nothing to pay.')
  if (dueCents === 0) await placeCovered(trx, orderId)
  const rest = dueCents > 0 ? await payHold(trx, subject, paid) : { cents: 0, sentence: { de: '', en: '' } }
  const sentence = {
    de: ` ${formatEuro(usedCents, 'de')} mit Gutschein bezahlt.${rest.sentence.de}`,
    en: ` ${formatEuro(usedCents, 'en')} paid by voucher.${rest.sentence.en}`,
  }
  return { cents: rest.cents, voucherId, sentence }
}

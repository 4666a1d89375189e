import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { writeMail } from '../mail/outbox.ts'
import { readStay } from '../payments/letters.ts'
import { groupedCode } from '../vouchers/codes.ts'
import type { GivenBack } from './give-back.ts'

type Trx = Transaction<Database>

/**
 * Tells the visitor that a stay is cancelled and what goes back: one mail for each order. A new voucher comes in a mail of its own, to be kept
 * until it is used.
 */
export async function tellCancelled(trx: Trx, orderId: number, way: 'refund' | 'voucher', { moneyCents, returnedCents, voucher }: GivenBack): Promise<void> {
  const { recipient, locale, timeZone, wellzone, startsAt, endsAt, store } = await readStay(trx, orderId)
  await writeMail(trx, {
    kind: 'booking-cancelled',
    dedupeKey: `booking-cancelled:${orderId}`,
    recipient,
    locale,
    payload: {
      orderId,
      wellzone,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      store: { ...store, timeZone },
      refundCents: moneyCents,
      returnedCents,
      voucherCents: voucher?.cents ?? 0,
    },
  })
  if (!voucher) return
  const { code, cents, validUntil } = voucher
  await writeMail(trx, {
    kind: 'refund-voucher',
    dedupeKey: `refund-voucher:${orderId}`,
    recipient,
    locale,
    payload: { orderId, cause: way === 'voucher' ? 'insured' : 'expired', voucherCode: groupedCode(code), cents, validUntil },
  })
}

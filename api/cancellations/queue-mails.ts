import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { writeMail } from '../mail/outbox.ts'
import { readStay } from '../bookings/queue-mails.ts'
import { queueRefundVoucher } from '../vouchers/queue-refund-mail.ts'
import type { Refunded } from './refund.ts'

type Trx = Transaction<Database>

/** Tells the visitor that a stay is cancelled and what goes back: one mail for each order, and one with the new voucher. */
export async function queueBookingCancelled(
  trx: Trx,
  orderId: number,
  way: 'refund' | 'voucher',
  { moneyCents, returnedCents, voucher }: Refunded,
): Promise<void> {
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
  if (voucher)
    await queueRefundVoucher(trx, {
      dedupeKey: `refund-voucher:${orderId}`,
      recipient,
      locale,
      orderId,
      cause: way === 'voucher' ? 'insured' : 'expired',
      voucher,
    })
}

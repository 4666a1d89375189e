import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import { readStay } from '../bookings/queue-mails.ts'
import { queueRefundVoucher } from '../vouchers/queue-refund-mail.ts'
import { bookingCancelled } from './mails/booking-cancelled.ts'
import type { Refunded } from './refund.ts'

type Trx = Transaction<Database>

/**
 * Informs the visitor of a cancellation and its refund: one mail for each order, and one with the refund
 * voucher.
 */
export async function queueBookingCancelled(
  trx: Trx,
  orderId: number,
  way: 'refund' | 'voucher',
  { moneyCents, returnedCents, voucher }: Refunded,
): Promise<void> {
  const { recipient, locale, timeZone, wellzone, startsAt, endsAt, store, moves } = await readStay(
    trx,
    orderId,
  )
  await queueMail(trx, bookingCancelled, {
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
      moves,
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

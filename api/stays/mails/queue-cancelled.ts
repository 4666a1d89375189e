import type { Trx } from '../../database/tables.ts'
import { queueMail } from '../../mail/outbox.ts'
import { readInformed } from './informed.ts'
import { companionCancelled } from './companion-cancelled.ts'
import { readMailFacts } from './facts.ts'
import { queueRefundVoucher } from '../../vouchers/queue-refund-mail.ts'
import { bookingCancelled } from './booking-cancelled.ts'
import type { Refunded } from '../cancel/refund.ts'

/**
 * Informs the payer of a cancellation and its refund: one mail for each order, and one with the refund
 * voucher. A holder who took the stay over, and companions who were told of it, get a mail without the money;
 * a payer whom the holder takes along has got one.
 */
export async function queueBookingCancelled(
  trx: Trx,
  orderId: number,
  { way, by }: { way: 'refund' | 'voucher'; by: 'guest' | 'house' },
  { moneyCents, returnedCents, voucher, keptCents, isDisputed }: Refunded,
): Promise<void> {
  const { recipient, locale, holder, isHandedOver, ...read } = await readMailFacts(trx, orderId)
  const stay = {
    orderId,
    ...{ wellzone: read.wellzone, moves: read.moves, by },
    ...{ startsAt: read.startsAt.toISOString(), endsAt: read.endsAt.toISOString() },
  }
  await queueMail(trx, bookingCancelled, {
    dedupeKey: `booking-cancelled:${orderId}`,
    recipient,
    locale,
    payload: {
      ...stay,
      store: read.storeIn(locale),
      refundCents: moneyCents,
      returnedCents,
      voucherCents: voucher?.cents ?? 0,
      keptCents,
      isDisputed,
      reader: isHandedOver ? 'payer' : 'booker',
    },
  })
  if (isHandedOver)
    await queueMail(trx, bookingCancelled, {
      dedupeKey: `booking-cancelled:${orderId}:holder`,
      recipient: holder.recipient,
      locale: holder.locale,
      payload: {
        ...{ ...stay, store: read.storeIn(holder.locale), reader: 'holder' },
        ...{ refundCents: 0, returnedCents: 0, voucherCents: 0, keptCents: 0, isDisputed: false },
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
  const companions = (await readInformed(trx, orderId)).filter(({ email }) => email !== recipient)
  for (const { key, locale: language, ...guest } of companions) {
    await queueMail(trx, companionCancelled, {
      dedupeKey: `companion-cancelled:${orderId}:${key}`,
      recipient: guest.email,
      locale: language,
      payload: { ...stay, store: read.storeIn(language), ...guest },
    })
  }
}

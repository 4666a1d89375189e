import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { queueMail } from '../../mail/outbox.ts'
import { freeUntil } from '../can.ts'
import type { PaymentRow } from '../../payments/sql.ts'
import { readDiscount } from '../../vouchers/uses.ts'
import { readMailFacts } from './facts.ts'
import { type Informed, readInformed } from './informed.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { invited } from './invited.ts'
import { type PaymentReturned, paymentReturned } from './payment-returned.ts'

/**
 * Confirms a paid booking to the visitor and invites the companions: one mail each, however often it is
 * called.
 */
export async function queueBookingConfirmed(trx: Trx, orderId: number): Promise<void> {
  const { recipient, locale, ...stay } = await readMailFacts(trx, orderId)
  const guests = await trx
    .selectFrom('visitor')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('order_id', '=', orderId)
    .orderBy('is_booker', 'desc')
    .orderBy('place')
    .execute()
  const lines = await trx
    .selectFrom('order_line')
    .select(['kind', 'name', 'quantity', 'unit_cents', 'total_cents'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  const until = freeUntil(stay.startsAt.getTime(), stay.now)
  await queueMail(trx, bookingConfirmed, {
    dedupeKey: `booking-confirmed:${orderId}`,
    recipient,
    locale,
    payload: {
      orderId,
      wellzone: stay.wellzone,
      startsAt: stay.startsAt.toISOString(),
      endsAt: stay.endsAt.toISOString(),
      store: stay.storeIn(locale),
      persons: stay.persons,
      isBookerComing: stay.isBookerComing,
      guests: guests.map(({ name }) => name),
      extras: lines
        .filter(({ kind }) => kind !== 'stay')
        .map(({ name, quantity }) => ({ name: name[locale], quantity })),
      lines: lines.map(({ name, quantity, unit_cents }) => ({
        name: name[locale],
        quantity,
        cents: quantity * unit_cents,
      })),
      discount: await readDiscount(trx, orderId),
      totalCents: lines.reduce((sum, line) => sum + line.total_cents, 0),
      byVouchersCents: stay.byVouchersCents,
      isInsured: lines.some(({ kind }) => kind === 'insurance'),
      freeUntil: until === null ? null : new Date(until).toISOString(),
    },
  })
  for (const guest of await readInformed(trx, orderId)) await queueInvitation(trx, orderId, stay, guest)
}

type InvitedTo = Omit<Awaited<ReturnType<typeof readMailFacts>>, 'recipient' | 'locale'>

/** Tells a companion of the stay, once for each place or address. */
export async function queueInvitation(
  trx: Trx,
  orderId: number,
  { wellzone, startsAt, endsAt, storeIn, storeRoute, isBookerComing, moves }: InvitedTo,
  { key, firstName, email, locale, booker, byLink }: Informed,
): Promise<void> {
  await queueMail(trx, invited, {
    dedupeKey: `invited:${orderId}:${key}`,
    recipient: email,
    locale,
    payload: {
      ...{ booker, wellzone, storeRoute, orderId, firstName, email, isBookerComing, moves, byLink },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      store: storeIn(locale),
    },
  })
}

/** Informs the visitor that a payment is refunded, and why. */
export async function queuePaymentReturned(
  trx: Trx,
  payment: PaymentRow,
  reason: PaymentReturned['reason'],
): Promise<void> {
  const { recipient, locale, storeIn, startsAt, endsAt } = await readMailFacts(trx, payment.order_id)
  const { city, timeZone } = storeIn(locale)
  await queueMail(trx, paymentReturned, {
    dedupeKey: `payment-returned:${payment.id}`,
    recipient,
    locale,
    payload: {
      orderId: payment.order_id,
      amountCents: payment.amount_cents,
      reason,
      city,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone,
    },
  })
}

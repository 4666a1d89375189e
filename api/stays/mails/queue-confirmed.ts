import { sql } from 'kysely'
import type { Locale } from '../../words/locale.ts'
import type { Trx } from '../../database/tables.ts'
import { epochMs } from '../../database/instants.ts'
import { storeIn } from '../../words/city.ts'
import { queueMail } from '../../mail/outbox.ts'
import { freeUntil } from '../../orders/rules.ts'
import { holderOf } from '../../orders/holder.ts'
import { movesOf } from '../calendar-sql.ts'
import type { PaymentRow } from '../../payments/sql.ts'
import { redeemedCents } from '../../vouchers/redemptions.ts'
import { readDiscount } from '../../vouchers/uses.ts'
import { type Informed, isBookerComing, readInformed } from './informed.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { invited } from './invited.ts'
import { type PaymentReturned, paymentReturned } from './payment-returned.ts'

/**
 * Confirms a paid booking to the visitor and invites the companions: one mail each, however often it is
 * called.
 */
export async function queueBookingConfirmed(trx: Trx, orderId: number): Promise<void> {
  const { recipient, locale, ...stay } = await readStay(trx, orderId)
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

type InvitedTo = Omit<Awaited<ReturnType<typeof readStay>>, 'recipient' | 'locale'>

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
  const { recipient, locale, storeIn, startsAt, endsAt } = await readStay(trx, payment.order_id)
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

/**
 * The facts of a stay for mails. `recipient` paid, and hears of money; `holder` goes there. An order that is
 * paid is bound to a visitor, so there is a recipient.
 */
export async function readStay(trx: Trx, orderId: number) {
  const row = await trx
    .selectFrom('orders as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('app_user as h', (join) => join.on('h.id', '=', holderOf))
    .innerJoin('reservation as r', 'r.order_id', 'o.id')
    .innerJoin('store as s', 's.id', 'r.store_id')
    .innerJoin('wellzone_type as t', 't.id', 'r.type_id')
    .select([
      'u.email as recipient',
      'o.locale',
      'r.starts_at',
      'r.ends_at',
      'r.persons',
      't.name as wellzone',
    ])
    .select(['h.first_name', 'h.last_name', 's.slug', movesOf.as('moves')])
    .select(['h.email as holder_email', 'o.holder_id', 'h.locale as holder_locale'])
    .select([
      redeemedCents.as('by_vouchers_cents'),
      isBookerComing.as('is_booker_coming'),
      epochMs(sql`clock_timestamp()`).as('now'),
    ])
    .select(['s.name', 's.street', 's.house_number', 's.postal_code', 's.city', 's.time_zone'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const store = {
    name: row.name,
    street: row.street,
    houseNumber: row.house_number,
    postalCode: row.postal_code,
    city: row.city,
  }
  return {
    recipient: row.recipient,
    locale: row.locale,
    holder: {
      recipient: row.holder_email,
      locale: row.holder_id === null ? row.locale : row.holder_locale,
      firstName: row.first_name,
    },
    isHandedOver: row.holder_id !== null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    persons: row.persons,
    wellzone: row.wellzone,
    moves: row.moves,
    byVouchersCents: row.by_vouchers_cents,
    now: row.now,
    isBookerComing: row.is_booker_coming,
    booker: `${row.first_name} ${row.last_name}`,
    storeRoute: row.slug,
    /** Its name and city in a language. */
    storeIn: (locale: Locale) => ({ ...storeIn(store, locale), timeZone: row.time_zone }),
  }
}

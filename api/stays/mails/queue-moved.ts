import type { Trx } from '../../database/tables.ts'
import { readInformed } from './informed.ts'
import { readMailFacts } from './facts.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { PaymentRow } from '../../payments/sql.ts'
import type { Locale } from '../../words/locale.ts'
import { queueRefundVoucher } from '../../vouchers/queue-refund-mail.ts'
import { bookingMoved } from './booking-moved.ts'
import { companionMoved } from './companion-moved.ts'
import { type DifferenceReturned, differenceReturned } from './difference-returned.ts'
import type { Returned } from '../move/return-difference.ts'
import type { Stay } from '../stay.ts'

type StayBefore = Pick<Stay, 'orderId' | 'moves' | 'startsAt' | 'endsAt'>
/** What the move returned, or what was paid for it, and whether more than the time has changed. */
type Settled = { back?: Returned; paidCents?: number; isChanged: boolean }

/**
 * Informs the booker of a moved or changed stay, and companions of a new time, once for each move. `stay` is
 * as it was before; a companion who is not to be informed is left out again.
 */
export async function queueBookingMoved(
  trx: Trx,
  { orderId, moves, startsAt: from, endsAt: fromEnd }: StayBefore,
  { back, paidCents = 0, isChanged }: Settled,
): Promise<void> {
  const { recipient, locale, booker, storeRoute, ...stay } = await readMailFacts(trx, orderId)
  const changed = isChanged ? await readChanged(trx, orderId, stay.persons, locale) : null
  const visit = {
    orderId,
    ...{ moves: moves + 1, wellzone: stay.wellzone },
    ...{ startsAt: stay.startsAt.toISOString(), endsAt: stay.endsAt.toISOString() },
    formerly: { startsAt: new Date(from).toISOString(), endsAt: new Date(fromEnd).toISOString() },
    booker,
  }
  await queueMail(trx, bookingMoved, {
    dedupeKey: `booking-moved:${orderId}:${visit.moves}`,
    recipient,
    locale,
    payload: {
      ...visit,
      store: stay.storeIn(locale),
      email: recipient,
      refundCents: back?.moneyCents ?? 0,
      returnedCents: back?.voucherCents ?? 0,
      voucherCents: back?.voucher?.cents ?? 0,
      ...{ paidCents, changed },
    },
  })
  if (back?.voucher)
    await queueRefundVoucher(trx, {
      ...{ dedupeKey: `refund-voucher:${orderId}:${visit.moves}`, recipient, locale, orderId },
      ...{ cause: 'expired', voucher: back.voucher },
    })
  const isSameTime = stay.startsAt.getTime() === from && stay.endsAt.getTime() === fromEnd
  if (isSameTime) return
  for (const { key, locale: language, ...guest } of await readInformed(trx, orderId)) {
    await queueMail(trx, companionMoved, {
      dedupeKey: `companion-moved:${orderId}:${key}:${visit.moves}`,
      recipient: guest.email,
      locale: language,
      payload: { ...visit, store: stay.storeIn(language), ...guest, storeRoute },
    })
  }
}

/** How many come from now on, and what is waiting for them. */
async function readChanged(trx: Trx, orderId: number, persons: number, locale: Locale) {
  const extras = await trx
    .selectFrom('order_line')
    .select(['name', 'quantity'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'extra')
    .orderBy('line')
    .execute()
  return { persons, extras: extras.map(({ name, quantity }) => ({ name: name[locale], quantity })) }
}

/** Informs the booker that the difference is refunded and why; the stay is as it was. */
export async function queueDifferenceReturned(
  trx: Trx,
  { id, order_id: orderId, amount_cents: amountCents }: PaymentRow,
  reason: DifferenceReturned['reason'],
): Promise<void> {
  const { recipient, locale, storeIn, startsAt, endsAt } = await readMailFacts(trx, orderId)
  const { city, timeZone } = storeIn(locale)
  await queueMail(trx, differenceReturned, {
    dedupeKey: `difference-returned:${id}`,
    recipient,
    locale,
    payload: {
      ...{ orderId, amountCents, reason, city, timeZone },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  })
}

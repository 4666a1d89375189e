import type { Trx } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'
import { queueMail } from '../mail/outbox.ts'
import { toInstant } from '../slots/responses.ts'
import { grossCentsOf } from '../orders/rules.ts'
import { holdsAnother } from '../stays/hold/book/book-sql.ts'
import { type BookingRow, readBooking } from '../stays/rows/booking.ts'
import { keepHold, setLocale } from '../stays/rows/hold.ts'
import { storeIn } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import { shareToken } from '../words/share-token.ts'
import { type EpochMs, hourMs, localDay } from '../words/wall-clock.ts'
import { waitingOffer } from './mails/waiting-offer.ts'
import { insertOffer } from './offers-sql.ts'
import { insertGuestWish } from './sql.ts'

/** The length of a hold for a guest who pays by a link, and its end before the stay. */
const linkHours = 24
const linkMarginHours = 1

/**
 * Keeps a hold of the house, whose order is locked, for a mailbox, and sends it the link to the shop's own
 * checkout: terms, account by code, payment. Returns until when. One mailbox has one live hold.
 */
export async function offerToGuest(
  trx: Trx,
  secret: string,
  { orderId, email, locale }: { orderId: number; email: string; locale: Locale },
): Promise<EpochMs> {
  const booking = await readBooking(trx, orderId)
  const { guid, now, startsAt, endsAt, storeId, typeId, persons, timeZone } = booking
  const until = Math.min(now + linkHours * hourMs, startsAt - linkMarginHours * hourMs)
  if (until <= now)
    throw refusal<'bookForGuest'>('LinkTooLate', 'A link ends one hour before the stay, which is too soon.')
  if (await holdsAnother(trx, { guid, userId: null, mailbox: email }, orderId))
    throw refusal<'bookForGuest'>('OrderExists', 'Another suite is held for this mailbox.')
  await keepHold(trx, orderId, until)
  await setLocale(trx, orderId, locale)
  const token = shareToken(secret, undefined, 'waiting')
  const hours = (endsAt - startsAt) / hourMs
  const day = localDay(startsAt, timeZone)
  const wishId = await insertGuestWish(
    trx,
    { email, locale, storeId, typeId, day, startsAt, persons, hours },
    token,
  )
  await insertOffer(trx, wishId, orderId, false)
  await queueLink(trx, booking, { email, locale, nonce: token.nonce, until }, `waiting-offer:${orderId}`)
  return until
}

/** Sends the link of a hold of the house once more; under the name of this occasion. */
export async function sendLinkAgain(
  trx: Trx,
  orderId: number,
  wish: Pick<Link, 'email' | 'locale' | 'nonce'>,
  occasion: string,
): Promise<void> {
  const booking = await readBooking(trx, orderId)
  await queueLink(trx, booking, { ...wish, until: booking.liveUntil }, occasion)
}

interface Link {
  email: string
  locale: Locale
  nonce: Buffer
  until: EpochMs
}

async function queueLink(
  trx: Trx,
  booking: BookingRow,
  { email, locale, nonce, until }: Link,
  dedupeKey: string,
): Promise<void> {
  const { id: orderId, typeName, startsAt, endsAt, storeName, city, timeZone, persons, lines } = booking
  await queueMail(trx, waitingOffer, {
    dedupeKey,
    recipient: email,
    locale,
    payload: {
      orderId,
      wellzone: typeName,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      store: storeIn({ name: storeName, city, timeZone }, locale),
      totalCents: grossCentsOf(lines),
      heldUntil: toInstant(until),
      nonce: nonce.toString('hex'),
      byHouse: true,
      persons,
    },
  })
}

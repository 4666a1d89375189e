// One mail of letters.ts, and the facts that several of them tell.
import type { Trx } from '../../database/tables.ts'
import type { Mail } from '../../mail/define-mail.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { PaymentRow } from '../../payments/sql.ts'
import type { IssuedVoucher } from '../../vouchers/issue.ts'
import type { RefundVoucher } from '../../vouchers/mails/refund-voucher.ts'
import { queueRefundVoucher } from '../../vouchers/queue-refund-mail.ts'
import type { Locale } from '../../words/locale.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type Party, type Stay, visitOf } from '../stay.ts'
import type { Informed } from './informed.ts'
import { invited } from './invited.ts'

/** Queues one mail. */
export type Letter = (trx: Trx) => Promise<void>

/**
 * A mail to one reader, if a mailbox is known. The occasion and the parts of the key name it: a second one is
 * not queued.
 */
export function letter<Payload>(
  mail: Mail<Payload>,
  { email: recipient, locale }: { email: string | null; locale: Locale },
  key: (string | number)[],
  payload: NoInfer<Payload>,
  occasion: string = mail.name,
): Letter {
  const dedupeKey = [occasion, ...key].join(':')
  return async (trx) => {
    if (recipient !== null) await queueMail(trx, mail, { dedupeKey, recipient, locale, payload })
  }
}

/** Tells a companion of the stay, once for each place or address. */
export function invitation(stay: Stay, guest: Informed): Letter {
  return letter(invited, guest, [stay.orderId, guest.key], {
    ...toCompanion(stay, guest),
    isBookerComing: stay.isBookerComing,
    storeRoute: stay.store.route,
  })
}

/** The mail with a refund voucher, where there is one. */
export function voucherTo(
  { id, email: recipient, locale }: Party,
  orderId: number,
  key: (string | number)[],
  cause: RefundVoucher['cause'],
  voucher: IssuedVoucher | null,
): Letter[] {
  if (!voucher || recipient === null) return []
  const dedupeKey = ['refund-voucher', orderId, ...key].join(':')
  const mail = { dedupeKey, recipient, locale, orderId, cause, hasAccount: id !== null, voucher }
  return [(trx) => queueRefundVoucher(trx, mail)]
}

/** The stay as a companion may know it, and who they are. */
export function toCompanion(stay: Stay, guest: Informed) {
  return { ...visitOf(stay, guest.locale), ...contactOf(guest), booker: guest.booker }
}

export function contactOf({ firstName, email, byLink }: Informed) {
  return { firstName, email, byLink }
}

/** A payment that is returned, and the stay that it was for. */
export function returnedFacts(stay: Stay, payment: PaymentRow) {
  const { orderId, startsAt, endsAt, store } = visitOf(stay, stay.payer.locale)
  const { city, timeZone } = store
  return { orderId, amountCents: payment.amount_cents, city, startsAt, endsAt, timeZone }
}

export function namedIn(extras: Stay['extras'], locale: Locale) {
  return extras.map(({ name, quantity }) => ({ name: name[locale], quantity }))
}

export const nameOf = ({ firstName, lastName }: Party) => `${firstName} ${lastName}`

export const instant = (at: EpochMs) => new Date(at).toISOString()

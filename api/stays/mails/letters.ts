// The queue of the mails about a stay: `letters` lists for each event who is told, with which mail and which
// facts. All are queued in the transaction of the event, each once, however often the event is told.
//
// | event              | payer               | holder            | companions                        |
// | ------------------ | ------------------- | ----------------- | --------------------------------- |
// | confirmed          | booking-confirmed   |                   | invited                           |
// | joined             |                     |                   | invited: who left an address      |
// | moved              | booking-moved       |                   | companion-moved: to another time  |
// | left               |                     |                   | companion-cancelled: who left     |
// | cancelled          | booking-cancelled   | booking-cancelled | companion-cancelled               |
// | handedOver         | stay-handed-over    | stay-taken-over   | stay-handed-over: the giver's     |
// | soon               |                     | stay-reminder     | stay-reminder                     |
// | over               |                     | stay-review       |                                   |
// | lost               |                     | as it was booked  |                                   |
// | invoiced           | invoice-copies      |                   |                                   |
// | paymentReturned    | payment-returned    |                   |                                   |
// | differenceReturned | difference-returned |                   |                                   |
//
// The payer alone is told about money. A refund voucher is sent in a separate mail.
import { together } from '../../database/statements/together.ts'
import type { Trx } from '../../database/tables.ts'
import type { PaymentRow } from '../../payments/sql.ts'
import { freeUntil } from '../can.ts'
import type { Refunded, Way } from '../cancel/refund.ts'
import type { Returned } from '../move/return-difference.ts'
import { type Party, type Stay, stayOf, visitOf } from '../stay.ts'
import { bookingCancelled } from './booking-cancelled.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { bookingMoved } from './booking-moved.ts'
import { companionCancelled } from './companion-cancelled.ts'
import { companionMoved } from './companion-moved.ts'
import { type DifferenceReturned, differenceReturned } from './difference-returned.ts'
import { type Informed, readInformed } from './informed.ts'
import { invoiceCopies } from './invoice-copies.ts'
import { contactOf, instant, invitation, type Letter, letter } from './letter.ts'
import { namedIn, nameOf, returnedFacts, toCompanion, voucherTo } from './letter.ts'
import type { RefundVoucher } from '../../vouchers/mails/refund-voucher.ts'
import { type PaymentReturned, paymentReturned } from './payment-returned.ts'
import { type Receipt, receiptIn } from './receipt.ts'
import { stayHandedOver } from './stay-handed-over.ts'
import { stayReminder } from './stay-reminder.ts'
import { stayReview } from './stay-review.ts'
import { stayTakenOver } from './stay-taken-over.ts'
import { ticketFor } from './ticket-picture.ts'

/** Events of a stay, with the facts that the stay and its guests do not tell. */
interface Events {
  confirmed: Receipt
  /** A companion left this address at the link. */
  joined: { email: string }
  /** Moved or changed: what that returned or cost, and the stay as it was. */
  moved: { before: Visit; back?: Returned; paidCents?: number; isChanged: boolean }
  /** Companions left a stay for fewer people, which until then was this one, with these companions. */
  left: { before: Stay; companions: Informed[] }
  cancelled: { way: Way; by: 'guest' | 'house' | 'goodwill'; back: Refunded; isNothing: boolean }
  /** Held by another account from now on: who held it, and who would have come along. */
  handedOver: { giver: Party; companions: Informed[] }
  /** It begins within a day. */
  soon: null
  /** It ended, and was not rated. */
  over: null
  /** The holder has lost the mail about it: it is sent once more, under the name of this occasion. */
  lost: { receipt: Receipt; occasion: string }
  /** The payer asks for the invoices. */
  invoiced: { occasion: string }
  paymentReturned: { payment: PaymentRow; reason: PaymentReturned['reason'] }
  differenceReturned: { payment: PaymentRow; reason: DifferenceReturned['reason'] }
}

/** The stay after the event, and the companions who are informed of it. */
type Told = { stay: Stay; companions: Informed[] }
type Visit = Pick<Stay, 'startsAt' | 'endsAt'>

const letters: { [Event in keyof Events]: (told: Told, facts: Events[Event]) => Letter[] } = {
  confirmed: ({ stay, companions }, receipt) => [
    confirmation(stay, receipt),
    ...companions.map((guest) => invitation(stay, guest)),
  ],

  joined: ({ stay, companions }, { email }) =>
    companions.filter(({ key }) => key === email).map((guest) => invitation(stay, guest)),

  // Companions are told of another time; who was not to be informed is left out again.
  moved: ({ stay, companions }, { before, back, paidCents = 0, isChanged }) => {
    const { orderId, payer, moves, persons, extras } = stay
    const formerly = { startsAt: instant(before.startsAt), endsAt: instant(before.endsAt) }
    const isSameTime = stay.startsAt === before.startsAt && stay.endsAt === before.endsAt
    return [
      letter(bookingMoved, payer, [orderId, moves], {
        ...visitOf(stay, payer.locale),
        formerly,
        booker: nameOf(stay.holder),
        email: payer.email ?? '',
        hasAccount: payer.id !== null,
        refundCents: back?.moneyCents ?? 0,
        returnedCents: back?.voucherCents ?? 0,
        voucherCents: back?.voucher?.cents ?? 0,
        paidCents,
        changed: isChanged ? { persons, extras: namedIn(extras, payer.locale) } : null,
        ticket: ticketFor(payer, stay),
      }),
      ...voucherTo(payer, orderId, [moves], 'expired', back?.voucher ?? null),
      ...(isSameTime ? [] : companions).map((guest) =>
        letter(companionMoved, guest, [orderId, guest.key, moves], {
          ...toCompanion(stay, guest),
          formerly,
          storeRoute: stay.store.route,
        }),
      ),
    ]
  },

  // Those who were informed of the stay and are no more, with the time that they know.
  left: ({ stay, companions: staying }, { before, companions }) =>
    companions
      .filter(({ email }) => !staying.some((guest) => guest.email === email))
      .map((guest) =>
        letter(
          companionCancelled,
          guest,
          [stay.orderId, guest.key, before.moves],
          { ...toCompanion(before, guest), by: 'fewer' },
          'companion-left',
        ),
      ),

  // One mail about the money, to the payer alone; a payer whom the holder takes along has got it.
  cancelled: ({ stay, companions }, { way, by, back, isNothing }) => {
    const { orderId, payer, holder, isHandedOver } = stay
    const { moneyCents, returnedCents, voucher, keptCents, isDisputed } = back
    const none = { refundCents: 0, returnedCents: 0, voucherCents: 0, keptCents: 0 }
    return [
      letter(bookingCancelled, payer, [orderId], {
        ...visitOf(stay, payer.locale),
        by,
        reader: isHandedOver ? 'payer' : 'booker',
        refundCents: moneyCents,
        returnedCents,
        voucherCents: voucher?.cents ?? 0,
        keptCents,
        isDisputed,
        isNothing,
        hasAccount: payer.id !== null,
      }),
      ...(isHandedOver ? [holder] : []).map((reader) =>
        letter(bookingCancelled, reader, [orderId, 'holder'], {
          ...visitOf(stay, reader.locale),
          by,
          reader: 'holder',
          ...none,
          isDisputed: false,
          isNothing: false,
          hasAccount: true,
        }),
      ),
      ...voucherTo(payer, orderId, [], causeOf(way, by), voucher),
      ...companions
        .filter(({ email }) => email !== payer.email)
        .map((guest) =>
          letter(companionCancelled, guest, [orderId, guest.key], {
            ...toCompanion(stay, guest),
            by: by === 'house' ? 'house' : 'guest',
          }),
        ),
    ]
  },

  // A companion who took the stay over stays a guest: the entry in the calendar is the same.
  handedOver: ({ stay }, { giver, companions }) => {
    const { orderId, holder } = stay
    return [
      takenOver(stay, giver),
      letter(stayHandedOver, giver, [orderId], {
        ...visitOf(stay, giver.locale),
        giver: giver.firstName,
        taker: holder.firstName,
        companion: null,
      }),
      ...companions
        .filter(({ email }) => email !== holder.email)
        .map((guest) =>
          letter(stayHandedOver, guest, [orderId, guest.key], {
            ...visitOf(stay, guest.locale),
            giver: giver.firstName,
            taker: null,
            companion: contactOf(guest),
          }),
        ),
    ]
  },

  soon: ({ stay, companions }) => {
    const { orderId, holder, moves, isBookerComing } = stay
    const facts = { isBookerComing, storeRoute: stay.store.route }
    return [
      letter(stayReminder, holder, [orderId, moves], {
        ...visitOf(stay, holder.locale),
        ...facts,
        booker: nameOf(holder),
        companion: null,
        ticket: ticketFor(holder, stay),
      }),
      ...companions.map((guest) =>
        letter(stayReminder, guest, [orderId, moves, guest.key], {
          ...visitOf(stay, guest.locale),
          ...facts,
          booker: guest.booker,
          companion: contactOf(guest),
          ticket: null,
        }),
      ),
    ]
  },

  over: ({ stay }) => [
    letter(stayReview, stay.holder, [stay.orderId], {
      orderId: stay.orderId,
      email: stay.holder.email ?? '',
      city: visitOf(stay, stay.holder.locale).store.city,
    }),
  ],

  lost: ({ stay }, { receipt, occasion }) => [
    stay.isHandedOver ? takenOver(stay, stay.payer, occasion) : confirmation(stay, receipt, occasion),
  ],

  invoiced: ({ stay: { orderId, payer } }, { occasion }) => [
    letter(invoiceCopies, payer, [orderId], { orderId, invoices: [] }, occasion),
  ],

  paymentReturned: ({ stay }, { payment, reason }) => [
    letter(paymentReturned, stay.payer, [payment.id], { ...returnedFacts(stay, payment), reason }),
  ],

  differenceReturned: ({ stay }, { payment, reason }) => [
    letter(differenceReturned, stay.payer, [payment.id], { ...returnedFacts(stay, payment), reason }),
  ],
}

/** All that a booker is told of a stay, with its price. */
function confirmation(stay: Stay, receipt: Receipt, occasion?: string): Letter {
  const { orderId, payer, persons, isBookerComing, isInsured } = stay
  const until = freeUntil(stay.startsAt, stay.now)
  const facts = {
    ...visitOf(stay, payer.locale),
    ...receiptIn(receipt, payer.locale),
    persons,
    isBookerComing,
    isInsured,
    hasAccount: payer.id !== null,
    freeUntil: until === null ? null : instant(until),
    ticket: ticketFor(payer, stay),
  }
  return letter(bookingConfirmed, payer, [orderId], facts, occasion)
}

/** All that the friend is told who took a stay over: no price. */
function takenOver(stay: Stay, giver: Party, occasion?: string): Letter {
  const { orderId, holder, isInsured } = stay
  const facts = {
    ...visitOf(stay, holder.locale),
    giver: giver.firstName,
    extras: namedIn(stay.extras, holder.locale),
    isInsured,
    ticket: ticketFor(holder, stay),
  }
  return letter(stayTakenOver, holder, [orderId], facts, occasion)
}

/** The cause of a new voucher for a cancelled stay. */
function causeOf(way: Way, by: Events['cancelled']['by']): RefundVoucher['cause'] {
  if (way === 'refund') return 'expired'
  return by === 'goodwill' ? 'goodwill' : 'insured'
}

/** Queues the mails of an event of a stay, after its rows are written. */
export async function tell<Event extends keyof Events>(
  trx: Trx,
  orderId: number,
  event: Event,
  facts: Events[Event],
): Promise<void> {
  const told = await together({ stay: stayOf(trx, orderId), companions: readInformed(trx, orderId) })
  for (const queue of letters[event](told, facts)) await queue(trx)
}

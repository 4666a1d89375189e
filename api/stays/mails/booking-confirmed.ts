import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import type { MailContent, PriceLine } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { freeEndsAt } from '../can.ts'
import { formatDayAndTime, formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { texts, textsForOthers } from './booking-confirmed-texts.ts'
import { ticketPicture, ticketShape } from './ticket-picture.ts'
import { numberRow, visitRows, whenOf } from './visit-facts.ts'

export type BookingConfirmed = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  persons: z.number(),
  /** False for a stay that is booked for others; missing in mails that were queued before it was added. */
  isBookerComing: z.boolean().default(true),
  /** First and last name of every visitor, the booker first. */
  guests: z.array(z.string()),
  /** What was ordered besides the stay, in the language of the order. */
  extras: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** What the order consists of, with its price before the discount, in the language of the order. */
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), cents: z.number() })).default([]),
  /** Missing in mails that were queued before it was added: their lines have it taken off already. */
  discount: z.object({ code: z.string(), cents: z.number() }).nullable().default(null),
  totalCents: z.number(),
  /** The part of the total that vouchers paid. */
  byVouchersCents: z.number().default(0),
  /** The number of the till's receipt, which is the invoice. */
  tillReceipt: z.string().nullable().default(null),
  /** False for a guest for whom staff have booked. */
  hasAccount: z.boolean().default(true),
  /** With You Never Know. */
  isInsured: z.boolean().default(false),
  /** Until when cancelling is free; null if the stay was booked later than that. */
  freeUntil: z.string().nullable().optional(),
  /** How often the stay was moved: the SEQUENCE of its calendar file. */
  moves: z.number().default(0),
  ticket: ticketShape,
})

export const bookingConfirmed = defineMail({
  name: 'booking-confirmed',
  schema,
  render(booking, locale, places) {
    const { persons, isBookerComing } = booking
    const say = isBookerComing ? texts[locale] : { ...texts[locale], ...textsForOthers[locale] }
    const [day, times] = whenOf(booking, locale)
    const picture = ticketPicture(booking.ticket, locale, places)
    const extras = booking.extras.map(({ name, quantity }) => `${quantity} × ${name}`)
    return {
      subject: say.subject(booking.store.city, day),
      preview: `${day}, ${times}`,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro(isPaidWithMoney(booking), persons) },
        {
          type: 'facts',
          rows: [
            ...visitRows(booking, locale, extras),
            {
              label: say.who,
              lines: booking.guests.length > 0 ? booking.guests : [say.persons(persons)],
            },
            numberRow(booking.orderId, locale),
            ...(booking.tillReceipt ? [{ label: say.receipt, lines: [booking.tillReceipt] }] : []),
          ],
        },
        { type: 'prices', rows: priceRows(booking, locale) },
        { type: 'section', heading: say.checkIn, paragraphs: say.checkInSteps(persons) },
        ...picture.blocks,
        ...(booking.hasAccount ? ownOrder(booking, locale, places) : []),
      ],
      reason: say.reason,
      attachments: picture.attachments,
      calendar: calendarFile({ ...booking, isCancelled: false }, locale, places),
    }
  },
})

/** The ways that only an account has. */
function ownOrder(booking: BookingConfirmed, locale: Locale, places: Places): MailContent['blocks'] {
  return [
    { type: 'paragraph', text: cancelText(booking, locale) },
    { type: 'action', label: texts[locale].action, href: shopPage(places, locale, '/profile/order') },
  ]
}

/** False if vouchers or a discount left nothing to pay: no money was due, so none has arrived. */
function isPaidWithMoney({ totalCents, byVouchersCents }: BookingConfirmed): boolean {
  return totalCents > byVouchersCents
}

function priceRows(
  { lines, discount, totalCents, byVouchersCents }: BookingConfirmed,
  locale: Locale,
): PriceLine[] {
  const say = texts[locale]
  const moneyCents = totalCents - byVouchersCents
  const hasVouchers = byVouchersCents > 0
  const rows = [
    ...lines.map(({ name, quantity, cents }) => ({
      label: quantity > 1 ? `${quantity} × ${name}` : name,
      cents,
      isTotal: false,
    })),
    ...(discount ? [{ label: say.discount(discount.code), cents: -discount.cents, isTotal: false }] : []),
    { label: hasVouchers || totalCents === 0 ? say.total : say.paid, cents: totalCents, isTotal: true },
    ...(hasVouchers ? [{ label: say.byVouchers, cents: byVouchersCents, isTotal: false }] : []),
    ...(hasVouchers && moneyCents > 0 ? [{ label: say.byMoney, cents: moneyCents, isTotal: false }] : []),
  ]
  return rows.map(({ label, cents, isTotal }) => ({
    label,
    amount: formatEuro(cents, locale).replace('-', '−'),
    isTotal,
  }))
}

/** An absolute time stays true however late the mail is read. */
function cancelText({ startsAt, store, isInsured, freeUntil }: BookingConfirmed, locale: Locale): string {
  const { free, insured, late, lateInsured } = texts[locale].cancel
  if (freeUntil === null) return isInsured ? lateInsured : late
  const until = freeUntil ?? new Date(freeEndsAt(Date.parse(startsAt))).toISOString()
  return (isInsured ? insured : free)(formatDayAndTime(until, store.timeZone, locale))
}

import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import type { MailContent } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { refundWay } from '../../payments/refunds/refund-texts.ts'
import { formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { ticketPicture, ticketShape } from './ticket-picture.ts'
import { changedRows, changedShape, movedRows, movedStay, numberRow, whenOf } from './visit-facts.ts'

export type BookingMoved = z.output<typeof schema>

const schema = z.object({
  ...movedStay,
  /** Refunded to the means of payment. */
  refundCents: z.number(),
  /** Returned to the vouchers that were redeemed. */
  returnedCents: z.number(),
  /** Issued as a new voucher, which comes in a mail of its own. */
  voucherCents: z.number(),
  /** Paid on top, for a time that costs more. */
  paidCents: z.number().default(0),
  /** Persons and extras from now on, where more than the time has changed. */
  changed: changedShape.nullable().default(null),
  /** False for a guest for whom staff have booked. */
  hasAccount: z.boolean().default(true),
  ticket: ticketShape,
})

/** The mail to the booker of a stay that was moved or changed. */
export const bookingMoved = defineMail({
  name: 'booking-moved',
  schema,
  render(stay, locale, places) {
    const say = texts[locale]
    const how = say[stay.changed ? 'changed' : 'moved']
    const [day, times] = whenOf(stay, locale)
    const picture = ticketPicture(stay.ticket, locale, places)
    const parts = [
      { label: say.paid, cents: stay.paidCents, text: null },
      { label: say.refund, cents: stay.refundCents, text: refundWay(locale, stay.hasAccount) },
      { label: say.returned, cents: stay.returnedCents, text: say.returnedText },
      { label: say.voucher, cents: stay.voucherCents, text: say.voucherText },
    ].filter(({ cents }) => cents > 0)
    return {
      subject: how.subject(stay.store.city, day),
      preview: `${day}, ${times}`,
      heading: how.heading,
      blocks: [
        { type: 'paragraph', text: how.intro },
        {
          type: 'facts',
          rows: [
            ...movedRows(stay, locale),
            ...changedRows(stay.changed, locale),
            numberRow(stay.orderId, locale),
            ...parts.map(({ label, cents }) => ({ label, lines: [formatEuro(cents, locale)] })),
          ],
        },
        ...parts.flatMap(({ text }) => (text === null ? [] : [{ type: 'paragraph' as const, text }])),
        { type: 'paragraph', text: how.same },
        ...picture.blocks,
        ...(stay.hasAccount ? ownOrder(locale, places) : []),
      ],
      reason: how.reason,
      attachments: picture.attachments,
      // The attendee makes the calendar replace the entry at the old time.
      calendar: calendarFile({ ...stay, isCancelled: false }, locale, places, {
        name: stay.booker,
        email: stay.email,
      }),
    }
  },
})

/** The documents that only an account sees. */
function ownOrder(locale: Locale, places: Places): MailContent['blocks'] {
  return [
    { type: 'paragraph', text: texts[locale].invoice },
    { type: 'action', label: texts[locale].action, href: shopPage(places, locale, '/profile/order') },
  ]
}

const texts = {
  de: {
    moved: {
      subject: (city: string, day: string) => `Verlegt: ${city}, ${day}`,
      heading: 'Neue Zeit, gleicher Besuch',
      intro: 'Dein Besuch ist verlegt. Der Raum zur alten Zeit ist wieder frei.',
      same: 'Extras, Gäste und Bestellnummer bleiben. Begleitungen mit Mailadresse bekommen die neue Zeit von uns.',
      reason: 'Du bekommst diese Mail, weil dein Besuch bei Wellzone verlegt wurde.',
    },
    changed: {
      subject: (city: string, day: string) => `Geändert: ${city}, ${day}`,
      heading: 'Dein Besuch ist geändert',
      intro: 'So ist dein Besuch jetzt gebucht. Kalender und Rechnung sind auf dem neuen Stand.',
      same: 'Die Bestellnummer bleibt. Ist die Zeit eine andere, sagen wir es den Begleitungen mit Mailadresse.',
      reason: 'Du bekommst diese Mail, weil dein Besuch bei Wellzone geändert wurde.',
    },
    paid: 'Dazu gezahlt',
    refund: 'Du bekommst zurück',
    returned: 'Auf deinen Gutschein',
    returnedText: 'Was du mit Gutscheinen zu viel bezahlt hast, ist wieder auf ihnen.',
    voucher: 'Als neuer Gutschein',
    voucherText: 'Den neuen Gutschein mit seinem Code bekommst du in einer eigenen Mail.',
    invoice: 'Die alte Rechnung ist storniert, die neue findest du bei deinen Bestellungen.',
    action: 'Zu deinen Bestellungen',
  },
  en: {
    moved: {
      subject: (city: string, day: string) => `Moved: ${city}, ${day}`,
      heading: 'A new time, the same visit',
      intro: 'Your visit has been moved. The suite at the old time is free again.',
      same: 'Extras, guests and order number stay the same. Companions with an email address hear of the new time from us.',
      reason: 'You are receiving this email because your visit at Wellzone was moved.',
    },
    changed: {
      subject: (city: string, day: string) => `Changed: ${city}, ${day}`,
      heading: 'Your visit has been changed',
      intro: 'This is how your visit is booked now. Calendar and invoice are up to date.',
      same: 'The order number stays the same. If the time is another one, we tell the companions with an email address.',
      reason: 'You are receiving this email because your visit at Wellzone was changed.',
    },
    paid: 'Paid on top',
    refund: 'You get back',
    returned: 'On your voucher',
    returnedText: 'What you paid too much with vouchers is back on them.',
    voucher: 'As a new voucher',
    voucherText: 'The new voucher with its code comes in an email of its own.',
    invoice: 'The old invoice is cancelled; you find the new one with your orders.',
    action: 'See your orders',
  },
}

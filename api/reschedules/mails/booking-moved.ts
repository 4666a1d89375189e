import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { movedFacts, movedStay, whenOf } from './moved-stay.ts'

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
})

/** The mail to the booker of a stay that was moved. */
export const bookingMoved = defineMail({
  name: 'booking-moved',
  schema,
  render(stay, locale, places) {
    const say = texts[locale]
    const [day, times] = whenOf(stay, stay.store.timeZone, locale)
    const parts = [
      { label: say.paid, cents: stay.paidCents, text: null },
      { label: say.refund, cents: stay.refundCents, text: say.days },
      { label: say.returned, cents: stay.returnedCents, text: say.returnedText },
      { label: say.voucher, cents: stay.voucherCents, text: say.voucherText },
    ].filter(({ cents }) => cents > 0)
    return {
      subject: say.subject(stay.store.city, day),
      preview: `${day}, ${times}`,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro },
        {
          type: 'facts',
          rows: [
            ...movedFacts(stay, locale),
            { label: say.number, lines: [referenceNumber(stay.orderId)] },
            ...parts.map(({ label, cents }) => ({ label, lines: [formatEuro(cents, locale)] })),
          ],
        },
        ...parts.flatMap(({ text }) => (text === null ? [] : [{ type: 'paragraph' as const, text }])),
        { type: 'paragraph', text: say.same },
        { type: 'paragraph', text: say.invoice },
        { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
      ],
      reason: say.reason,
      // The attendee makes the calendar replace the entry at the old time.
      calendar: calendarFile({ ...stay, isCancelled: false }, locale, places, {
        name: stay.booker,
        email: stay.email,
      }),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Verlegt: ${city}, ${day}`,
    heading: 'Neue Zeit, gleicher Besuch',
    intro: 'Dein Besuch ist verlegt. Der Raum zur alten Zeit ist wieder frei.',
    number: 'Bestellnummer',
    paid: 'Dazu gezahlt',
    refund: 'Du bekommst zurück',
    days: 'Das Geld geht dorthin zurück, wo es herkam. Je nach Bank dauert das ein paar Tage.',
    returned: 'Auf deinen Gutschein',
    returnedText: 'Was du mit Gutscheinen zu viel bezahlt hast, ist wieder auf ihnen.',
    voucher: 'Als neuer Gutschein',
    voucherText: 'Den neuen Gutschein mit seinem Code bekommst du in einer eigenen Mail.',
    same: 'Extras, Gäste und Bestellnummer bleiben. Begleitungen mit Mailadresse bekommen die neue Zeit von uns.',
    invoice: 'Die alte Rechnung ist storniert, die neue findest du bei deinen Bestellungen.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du einen Besuch bei Wellzone verlegt hast.',
  },
  en: {
    subject: (city: string, day: string) => `Moved: ${city}, ${day}`,
    heading: 'A new time, the same stay',
    intro: 'Your stay has been moved. The room at the old time is free again.',
    number: 'Order number',
    paid: 'Paid on top',
    refund: 'You get back',
    days: 'The money goes back to where it came from. Depending on the bank this takes a few days.',
    returned: 'On your voucher',
    returnedText: 'What you paid too much with vouchers is back on them.',
    voucher: 'As a new voucher',
    voucherText: 'The new voucher with its code comes in an email of its own.',
    same: 'Extras, guests and order number stay the same. Companions with an email address hear of the new time from us.',
    invoice: 'The old invoice is cancelled; you find the new one with your orders.',
    action: 'See your orders',
    reason: 'You are receiving this email because you moved a stay at Wellzone.',
  },
}

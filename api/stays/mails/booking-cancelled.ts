import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { refundWay } from '../../payments/refunds/refund-texts.ts'
import { formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { goneRows, numberRow, whenOf } from './visit-facts.ts'

export type BookingCancelled = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  /**
   * The booker, or the spa: because it cannot offer the stay, or for the booker, with more than the rules
   * give back.
   */
  by: z.enum(['guest', 'house', 'goodwill']).default('guest'),
  /**
   * Who booked the stay and holds it; or one of the two, after it was handed over: the payer, who gets all
   * that comes back, and the holder, who hears nothing of it.
   */
  reader: z.enum(['booker', 'payer', 'holder']).default('booker'),
  /** Refunded to the means of payment; zero if no money was paid. */
  refundCents: z.number(),
  /** Returned to the vouchers that were redeemed. */
  returnedCents: z.number().default(0),
  /** Issued as a new voucher, which comes in a mail of its own. */
  voucherCents: z.number().default(0),
  /** The price of the cover, which stays with the spa. */
  keptCents: z.number().default(0),
  /** Money that the payer or a bank claims or took back is not returned a second time. */
  isDisputed: z.boolean().default(false),
  /** The rules give nothing back so late. */
  isNothing: z.boolean().default(false),
  /** False for a guest for whom staff have booked. */
  hasAccount: z.boolean().default(true),
  /** How often the stay was moved before. */
  moves: z.number().default(0),
})

export const bookingCancelled = defineMail({
  name: 'booking-cancelled',
  schema,
  render(booking, locale, places) {
    const { house, goodwill, payer, holder, ...guest } = texts[locale]
    const { by, reader } = booking
    const own = reader === 'payer' ? payer : reader === 'holder' ? holder : {}
    const say = {
      ...guest,
      ...own,
      ...(by === 'goodwill' && reader !== 'holder' && goodwill),
      ...(by === 'house' && { ...house, ...(reader === 'holder' && holder.house) }),
    }
    const { store, refundCents, returnedCents, voucherCents, keptCents } = booking
    const [day] = whenOf(booking, locale)
    const parts = [
      { label: say.refund, cents: refundCents, text: refundWay(locale, booking.hasAccount) },
      {
        label: say.returned,
        cents: returnedCents,
        text: keptCents > 0 ? say.returnedPart : say.returnedText,
      },
      { label: say.voucher, cents: voucherCents, text: say.voucherText },
    ].filter(({ cents }) => cents > 0)
    return {
      subject: say.subject(store.city, day),
      preview: say.preview,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro },
        {
          type: 'facts',
          rows: [
            ...goneRows(booking, locale),
            numberRow(booking.orderId, locale),
            ...parts.map(({ label, cents }) => ({ label, lines: [formatEuro(cents, locale)] })),
          ],
        },
        ...[...parts.map(({ text }) => text), ...(booking.isNothing ? [say.nothing] : [])].map((text) => ({
          type: 'paragraph' as const,
          text,
        })),
        ...(keptCents > 0
          ? [{ type: 'paragraph' as const, text: say.kept(formatEuro(keptCents, locale)) }]
          : []),
        ...(booking.isDisputed ? [{ type: 'paragraph' as const, text: say.disputed }] : []),
        ...(reader === 'holder' || booking.isNothing || !booking.hasAccount
          ? []
          : [{ type: 'paragraph' as const, text: say.invoice }]),
        { type: 'action', label: say.action, href: shopPage(places, locale, '/booking') },
      ],
      reason: say.reason,
      calendar: calendarFile({ ...booking, isCancelled: true }, locale, places),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Abgesagt: ${city}, ${day}`,
    preview: 'Dein Besuch ist abgesagt.',
    heading: 'Bis zum nächsten Mal',
    intro: 'Dein Besuch ist abgesagt, und der Raum ist wieder frei.',
    refund: 'Du bekommst zurück',
    returned: 'Auf deinen Gutschein',
    returnedText: 'Was du mit Gutscheinen bezahlt hast, ist wieder auf ihnen.',
    returnedPart: 'Den Betrag kannst du gleich wieder ausgeben, mit demselben Code wie vorher.',
    kept: (price: string) => `Die ${price} für You Never Know bleiben bei uns.`,
    voucher: 'Als neuer Gutschein',
    voucherText: 'Den neuen Gutschein mit seinem Code bekommst du in einer eigenen Mail.',
    disputed:
      'Deine Zahlung wurde zurückgeholt oder angefochten. Das Geld bekommst du deshalb nicht noch einmal von uns, außer es kommt wieder bei uns an.',
    nothing: 'So kurz vorher gibt es nach den Regeln nichts zurück.',
    invoice: 'Rechnung und Stornorechnung findest du bei deinen Bestellungen.',
    action: 'Neue Zeit aussuchen',
    reason: 'Du bekommst diese Mail, weil dein Besuch bei Wellzone abgesagt wurde.',
    goodwill: {
      intro: 'Dein Besuch ist abgesagt. Aus Kulanz bekommst du mehr zurück, als die Regeln vorsehen.',
    },
    house: {
      subject: (city: string, day: string) => `Von uns abgesagt: ${city}, ${day}`,
      preview: 'Wir müssen deinen Besuch leider absagen.',
      heading: 'Das tut uns leid',
      intro:
        'Wir müssen deinen Besuch leider absagen, weil wir dir deinen Raum zu dieser Zeit nicht geben können. Du bekommst alles zurück, was du bezahlt hast, auch Extras und You Never Know.',
      reason: 'Du bekommst diese Mail, weil du einen Besuch bei Wellzone gebucht hast.',
    },
    payer: {
      preview: 'Der Besuch, den du weitergegeben hast, ist abgesagt.',
      intro: 'Der Besuch, den du weitergegeben hast, ist abgesagt. Was davon zurückkommt, bekommst du.',
      reason: 'Du bekommst diese Mail, weil du diesen Besuch bei Wellzone bezahlt hast.',
    },
    holder: {
      reason: 'Du bekommst diese Mail, weil du einen Besuch bei Wellzone übernommen hast.',
      house: {
        intro:
          'Wir müssen deinen Besuch leider absagen, weil wir dir deinen Raum zu dieser Zeit nicht geben können.',
        reason: 'Du bekommst diese Mail, weil du einen Besuch bei Wellzone übernommen hast.',
      },
    },
  },
  en: {
    subject: (city: string, day: string) => `Cancelled: ${city}, ${day}`,
    preview: 'Your visit is cancelled.',
    heading: 'Until next time',
    intro: 'Your visit is cancelled and the suite is free again.',
    refund: 'You will get back',
    returned: 'Back on your voucher',
    returnedText: 'What you paid with vouchers is on them again.',
    returnedPart: 'You can spend it again straight away, with the same code as before.',
    kept: (price: string) => `The ${price} for You Never Know stays with us.`,
    voucher: 'As a new voucher',
    voucherText: 'The new voucher and its code come in a separate email.',
    disputed:
      'Your payment was taken back or is disputed, so we won’t return that money a second time unless it comes back to us.',
    nothing: 'This close to the visit, the rules provide for no refund.',
    invoice: 'You will find the invoice and its cancellation with your orders.',
    action: 'Pick a new time',
    reason: 'You are receiving this email because your visit at Wellzone was cancelled.',
    goodwill: {
      intro: 'Your visit is cancelled. As goodwill you get back more than the rules provide for.',
    },
    house: {
      subject: (city: string, day: string) => `Cancelled by us: ${city}, ${day}`,
      preview: 'We’re sorry, we have to cancel your visit.',
      heading: 'We’re sorry',
      intro:
        'We have to cancel your visit because we can’t give you your suite at that time. You’ll get back everything you paid, including extras and You Never Know.',
      reason: 'You are receiving this email because you booked at Wellzone.',
    },
    payer: {
      preview: 'The visit that you handed over is cancelled.',
      intro: 'The visit that you handed over is cancelled. Whatever comes back comes to you.',
      reason: 'You are receiving this email because you paid for this visit at Wellzone.',
    },
    holder: {
      reason: 'You are receiving this email because you took over a visit at Wellzone.',
      house: {
        intro: 'We have to cancel your visit because we can’t give you your suite at that time.',
        reason: 'You are receiving this email because you took over a visit at Wellzone.',
      },
    },
  },
}

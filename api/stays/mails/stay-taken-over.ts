import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { shopPage } from '../../words/places.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { ticketPicture, ticketShape } from './ticket-picture.ts'
import { numberRow, visitRows, whenOf } from './visit-facts.ts'

const schema = z.object({
  ...stayFacts,
  /** First name of who handed the stay over. */
  giver: z.string(),
  extras: z.array(z.object({ name: z.string(), quantity: z.number() })),
  isInsured: z.boolean(),
  /** How often the stay was moved: the SEQUENCE of its calendar file. */
  moves: z.number(),
  ticket: ticketShape,
})

/** To the friend who took a stay over: all that a booker gets, but no price. */
export const stayTakenOver = defineMail({
  name: 'stay-taken-over',
  schema,
  render(stay, locale, places) {
    const say = texts[locale]
    const [day, times] = whenOf(stay, locale)
    const picture = ticketPicture(stay.ticket, locale, places, true)
    const extras = stay.extras.map(({ name, quantity }) => `${quantity} × ${name}`)
    return {
      subject: say.subject(stay.store.city, day),
      preview: `${day}, ${times}`,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro(stay.giver) },
        {
          type: 'facts',
          rows: [...visitRows(stay, locale, extras), numberRow(stay.orderId, locale)],
        },
        { type: 'section', heading: say.checkIn, paragraphs: say.checkInSteps },
        ...picture.blocks,
        { type: 'paragraph', text: stay.isInsured ? say.insured : say.money },
        { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
      ],
      reason: say.reason,
      attachments: picture.attachments,
      calendar: calendarFile({ ...stay, isCancelled: false }, locale, places),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Dein Besuch: ${city}, ${day}`,
    heading: 'Die Tür gehört jetzt dir',
    intro: (giver: string) => `${giver} hat dir diesen Besuch weitergegeben. Bezahlt ist er schon.`,
    checkIn: 'So läuft der Check-in',
    checkInSteps: [
      'Komm ein paar Minuten früher zum Empfang und zeig den QR-Code oder nenn deinen Namen.',
      'Nötig ist ein gültiger Lichtbildausweis, Eintritt ab 18.',
      'Wer mitkommt, entscheidest du: Den Link für deine Gäste findest du bei deinen Bestellungen.',
    ],
    money:
      'Absagen kannst du so, wie es bei der Buchung vereinbart war. Was dabei zurückkommt, geht an die Person, die bezahlt hat.',
    insured:
      'Dank You Never Know kannst du bis zum Beginn absagen. Was dabei zurückkommt, geht an die Person, die bezahlt hat.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du einen Besuch bei Wellzone übernommen hast.',
  },
  en: {
    subject: (city: string, day: string) => `Your visit: ${city}, ${day}`,
    heading: 'The door is yours now',
    intro: (giver: string) => `${giver} has handed this visit to you. It has already been paid for.`,
    checkIn: 'How check-in works',
    checkInSteps: [
      'Come to reception a few minutes early and show the QR code or give your name.',
      'Everyone needs a valid photo ID: admission is from the age of 18.',
      'Who comes along is up to you: the link for your guests is with your orders.',
    ],
    money:
      'You can cancel on the terms agreed when it was booked. Whatever comes back goes to the person who paid.',
    insured:
      'Thanks to You Never Know you can cancel until it begins. Whatever comes back goes to the person who paid.',
    action: 'See your orders',
    reason: 'You are receiving this email because you took over a visit at Wellzone.',
  },
}

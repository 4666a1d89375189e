import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { formatDay, formatEuro, formatTimes } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { storeAddress } from '../../words/store-address.ts'

export type BookingConfirmed = z.output<typeof schema>

const schema = z.object({
  orderId: z.number(),
  /** Name of the wellzone type: `Premium`. */
  wellzone: z.string(),
  /** Instants in UTC; the mail shows them in the store's zone. */
  startsAt: z.string(),
  endsAt: z.string(),
  store: storeAddress,
  persons: z.number(),
  /** First and last name of every visitor, the booker first. */
  guests: z.array(z.string()),
  /** What was ordered besides the stay, in the language of the order. */
  extras: z.array(z.object({ name: z.string(), quantity: z.number() })),
  totalCents: z.number(),
  /** With You Never Know. */
  isInsured: z.boolean().default(false),
})

export const bookingConfirmed = defineMail({
  name: 'booking-confirmed',
  schema,
  render(booking, locale, places) {
    const say = texts[locale]
    const { store, startsAt, endsAt } = booking
    const day = formatDay(startsAt, store.timeZone, locale)
    const times = formatTimes(startsAt, endsAt, store.timeZone, locale)
    const extras = booking.extras.map(({ name, quantity }) => `${quantity} × ${name}`)
    const where = [store.name, `${store.street} ${store.houseNumber}`, `${store.postalCode} ${store.city}`]
    return {
      subject: say.subject(store.city, day),
      preview: `${day}, ${times}`,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro(booking.persons) },
        {
          type: 'facts',
          rows: [
            { label: say.what, lines: [say.wellzone(booking.wellzone), ...extras] },
            { label: say.when, lines: [day, times] },
            { label: say.where, lines: where },
            {
              label: say.who,
              lines: booking.guests.length > 0 ? booking.guests : [say.persons(booking.persons)],
            },
            { label: say.total, lines: [formatEuro(booking.totalCents, locale)] },
            { label: say.number, lines: [referenceNumber(booking.orderId)] },
          ],
        },
        { type: 'section', heading: say.checkIn, paragraphs: say.checkInSteps },
        { type: 'paragraph', text: booking.isInsured ? say.cancelInsured : say.cancel },
        { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
      ],
      reason: say.reason,
      calendar: calendarFile({ ...booking, isCancelled: false, moves: 0 }, locale, places.seller),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Gebucht: ${city}, ${day}`,
    heading: 'Die Tür ist eure',
    intro: (persons: number) =>
      persons === 1
        ? 'Deine Buchung ist bezahlt, der Raum gehört dir.'
        : 'Deine Buchung ist bezahlt, der Raum gehört euch.',
    what: 'Was',
    wellzone: (type: string) => `Wellzone ${type}`,
    when: 'Wann',
    where: 'Wo',
    who: 'Wer',
    persons: (persons: number) => (persons === 1 ? '1 Person' : `${persons} Personen`),
    total: 'Bezahlt',
    number: 'Bestellnummer',
    checkIn: 'So checkt ihr ein',
    checkInSteps: [
      'Kommt ein paar Minuten früher zum Empfang und nennt die Bestellnummer oder deinen Namen.',
      'Bringt alle einen gültigen Lichtbildausweis mit, Eintritt ab 18.',
      'Eure Zeit beginnt zur gebuchten Uhrzeit. Danach wird der Raum für die Nächsten gereinigt, deshalb endet sie pünktlich.',
    ],
    cancel: 'Bis 48 Stunden vor Beginn kannst du kostenlos stornieren.',
    cancelInsured:
      'Bis 48 Stunden vor Beginn kannst du kostenlos stornieren, danach bis zum Beginn dank You Never Know gegen einen Gutschein.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone gebucht hast.',
  },
  en: {
    subject: (city: string, day: string) => `Booked: ${city}, ${day}`,
    heading: 'The door is yours',
    intro: () => 'Your booking is paid and the room is yours.',
    what: 'What',
    wellzone: (type: string) => `Wellzone ${type}`,
    when: 'When',
    where: 'Where',
    who: 'Who',
    persons: (persons: number) => (persons === 1 ? '1 person' : `${persons} people`),
    total: 'Paid',
    number: 'Order number',
    checkIn: 'How to check in',
    checkInSteps: [
      'Come to the reception a few minutes early and give the order number or your name.',
      'Everybody needs a valid photo ID: admission is from the age of 18.',
      'Your time begins at the hour you booked. Afterwards the room is cleaned for the next guests, so it ends on time.',
    ],
    cancel: 'You can cancel free of charge up to 48 hours before it begins.',
    cancelInsured:
      'You can cancel free of charge up to 48 hours before it begins and, thanks to You Never Know, for a voucher until it does.',
    action: 'See your orders',
    reason: 'You are receiving this e-mail because you booked at Wellzone.',
  },
}

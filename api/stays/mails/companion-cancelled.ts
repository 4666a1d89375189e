import { z } from 'zod'
import { byLink, companionCalendar, nameIn, sayByLink } from './by-link.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { goneRows, whenOf } from './visit-facts.ts'

export type CompanionCancelled = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  /** The booker, or the spa itself, which cannot offer the stay; `fewer`: the others come all the same. */
  by: z.enum(['guest', 'house', 'fewer']).default('guest'),
  /** How often the stay was moved before. */
  moves: z.number(),
  /** First name of the companion, as the booker or the companion typed it. */
  firstName: z.string(),
  /** The companion's address, for the calendar file. */
  email: z.string(),
  /** Full name of the booker; the first name only for a reader who has the link. */
  booker: z.string(),
  byLink,
})

/** The mail to a companion whose stay or place was cancelled; it has nothing of refunds. */
export const companionCancelled = defineMail({
  name: 'companion-cancelled',
  schema,
  render(stay, locale, places) {
    const say = texts[locale]
    const nameOf = nameIn(stay.byLink)
    const [firstName, booker] = [nameOf(stay.firstName), nameOf(stay.booker)]
    const link = sayByLink(stay.byLink, stay.booker, locale, places)
    const [day] = whenOf(stay, locale)
    return {
      subject: say.subject(stay.store.city, day),
      ...(stay.by === 'fewer' ? say.place : say.stay),
      blocks: [
        {
          type: 'paragraph',
          text: say[stay.by](firstName, booker),
        },
        { type: 'facts', rows: goneRows(stay, locale) },
        { type: 'paragraph', text: say.calendar },
        ...(link ? [{ type: 'paragraph' as const, text: say.last }] : []),
      ],
      reason: link?.reason ?? say.reason(booker),
      calendar: companionCalendar({ ...stay, isCancelled: true }, locale, places),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Abgesagt: ${city}, ${day}`,
    stay: { preview: 'Dein Besuch findet nicht statt.', heading: 'Dein Besuch ist abgesagt' },
    place: { preview: 'Du bist bei diesem Besuch nicht mehr dabei.', heading: 'Dein Platz ist abgesagt' },
    fewer: (firstName: string, booker: string) =>
      `Hallo ${firstName}, ${booker} hat den Besuch auf weniger Personen geändert, dein Platz ist damit abgesagt. Du musst nichts weiter tun.`,
    guest: (firstName: string, booker: string) =>
      `Hallo ${firstName}, ${booker} hat deinen Besuch abgesagt. Du musst nichts weiter tun.`,
    house: (firstName: string) =>
      `Hallo ${firstName}, wir müssen deinen Besuch leider absagen, weil wir dir den Raum zu dieser Zeit nicht geben können. Das tut uns leid. Du musst nichts weiter tun.`,
    calendar: 'Die Datei im Anhang nimmt den Termin aus deinem Kalender.',
    last: 'Das ist die letzte Mail zu diesem Besuch.',
    reason: (booker: string) =>
      `Du bekommst diese Mail, weil ${booker} dich bei der Buchung als Begleitung genannt hat.`,
  },
  en: {
    subject: (city: string, day: string) => `Cancelled: ${city}, ${day}`,
    stay: { preview: 'Your visit will not take place.', heading: 'Your visit is cancelled' },
    place: { preview: 'You are no longer part of this visit.', heading: 'Your place is cancelled' },
    fewer: (firstName: string, booker: string) =>
      `Hello ${firstName}, ${booker} has changed the visit to fewer people, so your place is cancelled. There is nothing you need to do.`,
    guest: (firstName: string, booker: string) =>
      `Hello ${firstName}, ${booker} has cancelled your visit. There is nothing you need to do.`,
    house: (firstName: string) =>
      `Hello ${firstName}, we’re sorry: we have to cancel your visit because we can’t give you the suite at that time. There is nothing you need to do.`,
    calendar: 'The attached file removes the entry from your calendar.',
    last: 'This is the last email about this visit.',
    reason: (booker: string) =>
      `You are receiving this email because ${booker} named you as a companion when booking.`,
  },
}

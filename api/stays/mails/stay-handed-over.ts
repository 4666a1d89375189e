import { z } from 'zod'
import { byLink, companionCalendar, nameIn } from './by-link.ts'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { shopPage } from '../../words/places.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { goneRows, whenOf } from './visit-facts.ts'

const schema = z.object({
  ...stayFacts,
  /** First name of the former holder. */
  giver: z.string(),
  /** First name of who comes instead: for the giver alone. */
  taker: z.string().nullable(),
  /** How often the stay was moved: the SEQUENCE of its calendar file. */
  moves: z.number(),
  /** A companion who is not a guest any more; null in the mail to the giver. */
  companion: z.object({ firstName: z.string(), email: z.string(), byLink }).nullable(),
})

/** To the giver of a stay and to those who would have come along: for them it ends here. */
export const stayHandedOver = defineMail({
  name: 'stay-handed-over',
  schema,
  render(stay, locale, places) {
    const { companion, giver, taker } = stay
    const all = texts[locale]
    const nameOf = nameIn(companion?.byLink)
    const say = companion
      ? all.companion(nameOf(companion.firstName), nameOf(giver))
      : all.giver(nameOf(taker ?? all.somebody))
    const [day] = whenOf(stay, locale)
    const left = { ...stay, isCancelled: false, isDeclined: true }
    return {
      subject: all.subject(stay.store.city, day),
      preview: say.intro,
      heading: all.heading,
      blocks: [
        { type: 'paragraph', text: say.intro },
        { type: 'facts', rows: goneRows(stay, locale) },
        ...say.more.map((text) => ({ type: 'paragraph' as const, text })),
        ...(companion
          ? []
          : [
              {
                type: 'action' as const,
                label: all.action,
                href: shopPage(places, locale, '/profile/order'),
              },
            ]),
      ],
      reason: say.reason,
      calendar: companion
        ? companionCalendar({ ...left, ...companion }, locale, places)
        : calendarFile(left, locale, places),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Weitergegeben: ${city}, ${day}`,
    heading: 'Der Besuch ist weitergegeben',
    somebody: 'Jemand',
    action: 'Zu deinen Bestellungen',
    giver: (taker: string) => ({
      intro: `${taker} geht für dich. Deine Karte gilt für diesen Besuch nicht mehr.`,
      more: [
        'Die Rechnung bleibt bei dir. Wird der Besuch abgesagt, kommt das, was zurückgeht, zu dir.',
        'Die Datei im Anhang nimmt den Termin aus deinem Kalender.',
      ],
      reason: 'Du bekommst diese Mail, weil du einen Besuch bei Wellzone weitergegeben hast.',
    }),
    companion: (firstName: string, giver: string) => ({
      intro: `Hallo ${firstName}, ${giver} hat den Besuch weitergegeben. Du stehst nicht mehr auf der Liste und musst nichts weiter tun.`,
      more: [
        'Die Datei im Anhang nimmt den Termin aus deinem Kalender.',
        'Das ist die letzte Mail zu diesem Besuch.',
      ],
      reason: `Du bekommst diese Mail, weil du mit ${giver} kommen wolltest.`,
    }),
  },
  en: {
    subject: (city: string, day: string) => `Handed over: ${city}, ${day}`,
    heading: 'The visit is handed over',
    somebody: 'Somebody else',
    action: 'See your orders',
    giver: (taker: string) => ({
      intro: `${taker} is going for you. Your card is no longer valid for this visit.`,
      more: [
        'The invoice stays with you. If the visit is cancelled, whatever goes back comes to you.',
        'The attached file removes the entry from your calendar.',
      ],
      reason: 'You are receiving this email because you handed over a visit at Wellzone.',
    }),
    companion: (firstName: string, giver: string) => ({
      intro: `Hello ${firstName}, ${giver} has handed the visit to somebody else. You are no longer on the list, and there is nothing you need to do.`,
      more: [
        'The attached file removes the entry from your calendar.',
        'This is the last email about this visit.',
      ],
      reason: `You are receiving this email because you were going to come with ${giver}.`,
    }),
  },
}

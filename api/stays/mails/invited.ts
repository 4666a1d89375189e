import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { byLink, companionCalendar, nameIn, sayByLink, wayTo } from './by-link.ts'
import { visitRows, whenOf } from './visit-facts.ts'

export type Invited = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  /** First name of the companion, as the booker or the companion typed it. */
  firstName: z.string(),
  /** Full name of the booker; the first name only for a reader who has the link. */
  booker: z.string(),
  /** False for a stay that is booked for others; missing in mails that were queued before it was added. */
  isBookerComing: z.boolean().default(true),
  /** Last part of the address of the store's page. */
  storeRoute: z.string(),
  /** The companion's address, for the calendar file. */
  email: z.string().optional(),
  /** How often the stay was moved: the SEQUENCE of its calendar file. */
  moves: z.number().default(0),
  byLink,
})

/** To a companion: what, when and where, but not what the booker ordered or paid. */
export const invited = defineMail({
  name: 'invited',
  schema,
  render(stay, locale, places) {
    const { isBookerComing } = stay
    const say = isBookerComing ? texts[locale] : { ...texts[locale], ...textsWithoutBooker[locale] }
    const nameOf = nameIn(stay.byLink)
    const [firstName, booker] = [nameOf(stay.firstName), nameOf(stay.booker)]
    const link = sayByLink(stay.byLink, stay.booker, locale, places)
    const [day, times] = whenOf(stay, locale)
    return {
      subject: say.subject(stay.store.city, day),
      preview: `${day}, ${times}`,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro(firstName, booker) },
        { type: 'facts', rows: visitRows(stay, locale) },
        {
          type: 'section',
          heading: say.checkIn,
          paragraphs: link?.checkIn(isBookerComing) ?? say.checkInSteps(booker),
        },
        ...(link?.blocks ?? [wayTo(stay, say.action, locale, places)]),
      ],
      reason: link?.reason ?? say.reason(booker),
      ...(stay.email !== undefined && {
        calendar: companionCalendar({ ...stay, email: stay.email, isCancelled: false }, locale, places),
      }),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Du kommst mit: ${city}, ${day}`,
    heading: 'Du kommst mit',
    intro: (firstName: string, booker: string) =>
      `Hallo ${firstName}, ${booker} hat einen Raum gebucht, und du stehst auf der Liste.`,
    checkIn: 'So läuft der Check-in',
    checkInSteps: (booker: string) => [
      `Komm ein paar Minuten früher zum Empfang. Dort zeigt ${booker} den QR-Code, oder du nennst diesen Namen.`,
      'Bring einen gültigen Lichtbildausweis mit, Eintritt ab 18.',
    ],
    action: 'So findest du hin',
    reason: (booker: string) =>
      `Du bekommst diese Mail, weil ${booker} dich bei der Buchung als Begleitung genannt hat.`,
  },
  en: {
    subject: (city: string, day: string) => `You are coming along: ${city}, ${day}`,
    heading: 'You are coming along',
    intro: (firstName: string, booker: string) =>
      `Hello ${firstName}, ${booker} has booked a suite, and you are on the list.`,
    checkIn: 'How check-in works',
    checkInSteps: (booker: string) => [
      `Come to reception a few minutes early. ${booker} will show the QR code there, or simply give that name.`,
      'Bring a valid photo ID: admission is from the age of 18.',
    ],
    action: 'How to get there',
    reason: (booker: string) =>
      `You are receiving this email because ${booker} named you as a companion when booking.`,
  },
}

/** The booker stays at home. */
const textsWithoutBooker = {
  de: {
    subject: (city: string, day: string) => `Für dich gebucht: ${city}, ${day}`,
    heading: 'Für dich gebucht',
    checkInSteps: (booker: string) => [
      `Komm ein paar Minuten früher zum Empfang und nenn dort den Namen ${booker}.`,
      'Bring einen gültigen Lichtbildausweis mit, Eintritt ab 18.',
    ],
    reason: (booker: string) => `Du bekommst diese Mail, weil ${booker} für dich gebucht hat.`,
  },
  en: {
    subject: (city: string, day: string) => `Booked for you: ${city}, ${day}`,
    heading: 'Booked for you',
    checkInSteps: (booker: string) => [
      `Come to reception a few minutes early and give the name ${booker} there.`,
      'Bring a valid photo ID: admission is from the age of 18.',
    ],
    reason: (booker: string) => `You are receiving this email because ${booker} made a booking for you.`,
  },
}

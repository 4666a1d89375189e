import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { byLink, companionCalendar, nameIn, sayByLink, wayTo } from './by-link.ts'
import { movedRows, movedStay, whenOf } from './visit-facts.ts'

export type CompanionMoved = z.output<typeof schema>

const schema = z.object({
  ...movedStay,
  /** First name of the companion, as the booker or the companion typed it. */
  firstName: z.string(),
  /** Last part of the address of the store's page. */
  storeRoute: z.string(),
  byLink,
})

/**
 * The mail to a companion of a stay that was moved: the new time, but not what the booker ordered or paid.
 */
export const companionMoved = defineMail({
  name: 'companion-moved',
  schema,
  render(stay, locale, places) {
    const say = texts[locale]
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
        { type: 'facts', rows: movedRows(stay, locale) },
        { type: 'paragraph', text: say.calendar },
        ...(link?.blocks ?? [wayTo(stay, say.action, locale, places)]),
      ],
      reason: link?.reason ?? say.reason(booker),
      calendar: companionCalendar({ ...stay, isCancelled: false }, locale, places),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Neue Zeit: ${city}, ${day}`,
    heading: 'Dein Besuch hat eine neue Zeit',
    intro: (firstName: string, booker: string) =>
      `Hallo ${firstName}, ${booker} hat deinen Besuch verlegt. Die alte Zeit gilt nicht mehr.`,
    calendar: 'Die Kalenderdatei im Anhang trägt die neue Zeit ein.',
    action: 'So findest du hin',
    reason: (booker: string) =>
      `Du bekommst diese Mail, weil ${booker} dich bei der Buchung als Begleitung genannt hat.`,
  },
  en: {
    subject: (city: string, day: string) => `New time: ${city}, ${day}`,
    heading: 'Your visit has a new time',
    intro: (firstName: string, booker: string) =>
      `Hello ${firstName}, ${booker} has moved your visit. The old time no longer applies.`,
    calendar: 'The attached calendar file enters the new time.',
    action: 'How to get there',
    reason: (booker: string) =>
      `You are receiving this email because ${booker} named you as a companion when booking.`,
  },
}

import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { formatDay, formatTimes } from '../../words/format.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { plain } from '../../words/text.ts'

export type CompanionCancelled = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  /** How often the stay was moved before. */
  moves: z.number(),
  /** First name of the companion, as the booker typed it. */
  firstName: z.string(),
  /** The companion's address, for the calendar file. */
  email: z.string(),
  /** Full name of the booker. */
  booker: z.string(),
})

/** To a companion of a stay that was cancelled; nothing of refunds. */
export const companionCancelled = defineMail({
  name: 'companion-cancelled',
  schema,
  render(stay, locale, places) {
    const say = texts[locale]
    const { store, startsAt, endsAt } = stay
    const [firstName, booker] = [plain(stay.firstName), plain(stay.booker)]
    const day = formatDay(startsAt, store.timeZone, locale)
    const times = formatTimes(startsAt, endsAt, store.timeZone, locale)
    return {
      subject: say.subject(store.city, day),
      preview: say.preview,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.intro(firstName, booker) },
        {
          type: 'facts',
          rows: [
            { label: say.what, lines: [`Wellzone ${stay.wellzone}`, store.name] },
            { label: say.when, lines: [day, times] },
          ],
        },
        { type: 'paragraph', text: say.calendar },
      ],
      reason: say.reason(booker),
      calendar: calendarFile({ ...stay, isCancelled: true }, locale, places.seller, {
        name: firstName,
        email: stay.email,
      }),
    }
  },
})

const texts = {
  de: {
    subject: (city: string, day: string) => `Abgesagt: ${city}, ${day}`,
    preview: 'Euer Besuch findet nicht statt.',
    heading: 'Euer Besuch ist abgesagt',
    intro: (firstName: string, booker: string) =>
      `Hallo ${firstName}, ${booker} hat euren Besuch storniert. Du musst nichts weiter tun.`,
    what: 'Was',
    when: 'Wann',
    calendar: 'Die Datei im Anhang nimmt den Termin aus deinem Kalender.',
    reason: (booker: string) =>
      `Du bekommst diese Mail, weil ${booker} dich bei der Buchung als Begleitung genannt hat.`,
  },
  en: {
    subject: (city: string, day: string) => `Cancelled: ${city}, ${day}`,
    preview: 'Your stay will not take place.',
    heading: 'Your stay is cancelled',
    intro: (firstName: string, booker: string) =>
      `Hello ${firstName}, ${booker} has cancelled your stay. There is nothing you need to do.`,
    what: 'What',
    when: 'When',
    calendar: 'The attached file removes the entry from your calendar.',
    reason: (booker: string) =>
      `You are receiving this e-mail because ${booker} named you as a companion when booking.`,
  },
}

import { z } from 'zod'
import { byLink, companionCalendar, nameIn, sayByLink, wayTo } from './by-link.ts'
import { calendarFile } from '../../documents/calendar.ts'
import type { Block } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { shopPage } from '../../words/places.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { isAhead } from '../remind/due.ts'
import { ticketPicture, ticketShape } from './ticket-picture.ts'
import { texts } from './stay-reminder-texts.ts'
import { numberRow, visitRows, whenOf } from './visit-facts.ts'

export type StayReminder = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  /** How often the stay was moved: the SEQUENCE of its calendar file. */
  moves: z.number(),
  /** Full name of the booker; the first name only for a reader who has the link. */
  booker: z.string(),
  /** False for a stay that is booked for others; missing in mails that were queued before it was added. */
  isBookerComing: z.boolean().default(true),
  /** Last part of the address of the store's page. */
  storeRoute: z.string(),
  /** The reader, as the booker named them or they named themselves; null in the mail to the booker. */
  companion: z.object({ firstName: z.string(), email: z.string(), byLink }).nullable(),
  ticket: ticketShape,
})

/** A day before a stay, to booker and companions: when, where and how to check in, but no prices. */
export const stayReminder = defineMail({
  name: 'stay-reminder',
  schema,
  renew: async (trx, stay) => ((await isAhead(trx, stay.orderId, stay.moves)) ? stay : null),
  render(stay, locale, places) {
    const { companion, isBookerComing } = stay
    const nameOf = nameIn(companion?.byLink)
    const booker = nameOf(stay.booker)
    const link = sayByLink(companion?.byLink, stay.booker, locale, places)
    const all = texts[locale]
    const own = isBookerComing ? all.booker : all.bookerAtHome
    const say = companion ? all.companion(nameOf(companion.firstName), booker, isBookerComing) : own
    const [day, times] = whenOf(stay, locale)
    const picture = ticketPicture(stay.ticket, locale, places)
    const action: Block = companion
      ? wayTo(stay, say.action, locale, places)
      : { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') }
    return {
      subject: all.subject(stay.store.city, day),
      preview: `${day}, ${times}`,
      heading: all.heading,
      blocks: [
        { type: 'paragraph', text: say.intro },
        {
          type: 'facts',
          rows: [...visitRows(stay, locale), ...(companion ? [] : [numberRow(stay.orderId, locale)])],
        },
        { type: 'section', heading: all.checkIn, paragraphs: link?.checkIn(isBookerComing) ?? say.checkIn },
        ...picture.blocks,
        ...(link?.blocks ?? [action]),
      ],
      reason: link?.reason ?? say.reason,
      attachments: picture.attachments,
      calendar: companion
        ? companionCalendar({ ...stay, ...companion, isCancelled: false }, locale, places)
        : calendarFile({ ...stay, isCancelled: false }, locale, places),
    }
  },
})

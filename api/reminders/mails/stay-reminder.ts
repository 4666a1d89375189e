import { z } from 'zod'
import { calendarFile } from '../../documents/calendar.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { formatDay, formatTimes } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { addressLines } from '../../words/store-address.ts'
import { stayFacts } from '../../words/stay-facts.ts'
import { plain } from '../../words/text.ts'
import { texts } from './stay-reminder-texts.ts'

export type StayReminder = z.output<typeof schema>

const schema = z.object({
  ...stayFacts,
  /** How often the stay was moved: the SEQUENCE of its calendar file. */
  moves: z.number(),
  /** Full name of the booker. */
  booker: z.string(),
  /** False for a stay that is booked for others; missing in mails that were queued before it was added. */
  isBookerComing: z.boolean().default(true),
  /** Last part of the address of the store's page. */
  storeRoute: z.string(),
  /** The reader, as the booker named them; null in the mail to the booker. */
  companion: z.object({ firstName: z.string(), email: z.string() }).nullable(),
})

/** A day before a stay, to booker and companions: when, where and how to check in, but no prices. */
export const stayReminder = defineMail({
  name: 'stay-reminder',
  schema,
  render(stay, locale, places) {
    const { store, startsAt, endsAt, companion, isBookerComing } = stay
    const booker = plain(stay.booker)
    const all = texts[locale]
    const own = isBookerComing ? all.booker : all.bookerAtHome
    const say = companion ? all.companion(plain(companion.firstName), booker, isBookerComing) : own
    const day = formatDay(startsAt, store.timeZone, locale)
    const times = formatTimes(startsAt, endsAt, store.timeZone, locale)
    const where = addressLines(store)
    const page = companion ? `/locations/${stay.storeRoute}` : '/profile/order'
    return {
      subject: all.subject(store.city, day),
      preview: `${day}, ${times}`,
      heading: all.heading,
      blocks: [
        { type: 'paragraph', text: say.intro },
        {
          type: 'facts',
          rows: [
            { label: all.what, lines: [`Wellzone ${stay.wellzone}`] },
            { label: all.when, lines: [day, times] },
            { label: all.where, lines: where },
            ...(companion ? [] : [{ label: all.number, lines: [referenceNumber(stay.orderId)] }]),
          ],
        },
        { type: 'section', heading: all.checkIn, paragraphs: say.checkIn },
        { type: 'action', label: say.action, href: shopPage(places, locale, page) },
      ],
      reason: say.reason,
      calendar: calendarFile(
        { ...stay, isCancelled: false },
        locale,
        places.seller,
        companion ? { name: companion.firstName, email: companion.email } : undefined,
      ),
    }
  },
})

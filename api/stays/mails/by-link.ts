// What mails to companions who left their address at the link of a stay say otherwise.
import { z } from 'zod'
import { type CalendarFile, calendarFile, type CalendarStay } from '../../documents/calendar.ts'
import type { Block } from '../../mail/content.ts'
import type { Locale } from '../../words/locale.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { shareToken } from '../../words/share-token.ts'
import { plain, unlinked } from '../../words/text.ts'
import { texts } from './by-link-texts.ts'

export type ByLink = z.output<typeof reader>

const reader = z.object({
  /** Of the link's token, as hexadecimal digits: without the server's secret it opens nothing. */
  nonce: z.string(),
  /** Full name that the answer was given under. */
  name: z.string(),
})

/** Member of every mail to companions; missing if the booker named the reader. */
export const byLink = reader.optional()

/** What a reader by the link is told otherwise; undefined for a companion whom the booker named. */
export function sayByLink(
  reader: ByLink | undefined,
  bookerFirstName: string,
  locale: Locale,
  places: Places,
) {
  if (!reader) return undefined
  const say = texts[locale]
  const booker = unlinked(bookerFirstName)
  const { token } = shareToken(places.visitorSecret, Buffer.from(reader.nonce, 'hex'))
  const blocks: Block[] = [
    { type: 'action', label: say.action, href: shopPage(places, locale, `/mit/${token}`) },
    { type: 'section', heading: say.end, paragraphs: [say.howToEnd(unlinked(reader.name))] },
  ]
  return {
    checkIn: (isBookerComing: boolean) => [
      isBookerComing ? say.checkIn(booker) : say.checkInWithout(booker),
      say.id,
    ],
    /** Leads to the stay, and says how to end the mails. */
    blocks,
    reason: say.reason(booker),
  }
}

/** How a name is written: any holder of the link may have typed an address of a website as theirs. */
export function nameIn(reader: ByLink | undefined): (name: string) => string {
  return reader ? unlinked : plain
}

/** Leads a companion whom the booker named to the page of the store. */
export function wayTo(
  { storeRoute }: { storeRoute: string },
  label: string,
  locale: Locale,
  places: Places,
): Block {
  return { type: 'action', label, href: shopPage(places, locale, `/locations/${storeRoute}`) }
}

type CompanionStay = Omit<CalendarStay, 'isShared'> & {
  firstName: string
  email: string
  byLink?: ByLink | undefined
}

/** The stay for the calendar of a companion: like the file behind the link for those who have it. */
export function companionCalendar(
  { firstName, email, byLink: by, ...stay }: CompanionStay,
  locale: Locale,
  places: Places,
): CalendarFile {
  const attendee = { name: nameIn(by)(firstName), email }
  return calendarFile({ ...stay, isShared: by !== undefined }, locale, places, attendee)
}

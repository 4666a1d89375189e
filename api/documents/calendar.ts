// A booked stay as a calendar file (RFC 5545, RFC 5546).
import { createHmac } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { storeIn } from '../words/city.ts'
import { addressLines } from '../words/store-address.ts'
import type { Locale } from '../words/locale.ts'
import { plain } from '../words/text.ts'
import type { Seller } from '../words/seller.ts'
import { referenceNumber } from '../words/reference-number.ts'

export type CalendarStay = {
  orderId: number
  wellzone: string
  /** Instants in UTC, also in the file: no calendar can mistake their zone. */
  startsAt: string
  endsAt: string
  store: { name: string; street: string; houseNumber: string; postalCode: string; city: string }
  isCancelled: boolean
  /** How often the stay was moved to another time. */
  moves: number
  /** The file is for the holder of a link to share: it has no number of the order. */
  isShared?: boolean
  /**
   * The companion does not come: the entry is removed from the calendar until another file brings it back.
   */
  isDeclined?: boolean | undefined
}

/** The reader of a mail: a calendar applies a REQUEST only to one of its attendees. */
export type Attendee = { name: string; email: string }

/** The contact for questions. */
export type Organizer = Pick<Seller, 'name' | 'email'>

/** Who publishes the file, and the key of its UID: every companion has the file, none the order's number. */
export type Publisher = { seller: Organizer; visitorSecret: string }

export type CalendarFile = { name: string; method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }

/**
 * The file of one booking; its UID stays the same, and a move and a cancellation raise the SEQUENCE, so a
 * calendar has the right state in whatever order the files arrive. With an attendee it is a REQUEST, which
 * replaces the entry at its old time.
 */
export function calendarFile(
  stay: CalendarStay,
  locale: Locale,
  { seller, visitorSecret }: Publisher,
  attendee?: Attendee,
): CalendarFile {
  const { orderId, moves, isShared = false } = stay
  const isRemoved = stay.isCancelled || Boolean(stay.isDeclined)
  const store = storeIn(stay.store, locale)
  const say = texts[locale]
  const method = isRemoved
    ? ICalCalendarMethod.CANCEL
    : attendee
      ? ICalCalendarMethod.REQUEST
      : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    prodId: { company: 'Wellzone', product: 'Shop', language: locale.toUpperCase() },
    method,
    events: [
      {
        id: uidOf(orderId, visitorSecret),
        sequence: stay.isCancelled ? moves + 1 : moves,
        status: isRemoved ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        start: new Date(stay.startsAt),
        end: new Date(stay.endsAt),
        summary: plain(`Wellzone ${stay.wellzone}, ${store.city}`),
        location: plain(addressLines(store).join(', ')),
        description: isRemoved
          ? say[stay.isCancelled ? 'cancelled' : 'declined']
          : isShared
            ? say.checkIn
            : `${say.number}: ${referenceNumber(orderId)}\n${say.checkIn}`,
        organizer: { name: seller.name, email: seller.email },
        ...(attendee && { attendees: [{ name: plain(attendee.name), email: attendee.email }] }),
      },
    ],
  })
  return { name: isShared ? 'Wellzone.ics' : `Wellzone_${orderId}.ics`, method, content: calendar.toString() }
}

/**
 * The UID of a stay's entry: equal in the files of all guests, so that a calendar with two files has one
 * entry.
 */
export function uidOf(orderId: number, visitorSecret: string): string {
  const hash = createHmac('sha256', visitorSecret).update(`calendar ${orderId}`).digest('hex')
  return `${hash.slice(0, 32)}@wellzone`
}

const texts = {
  de: {
    number: 'Bestellnummer',
    checkIn: 'Komm ein paar Minuten früher zum Empfang und bring einen gültigen Ausweis mit Foto mit.',
    cancelled: 'Dieser Besuch ist abgesagt.',
    declined: 'Du kommst nicht mit.',
  },
  en: {
    number: 'Order number',
    checkIn: 'Come to reception a few minutes early and bring valid photo ID.',
    cancelled: 'This visit is cancelled.',
    declined: 'You are not coming.',
  },
}

import type { Locale } from '../../words/locale.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { plain } from '../../words/text.ts'
import type { StoreAddress } from '../../words/store-address.ts'
import { formatDay, formatTimes } from '../../words/format.ts'
import type { Letter } from '../../mail/content.ts'

/** To a companion: what, when and where, and nothing of what the booker ordered or paid. */
export type Invited = {
  orderId: number
  /** First name of the companion, as the booker typed it. */
  firstName: string
  /** Full name of the booker. */
  booker: string
  wellzone: string
  startsAt: string
  endsAt: string
  store: StoreAddress
  /** Name of the store's page. */
  storeRoute: string
}

export function invitedLetter(visit: Invited, locale: Locale, places: Places): Letter {
  const say = texts[locale]
  const { store, startsAt, endsAt, wellzone } = visit
  const booker = plain(visit.booker)
  const day = formatDay(startsAt, store.timeZone, locale)
  const times = formatTimes(startsAt, endsAt, store.timeZone, locale)
  return {
    subject: say.subject(store.city, day),
    preview: `${day}, ${times}`,
    heading: say.heading,
    blocks: [
      { type: 'paragraph', text: say.intro(plain(visit.firstName), booker) },
      {
        type: 'facts',
        rows: [
          { label: say.what, lines: [`Wellzone ${wellzone}`] },
          { label: say.when, lines: [day, times] },
          {
            label: say.where,
            lines: [store.name, `${store.street} ${store.houseNumber}`, `${store.postalCode} ${store.city}`],
          },
        ],
      },
      { type: 'section', heading: say.checkIn, paragraphs: say.checkInSteps(booker) },
      { type: 'action', label: say.action, href: shopPage(places, locale, `/locations/${visit.storeRoute}`) },
    ],
    reason: say.reason(booker),
  }
}

const texts = {
  de: {
    subject: (city: string, day: string) => `Du kommst mit: ${city}, ${day}`,
    heading: 'Du kommst mit',
    intro: (firstName: string, booker: string) =>
      `Hallo ${firstName}, ${booker} hat einen Raum gebucht, und du stehst auf der Liste.`,
    what: 'Was',
    when: 'Wann',
    where: 'Wo',
    checkIn: 'So checkt ihr ein',
    checkInSteps: (booker: string) => [
      `Kommt ein paar Minuten vor der Zeit zum Empfang und nennt den Namen ${booker}.`,
      'Bring einen gültigen Ausweis mit Foto mit: Der Eintritt ist ab 18.',
    ],
    action: 'So findest du hin',
    reason: (booker: string) =>
      `Du bekommst diese Mail einmal, weil ${booker} dich bei der Buchung als Begleitung genannt hat.`,
  },
  en: {
    subject: (city: string, day: string) => `You are coming along: ${city}, ${day}`,
    heading: 'You are coming along',
    intro: (firstName: string, booker: string) =>
      `Hello ${firstName}, ${booker} has booked a room, and you are on the list.`,
    what: 'What',
    when: 'When',
    where: 'Where',
    checkIn: 'How to check in',
    checkInSteps: (booker: string) => [
      `Come to the reception a few minutes early and give the name ${booker}.`,
      'Bring a valid photo ID: admission is from the age of 18.',
    ],
    action: 'How to get there',
    reason: (booker: string) =>
      `You are receiving this e-mail once, because ${booker} named you as a companion when booking.`,
  },
}

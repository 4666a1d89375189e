import type { Locale } from '../../../words/locale.ts'
import { referenceNumber } from '../../../words/reference-number.ts'
import type { Stay } from '../../stay.ts'
import { ticketFactsOf } from '../../ticket/ticket.ts'

export type PassState = 'valid' | 'cancelled' | 'handedOver' | 'over'
type Field = { key: string; label: string; value: string; changeMessage?: string }

/** The fields of a pass. Where one has a `changeMessage`, a phone says that its value has changed. */
export function fieldsOf(stay: Stay, state: PassState, when: { day: string; times: string }, locale: Locale) {
  const say = texts[locale]
  const { store, orderId, wellzone, persons } = stay
  const field = (key: keyof typeof say.labels, value: string, changeMessage?: string): Field => ({
    key,
    label: say.labels[key],
    value,
    ...(changeMessage && { changeMessage }),
  })
  const address = `${store.name}\n${store.street} ${store.houseNumber}\n${store.postalCode} ${store.city}`
  const note = state === 'valid' ? say.use : say.ended[state]
  return {
    headerFields: [field('number', referenceNumber(orderId))],
    primaryFields: [field('suite', `${wellzone}, ${store.city}`)],
    secondaryFields:
      state === 'valid'
        ? [field('day', when.day, say.changed), field('times', when.times, say.changed)]
        : [field('state', say.ended[state], '%@')],
    auxiliaryFields:
      state === 'valid'
        ? [field('persons', String(persons)), field('holder', ticketFactsOf(stay).initials)]
        : [field('day', when.day)],
    backFields: [field('note', note), field('address', address)],
  }
}

export const texts = {
  de: {
    title: 'Dein Ticket',
    labels: {
      number: 'Nummer',
      suite: 'Suite',
      day: 'Tag',
      times: 'Zeit',
      persons: 'Personen',
      holder: 'Gast',
      state: 'Ticket',
      note: 'Beim Check-in',
      address: 'Adresse',
    },
    changed: 'Dein Besuch wurde geändert: %@',
    use: 'Zeig den Code beim Check-in. Verlegst oder änderst du den Besuch, erneuert sich dieses Ticket.',
    ended: {
      cancelled: 'Der Besuch wurde storniert.',
      handedOver: 'Du hast den Besuch weitergegeben.',
      over: 'Der Besuch ist vorbei.',
    },
  },
  en: {
    title: 'Your ticket',
    labels: {
      number: 'Number',
      suite: 'Suite',
      day: 'Day',
      times: 'Time',
      persons: 'Guests',
      holder: 'Guest',
      state: 'Ticket',
      note: 'At check-in',
      address: 'Address',
    },
    changed: 'Your visit was changed: %@',
    use: 'Show the code at check-in. If you move or change the visit, this ticket renews itself.',
    ended: {
      cancelled: 'The visit was cancelled.',
      handedOver: 'You handed the visit over.',
      over: 'The visit is over.',
    },
  },
} as const

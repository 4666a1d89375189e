// What the shop stores or loads from others, as cookie dialog and privacy policy list it.
import type { Locale } from '../../lib/locale.tsx'
import { consentDays, type ConsentKey } from './consent-cookie.ts'

/** In the order of the specification's numbers, 0 to 2. */
export const cookieTypes = ['technical', 'marketing', 'analysis'] as const
export type CookieType = (typeof cookieTypes)[number]

type Text = string | Record<Locale, string>

export interface CookieDefinition {
  type: CookieType
  /** Null for what is always on. */
  consent: ConsentKey | null
  name: Text
  /** Null is the provider of the map, which is configured. */
  provider: string | null
  purpose: Record<Locale, string>
  expires: Record<Locale, string>
}

const ninetyDays = { de: `${consentDays} Tage`, en: `${consentDays} days` }

export const definitions: CookieDefinition[] = [
  {
    type: 'technical',
    consent: null,
    name: 'session',
    provider: 'Wellzone',
    purpose: { de: 'Hält dich angemeldet', en: 'Keeps you logged in' },
    expires: { de: '30 Tage', en: '30 days' },
  },
  {
    type: 'technical',
    consent: null,
    name: 'wellzone.consent',
    provider: 'Wellzone',
    purpose: { de: 'Merkt sich, was du hier auswählst', en: 'Remembers what you choose here' },
    expires: ninetyDays,
  },
  {
    type: 'technical',
    consent: null,
    name: { de: 'Speicher des Browsers', en: 'Browser storage' },
    provider: 'Wellzone',
    purpose: {
      de: 'Merkt sich Auswahl, Reservierung, Warenkorb und begonnene Formulare',
      en: 'Remembers your choices, reservation, cart and forms you have begun',
    },
    expires: { de: 'Bis es verbraucht ist', en: 'Until used' },
  },
  {
    type: 'technical',
    consent: null,
    name: { de: 'Speicher des Tabs', en: 'Tab storage' },
    provider: 'Wellzone',
    purpose: {
      de: 'Merkt sich Codes, die du einlöst, und dass deine Auswahl gespeichert ist',
      en: 'Remembers the codes you redeem and that your choice is saved',
    },
    expires: { de: 'Bis der Tab zu ist', en: 'Until the tab is closed' },
  },
  {
    type: 'marketing',
    consent: 'map',
    name: { de: 'Karte', en: 'Map' },
    provider: null,
    purpose: {
      de: 'Zeigt die Karte zum Standort. Der Anbieter erfährt dabei deine IP-Adresse',
      en: 'Shows the map of a location. Its provider learns your IP address',
    },
    expires: ninetyDays,
  },
  {
    type: 'analysis',
    consent: 'analytics',
    name: 'dataLayer',
    provider: 'Wellzone',
    purpose: {
      de: 'Notiert im offenen Fenster Anmeldung, Reservierung und Kauf, ohne Namen',
      en: 'Notes logins, reservations and purchases in the open window, without names',
    },
    expires: ninetyDays,
  },
]

/** All of a category that a visitor can decide about. */
export function consentKeysOf(type: CookieType): ConsentKey[] {
  return definitions.flatMap((each) => (each.type === type && each.consent ? [each.consent] : []))
}

export function inLanguage(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale]
}

/** Who learns a visitor's address when the map is loaded. */
export function mapProviderOf(host: string): string {
  return host === 'www.openstreetmap.org' ? 'OpenStreetMap Foundation' : host
}

// What the shop stores or loads from others, as cookie dialog and privacy policy list it.
import type { PlainMessageId, TextMessageId } from '../../lib/language/locale.tsx'
import { consentDays, type ConsentKey } from './consent-cookie.ts'

/** The types in the order of the specification's numbers, 0 to 2. */
export const cookieTypes = ['technical', 'marketing', 'analysis'] as const
export type CookieType = (typeof cookieTypes)[number]

export interface CookieDefinition {
  type: CookieType
  /** Null for what is always on. */
  consent: ConsentKey | null
  name: TextMessageId
  /** Null is the provider of the map, which is configured. */
  provider: string | null
  purpose: PlainMessageId
  /** Days, or what ends it. */
  expires: number | PlainMessageId
}

export const definitions: CookieDefinition[] = [
  {
    type: 'technical',
    consent: null,
    name: 'consent.session.name',
    provider: 'Wellzone',
    purpose: 'consent.session.purpose',
    expires: 30,
  },
  {
    type: 'technical',
    consent: null,
    name: 'consent.device.name',
    provider: 'Wellzone',
    purpose: 'consent.device.purpose',
    expires: 365,
  },
  {
    type: 'technical',
    consent: null,
    name: 'consent.registration.name',
    provider: 'Wellzone',
    purpose: 'consent.registration.purpose',
    expires: 'consent.expires.hour',
  },
  {
    type: 'technical',
    consent: null,
    name: 'consent.decision.name',
    provider: 'Wellzone',
    purpose: 'consent.decision.purpose',
    expires: consentDays,
  },
  {
    type: 'technical',
    consent: null,
    name: 'consent.storage.name',
    provider: 'Wellzone',
    purpose: 'consent.storage.purpose',
    expires: 'consent.expires.used',
  },
  {
    type: 'technical',
    consent: null,
    name: 'consent.tab.name',
    provider: 'Wellzone',
    purpose: 'consent.tab.purpose',
    expires: 'consent.expires.tab',
  },
  {
    type: 'technical',
    consent: null,
    name: 'consent.saved.name',
    provider: 'Wellzone',
    purpose: 'consent.saved.purpose',
    expires: 'consent.expires.stay',
  },
  {
    type: 'marketing',
    consent: 'map',
    name: 'consent.map.name',
    provider: null,
    purpose: 'consent.map.purpose',
    expires: consentDays,
  },
  {
    type: 'analysis',
    consent: 'analytics',
    name: 'consent.dataLayer.name',
    provider: 'Wellzone',
    purpose: 'consent.dataLayer.purpose',
    expires: consentDays,
  },
]

/** All of a category that a visitor can decide about. */
export function consentKeysOf(type: CookieType): ConsentKey[] {
  return definitions.flatMap((each) => (each.type === type && each.consent ? [each.consent] : []))
}

/** Who learns a visitor's address when the map is loaded. */
export function mapProviderOf(host: string): string {
  return host === 'www.openstreetmap.org' ? 'OpenStreetMap Foundation' : host
}

import type { Locale } from './locale.ts'
import type { Seller } from './seller.ts'

/**
 * What mails and documents link to and name as their sender; from the configuration, never from a request.
 */
export type Places = {
  /** Public origins, without a slash at the end. */
  shopUrl: string
  apiUrl: string
  /**
   * The company that has to be named in business mail (§ 35a GmbHG); the organizer of a stay in calendar
   * files.
   */
  seller: Seller
  /** Makes the token of a stay's link again, of what a mail about the stay stores. */
  visitorSecret: string
  /** The first one signs tickets. */
  ticketSecrets: readonly string[]
}

/** The address of a page of the shop in the reader's language. */
export function shopPage(places: Pick<Places, 'shopUrl'>, locale: Locale, path: string): string {
  return `${places.shopUrl}${locale === 'en' ? '/en' : ''}${path}`
}

/** Legal documents that every mail links to. */
export function legalPages(places: Places, locale: Locale): { label: string; href: string }[] {
  const { terms, withdrawal, privacy, imprint } = legalLabels[locale]
  return [
    { label: terms, href: shopPage(places, locale, '/legalDocuments/agb') },
    { label: withdrawal, href: shopPage(places, locale, '/legalDocuments/widerruf') },
    { label: privacy, href: shopPage(places, locale, '/legalDocuments/datenschutz') },
    { label: imprint, href: shopPage(places, locale, '/legalDocuments/impressum') },
  ]
}

const legalLabels = {
  de: { terms: 'AGB', withdrawal: 'Widerruf', privacy: 'Datenschutz', imprint: 'Impressum' },
  en: { terms: 'Terms', withdrawal: 'Right of withdrawal', privacy: 'Privacy', imprint: 'Legal notice' },
}

/** The line that a company's mails and documents have to end with (§ 35a GmbHG). */
export function senderOf(seller: Seller, locale: Locale): string {
  const { name, street, city, phone, email, register, managedBy } = seller
  const manager = locale === 'de' ? 'Geschäftsführung' : 'Managing director'
  const ways = phone ? `${phone} · ${email}` : email
  return `${name}, ${street}, ${city} · ${ways} · ${register} · ${manager}: ${managedBy}`
}

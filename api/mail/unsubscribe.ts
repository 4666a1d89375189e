import type { Locale } from '../words/locale.ts'
import { type Places, shopPage } from '../words/places.ts'
import { unsubscribeToken } from '../words/unsubscribe-token.ts'

/** How the reader of a mail that advertises ends such mails, without an account and without typing. */
export type Unsubscribe = {
  /** A page with one button. */
  page: string
  /** Takes the POST of a mail program (RFC 8058); a GET leads to the page. */
  oneClick: string
}

export function unsubscribeLinks(email: string, locale: Locale, places: Places): Unsubscribe {
  const token = unsubscribeToken(places.visitorSecret, email)
  return {
    page: shopPage(places, locale, `/newsletter/unsubscribe?token=${token}`),
    oneClick: `${places.apiUrl}/api/v2/newsletter/unsubscribe/${token}`,
  }
}

export const unsubscribeLabel = { de: 'Newsletter abbestellen', en: 'Unsubscribe from the newsletter' }

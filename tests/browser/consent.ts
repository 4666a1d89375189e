import type { Cookie } from '@playwright/test'
import { mapEmbedUrl } from '#server/pages/map-embed.ts'
import {
  consentCookie,
  consentCookieName,
  type ConsentKey,
  consentVersion,
  textOf,
} from '#web/shop/consent/consent-cookie.ts'

const { host } = mapEmbedUrl.parse(undefined)

/** The decision of a visitor, made just now. */
export function consentCookieFor(
  url: string,
  allowed: ConsentKey[],
): Pick<Cookie, 'name' | 'value' | 'sameSite'> & { url: string } {
  const consent = { version: consentVersion(host), decidedAt: Date.now(), allowed }
  return { name: consentCookieName, value: textOf(consentCookie(consent, false))!, url, sameSite: 'Lax' }
}

import {
  type Consent,
  consentCookie,
  consentCookieName,
  consentVersion,
} from '../shop/consent/consent-cookie.ts'

/** What the server told the shop, with a map of another host. */
export const shopWithMap = {
  origin: '',
  isDemo: false,
  map: { url: 'https://map.example/?at={latitude},{longitude}', host: 'map.example' },
}

/** Keeps a decision in this document's cookie, made just now unless `change` says otherwise. */
export function decide(allowed: Consent['allowed'], change: Partial<Consent> = {}): void {
  const version = consentVersion(shopWithMap.map.host)
  document.cookie = consentCookie({ version, decidedAt: Date.now(), allowed, ...change }, false)
}

/** Restores the state before the first visit. */
export function clearConsent(): void {
  document.cookie = `${consentCookieName}=; Max-Age=0; Path=/`
}

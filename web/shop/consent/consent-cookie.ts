// The cookie with a visitor's decision, as browser and server read it.
import * as v from 'valibot'

/** What loads or records only after consent. */
export const consentKeys = ['map', 'analytics'] as const
export type ConsentKey = (typeof consentKeys)[number]

/** A decision is asked for again after this time. */
export const consentDays = 90
export const consentCookieName = 'wellzone.consent'

/** Hash of the definitions; their test says what it has to be. A new one asks every visitor again. */
const definitionsVersion = 'cd79b05f'

/** What a decision is about: the definitions, and the host of the map. */
export function consentVersion(mapHost: string): string {
  return `${definitionsVersion}.${mapHost}`
}

const consentSchema = v.object({
  version: v.string(),
  decidedAt: v.pipe(v.number(), v.safeInteger()),
  allowed: v.array(v.picklist(consentKeys)),
})

export type Consent = v.InferOutput<typeof consentSchema>

const dayMs = 24 * 60 * 60 * 1000

/**
 * The decision in a `Cookie` header or `document.cookie`; null if there is none, or one that is invalid,
 * older than 90 days, of a clock that is days ahead, or about other definitions.
 */
export function consentIn(cookies: string, version: string, now: number): Consent | null {
  const consent = parse(textOf(cookies))
  if (!consent || consent.version !== version) return null
  const age = now - consent.decidedAt
  return age >= -dayMs && age < consentDays * dayMs ? consent : null
}

/** The value of the cookie as it was written; null if it is not set. */
export function textOf(cookies: string): string | null {
  const start = `${consentCookieName}=`
  const pair = cookies.split(/; */).find((each) => each.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/** The value for `document.cookie`: this site only, with `Secure` unless the shop has no https. */
export function consentCookie(consent: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent))
  const age = consentDays * 24 * 60 * 60
  return `${consentCookieName}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function parse(text: string | null): Consent | null {
  if (text === null) return null
  try {
    const result = v.safeParse(consentSchema, JSON.parse(decodeURIComponent(text)))
    return result.success ? result.output : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return null
    throw error
  }
}

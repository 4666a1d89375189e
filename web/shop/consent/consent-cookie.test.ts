import { describe, expect, it } from 'vitest'
import { type Consent, consentCookie, consentIn, consentVersion } from './consent-cookie.ts'

const version = consentVersion('map.example')
const now = Date.parse('2026-11-22T12:00:00Z')
const dayMs = 86_400_000
const cookieOf = (change: object = {}): string =>
  consentCookie({ version, decidedAt: now, allowed: ['map'], ...change } as Consent, true).split(';')[0]!
const read = (cookies: string, at = now) => consentIn(cookies, version, at)

describe('the consent cookie', () => {
  it('R 327: is of this site, for 90 days, and over https only where the shop has it', () => {
    const consent: Consent = { version, decidedAt: now, allowed: [] }
    expect(consentCookie(consent, true)).toMatch(
      /^wellzone\.consent=[\w.%-]+; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/,
    )
    expect(consentCookie(consent, false)).not.toContain('Secure')
  })

  it('is read as it was written, among others', () => {
    const consent = { version, decidedAt: now, allowed: ['map'] }
    expect(read(`a=b; ${cookieOf()}; wellzone.consent.other=1`)).toEqual(consent)
    expect(read(`session=x;${cookieOf()}`)).toEqual(consent)
    expect(read(cookieOf({ allowed: [] }))).toEqual({ ...consent, allowed: [] })
  })

  it('is asked for again after 90 days, and when the definitions or the provider of the map change', () => {
    expect(read(cookieOf(), now + 90 * dayMs - 1)).not.toBeNull()
    expect(read(cookieOf(), now + 90 * dayMs)).toBeNull()
    expect(read(cookieOf({ version: `0${version}` }))).toBeNull()
    expect(consentIn(cookieOf(), consentVersion('other.example'), now)).toBeNull()
    expect(read(cookieOf({ decidedAt: now + 2 * dayMs }))).toBeNull()
  })

  it.each([
    '',
    'wellzone.consent=',
    'wellzone.consent=1',
    'wellzone.consent=%',
    'wellzone.consent=%7B',
    'wellzone.consent=null',
    'xwellzone.consent=1',
    `x${cookieOf()}`,
    cookieOf({ allowed: ['everything'] }),
    cookieOf({ allowed: 'map' }),
    cookieOf({ decidedAt: 'now' }),
    cookieOf({ decidedAt: Number.NaN }),
    `wellzone.consent=${encodeURIComponent('{"__proto__":{"allowed":["map"]}}')}`,
    `wellzone.consent=broken; ${cookieOf()}`,
  ])('is no consent if it is forged or broken (%s)', (cookies) => {
    expect(read(cookies)).toBeNull()
  })
})

import type { Body, RefusalCode } from '../http/contract.ts'
import type { Day } from '../words/day.ts'
import { normalizeEmail } from '../words/email.ts'

/** How long things live, in SQL's words: only the database's clock is asked. */
export const lifetimes = {
  accessToken: '15 minutes',
  refreshToken: '30 days',
  refreshGrace: '10 seconds',
  confirmation: '24 hours',
  reset: '30 minutes',
} as const

export const maxAddresses = 3

/** The country a form starts with: Germany. */
export const defaultCountryId = 84

/** What keeps a registration from being accepted; null when nothing does. `today` is the day of the stores. */
export function registrationRefusal(
  form: Body<'register'>,
  today: Day,
): Exclude<RefusalCode<'register'>, 'CountryUnknown'> | null {
  if (normalizeEmail(form.email) !== normalizeEmail(form.emailRepeat)) return 'EmailRepeatDiffers'
  if (!isOfAge(form.dateOfBirth, today)) return 'Under18'
  return newPasswordRefusal(form.password, form.passwordRepeat)
}

export function newPasswordRefusal(
  password: string,
  repeat: string,
): 'PasswordTooWeak' | 'PasswordRepeatDiffers' | null {
  if (!isStrongPassword(password)) return 'PasswordTooWeak'
  return password === repeat ? null : 'PasswordRepeatDiffers'
}

/** At least 18. Who was born on 29 February is of age on 1 March of a common year (§ 188 BGB). */
export function isOfAge(dateOfBirth: Day, today: Day): boolean {
  const birthday18 = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`
  return birthday18 <= today // days in ISO form sort like days, also one that does not exist
}

/** Forms offer the current year and 119 before it. */
export function isPlausibleBirth(dateOfBirth: Day, today: Day): boolean {
  return Number(dateOfBirth.slice(0, 4)) >= Number(today.slice(0, 4)) - 119
}

/** Ten characters with a small and a capital letter, a digit and something that is neither letter nor digit. */
export function isStrongPassword(password: string): boolean {
  return (
    [...password].length >= 10 &&
    [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(password))
  )
}

/** An address belongs to a person with both names, to a company, or to both. */
export function hasName(address: { firstName: string; lastName: string; companyName: string }): boolean {
  return Boolean(address.companyName.trim() || (address.firstName.trim() && address.lastName.trim()))
}

/**
 * Where a confirmation leads: the page that asked for it, or the home page, with `success=true|false`. Whatever the
 * path says, the visitor stays in the shop.
 */
export function confirmationTarget(
  shopUrl: string,
  outcome: { isConfirmed: boolean; locale: 'de' | 'en'; returnUrl: string | null },
): string {
  const home = outcome.locale === 'en' ? '/en/' : '/'
  const target = (outcome.returnUrl && withinShop(shopUrl, outcome.returnUrl)) || new URL(home, shopUrl)
  target.searchParams.set('success', String(outcome.isConfirmed))
  return target.href
}

/** The address of a page of the shop; null for everything that would lead, or look as if it led, elsewhere. */
export function withinShop(shopUrl: string, path: string): URL | null {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return null
  const target = new URL(path, shopUrl)
  return target.origin === new URL(shopUrl).origin && !target.pathname.startsWith('//') ? target : null
}

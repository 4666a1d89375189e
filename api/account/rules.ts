import { isBlank } from '#http/blank.ts'
import { vatIdTyped } from '#http/vat-id.ts'
import type { Body, RefusalCode } from '../http/contract.ts'
import { invalidRequest } from '../http/problem.ts'
import type { Day } from '../words/day.ts'
import { normalizeEmail } from '../words/email.ts'

/** Lifetimes as SQL intervals: only the database's clock counts. */
export const lifetimes = {
  accessToken: '15 minutes',
  refreshToken: '30 days',
  refreshGrace: '10 seconds',
  confirmation: '24 hours',
  code: '10 minutes',
  betweenCodes: '30 seconds',
  registrationKey: '1 hour',
  reset: '30 minutes',
  passkeyChallenge: '5 minutes',
  freshLogin: '1 hour',
  /** Of an account without password and passkey, after its last use. */
  unusedAccount: '30 days',
} as const

export const maxAddresses = 3
export const maxPasskeys = 10

/** Wrong codes until a new one is needed. */
export const maxCodeTries = 5
/** Of one registration, the first included. */
export const maxRegistrationMails = 3
export const secondsBetweenCodes = 30

/** The country preselected in forms: Germany. */
export const defaultCountryId = 84

/** The first reason to refuse a registration, or null. `today` is the local day of the stores. */
export function registrationRefusal(
  form: Body<'register'>,
  today: Day,
): Exclude<RefusalCode<'register'>, 'CountryUnknown'> | null {
  if (normalizeEmail(form.email) !== normalizeEmail(form.emailRepeat)) return 'EmailRepeatDiffers'
  if (!isOfAge(form.dateOfBirth, today)) return 'Under18'
  const { password, passwordRepeat } = form
  if (password === undefined && passwordRepeat === undefined) return null
  return newPasswordRefusal(password ?? '', passwordRepeat ?? '')
}

export function newPasswordRefusal(
  password: string,
  repeat: string,
): 'PasswordTooWeak' | 'PasswordRepeatDiffers' | null {
  if (!isStrongPassword(password)) return 'PasswordTooWeak'
  // Compared as they are hashed.
  return password.normalize('NFKC') === repeat.normalize('NFKC') ? null : 'PasswordRepeatDiffers'
}

/**
 * Whether a person is at least 18. One born on 29 February is of age on 1 March of a common year (§ 188 BGB).
 */
export function isOfAge(dateOfBirth: Day, today: Day): boolean {
  const birthday18 = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`
  return birthday18 <= today // ISO days sort as strings, also one that does not exist
}

/** The current year and the 119 before it, as forms offer. */
export function isPlausibleBirth(dateOfBirth: Day, today: Day): boolean {
  return Number(dateOfBirth.slice(0, 4)) >= Number(today.slice(0, 4)) - 119
}

/**
 * Ten characters with a lower-case and an upper-case letter, a digit and a character that is neither letter
 * nor digit.
 */
export function isStrongPassword(password: string): boolean {
  return (
    [...password].length >= 10 &&
    [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(password))
  )
}

/**
 * The members of an address that are missing where it has others; none for a form without an address. A
 * country without postcodes comes with the form.
 */
export function missingOfAddress(form: Body<'register'>, needsZip: boolean): string[] {
  const members = {
    street: form.street,
    houseNumber: form.houseNumber,
    ...(needsZip && { zip: form.zip }),
    location: form.location,
  }
  const missing = Object.entries(members).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return missing.length < 4 || form.addressLine || form.countryCode ? missing : []
}

/** An address belongs to a person with both names, to a company, or to both. */
export function hasName(address: { firstName: string; lastName: string; companyName: string }): boolean {
  const { companyName, firstName, lastName } = address
  return !isBlank(companyName) || !(isBlank(firstName) || isBlank(lastName))
}

/** Throws 400 unless a company's VAT id has the form of an EU state's, if it gives one. */
export function requireVatId({ companyName, vatId = '' }: { companyName: string; vatId?: string }): void {
  if (isBlank(companyName) || isBlank(vatId) || vatIdTyped(vatId) !== null) return
  const message = 'is not the VAT id of an EU state, such as DE123456789'
  throw invalidRequest([{ pointer: '/body/vatId', message }])
}

/**
 * The URL to redirect to after a confirmation: the page that asked for it, or the home page, with
 * `success=true|false`. Never leaves the shop, whatever the path contains.
 */
export function confirmationTarget(
  shopUrl: string,
  result: { isConfirmed: boolean; locale: 'de' | 'en'; returnUrl: string | null },
): string {
  const home = result.locale === 'en' ? '/en/' : '/'
  const target = (result.returnUrl && withinShop(shopUrl, result.returnUrl)) || new URL(home, shopUrl)
  target.searchParams.set('success', String(result.isConfirmed))
  return target.href
}

/** The page of a link: for a new address that is still to be confirmed one with a button (`change=true`). */
export function confirmationPage(
  shopUrl: string,
  token: string,
  link: { locale: 'de' | 'en'; purpose: 'confirm-email' | 'change-email'; isValid: boolean },
): string {
  const page = new URL(link.locale === 'en' ? '/en/confirm-email' : '/confirm-email', shopUrl)
  page.searchParams.set('token', token)
  if (link.purpose === 'change-email' && link.isValid) page.searchParams.set('change', 'true')
  return page.href
}

/** The URL of a page of the shop; null for a path that leads to another origin, or looks as if it did. */
export function withinShop(shopUrl: string, path: string): URL | null {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return null
  const target = new URL(path, shopUrl)
  return target.origin === new URL(shopUrl).origin && !target.pathname.startsWith('//') ? target : null
}

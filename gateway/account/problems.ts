import type { AccountErrorCode, AccountUserError } from '../generated/resolvers.ts'
import { refusals } from '../refusals.ts'
import type { RefusalCode } from '../spa/problem.ts'

type Code = RefusalCode<'register' | 'login' | 'createAddress'>

/** The one place where the spa's refusals about accounts get the shop's names. A new code does not compile until it is here. */
export const accountCodes = {
  LoginFailed: 'LOGIN_FAILED',
  EmailNotVerified: 'EMAIL_NOT_VERIFIED',
  Under18: 'UNDER_AGE',
  PasswordTooWeak: 'PASSWORD_TOO_WEAK',
  EmailRepeatDiffers: 'REPEAT_MISMATCH',
  PasswordRepeatDiffers: 'REPEAT_MISMATCH',
  CountryUnknown: 'COUNTRY_UNKNOWN',
  AddressLimitReached: 'ADDRESS_LIMIT_REACHED',
  NameMissing: 'NAME_MISSING',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code, AccountErrorCode>

/** Which field a refusal is about, where the code alone says so. */
const fieldsOfCodes: Partial<Record<string, string>> = {
  UNDER_AGE: 'dateOfBirth',
  PASSWORD_TOO_WEAK: 'password',
  COUNTRY_UNKNOWN: 'countryId',
}

const namesOfSpa = { identifier: 'email', zip: 'postalCode', location: 'city', countryCode: 'countryId', dataProtection: 'acceptsDataProtection', newsletter: 'wantsNewsletter' }
const errorsOf = refusals<AccountErrorCode>(accountCodes)

export function accountErrors(error: unknown): AccountUserError[] {
  return errorsOf(error, namesOfSpa).map((userError) => {
    const field = fieldsOfCodes[userError.code]
    return userError.field || !field ? userError : { ...userError, field: ['input', field] }
  })
}

export function accountError(code: AccountErrorCode, field: string, message: string): AccountUserError[] {
  return [{ code, field: ['input', field], message }]
}

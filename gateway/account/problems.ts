import type { AccountErrorCode, AccountUserError } from '../generated/resolvers.ts'
import { type FieldNames, refusals } from '../user-errors.ts'
import { type RefusalCode, SpaProblem } from '../spa/problem.ts'

type Code = RefusalCode<
  | 'register'
  | 'login'
  | 'forgetPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'updateUserInfo'
  | 'deleteAccount'
  | 'createAddress'
  | 'updateAddress'
  | 'deleteAddress'
  | 'changeDefaultAddress'
>

/** The one place where the spa's refusals about accounts get the shop's names. A new code does not compile until it is here. */
export const accountCodes = {
  LoginFailed: 'LOGIN_FAILED',
  EmailNotVerified: 'EMAIL_NOT_VERIFIED',
  Under18: 'UNDER_AGE',
  PasswordTooWeak: 'PASSWORD_TOO_WEAK',
  ResetLinkInvalid: 'RESET_LINK_INVALID',
  EmailRepeatDiffers: 'REPEAT_MISMATCH',
  PasswordRepeatDiffers: 'REPEAT_MISMATCH',
  CountryUnknown: 'COUNTRY_UNKNOWN',
  AddressLimitReached: 'ADDRESS_LIMIT_REACHED',
  NotFound: 'ADDRESS_NOT_FOUND',
  DefaultAddress: 'DEFAULT_ADDRESS',
  NameMissing: 'NAME_MISSING',
  UpcomingBookings: 'UPCOMING_BOOKINGS',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code, AccountErrorCode>

const namesOfSpa = {
  ...{ identifier: 'email', zip: 'postalCode', location: 'city', countryCode: 'countryId' },
  ...{
    dataProtection: 'acceptsDataProtection',
    newsletter: 'wantsNewsletter',
    newsLetter: 'wantsNewsletter',
  },
}
const errorsOf = refusals<AccountErrorCode>(accountCodes)

interface FormOptions {
  /** Fields that this form calls otherwise than the spa, beyond those that all forms do. */
  names?: FieldNames
  /** The form's field of the password that is to count from now on. */
  password?: string
}

export function accountErrors(
  error: unknown,
  { names = {}, password = 'password' }: FormOptions = {},
): AccountUserError[] {
  const field = error instanceof SpaProblem ? fieldsOfCodes(password)[error.code as Code] : undefined
  return errorsOf(error, { ...namesOfSpa, ...names }).map((userError) =>
    userError.field || !field ? userError : { ...userError, field: ['input', field] },
  )
}

export function accountError(code: AccountErrorCode, field: string, message: string): AccountUserError[] {
  return [{ code, field: ['input', field], message }]
}

export const noSuchAddress = accountError('ADDRESS_NOT_FOUND', 'addressId', 'There is no such address.')
export const countryUnknown = accountError('COUNTRY_UNKNOWN', 'countryId', 'There is no such country.')

/** Which field a refusal is about, where the code alone says so. */
function fieldsOfCodes(password: string): Partial<Record<Code, string>> {
  return {
    Under18: 'dateOfBirth',
    PasswordTooWeak: password,
    EmailRepeatDiffers: 'emailRepeat',
    PasswordRepeatDiffers: `${password}Repeat`,
    CountryUnknown: 'countryId',
    NotFound: 'addressId',
  }
}

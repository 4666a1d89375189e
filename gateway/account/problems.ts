import type { AccountErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

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

export const accountCodes: Record<Code, AccountErrorCode> = {
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
}

export const accountErrors = userErrors(accountCodes, {
  names: {
    ...{ identifier: 'email', zip: 'postalCode', location: 'city', countryCode: 'countryId' },
    dataProtection: 'acceptsDataProtection',
    ...{ newsletter: 'wantsNewsletter', newsLetter: 'wantsNewsletter' },
  },
  fieldOfCode: {
    Under18: 'dateOfBirth',
    EmailRepeatDiffers: 'emailRepeat',
    CountryUnknown: 'countryId',
    NotFound: 'addressId',
    ...passwordFields('password'),
  },
})

/** Where refusals of a new password belong, given the name of its field in the form. */
export function passwordFields(name: string): Partial<Record<Code, string>> {
  return { PasswordTooWeak: name, PasswordRepeatDiffers: `${name}Repeat` }
}

export const noSuchAddress = accountErrors.of('ADDRESS_NOT_FOUND', 'addressId', 'There is no such address.')
export const countryUnknown = accountErrors.of('COUNTRY_UNKNOWN', 'countryId', 'There is no such country.')

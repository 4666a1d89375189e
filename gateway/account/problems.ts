import type { AccountErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../request/user-errors.ts'

const operations = [
  'register',
  'confirmRegistration',
  'confirmRegistrationCode',
  'resendRegistrationCode',
  'requestLoginCode',
  'login',
  'forgetPassword',
  'resetPassword',
  'changePassword',
  'updateUserInfo',
  'deleteAccount',
  'createAddress',
  'updateAddress',
  'deleteAddress',
  'changeDefaultAddress',
] as const
type Code = RefusalCode<(typeof operations)[number]>

export const accountErrors = userErrors<AccountErrorCode>()(
  operations,
  {
    Under18: 'UNDER_AGE',
    EmailRepeatDiffers: 'REPEAT_MISMATCH',
    PasswordRepeatDiffers: 'REPEAT_MISMATCH',
    NotFound: 'ADDRESS_NOT_FOUND',
  },
  {
    names: {
      identifier: 'email',
      zip: 'postalCode',
      location: 'city',
      countryCode: 'countryId',
      dataProtection: 'acceptsDataProtection',
      newsletter: 'wantsNewsletter',
      newsLetter: 'wantsNewsletter',
    },
    fieldOfCode: {
      Under18: 'dateOfBirth',
      EmailRepeatDiffers: 'emailRepeat',
      CountryUnknown: 'countryId',
      PasswordWrong: 'password',
      NotFound: 'addressId',
      ...passwordFields('password'),
    },
  },
)

/** Maps refusals of a new password to fields of the form, given the name of the password's field. */
export function passwordFields(name: string): Partial<Record<Code, string>> {
  return { PasswordTooWeak: name, PasswordRepeatDiffers: `${name}Repeat` }
}

export const noSuchAddress = accountErrors.of('ADDRESS_NOT_FOUND', 'addressId', 'There is no such address.')
export const countryUnknown = accountErrors.of('COUNTRY_UNKNOWN', 'countryId', 'There is no such country.')

import type { AccountErrorCode } from '../../generated/schema.ts'
import type { FormErrors } from '../../lib/form-check.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const accountErrorMessages = {
  LOGIN_FAILED: 'account.error.loginFailed',
  EMAIL_NOT_VERIFIED: 'account.error.emailNotVerified',
  UNDER_AGE: 'account.error.underAge',
  CURRENT_PASSWORD_WRONG: 'account.error.currentPassword',
  PASSWORD_TOO_WEAK: 'account.error.password',
  RESET_LINK_INVALID: 'account.error.resetLink',
  REPEAT_MISMATCH: 'account.error.repeat',
  DATA_PROTECTION_REQUIRED: 'account.error.dataProtection',
  COUNTRY_UNKNOWN: 'account.error.countryMissing',
  ADDRESS_LIMIT_REACHED: 'account.error.addressLimit',
  ADDRESS_NOT_FOUND: 'account.error.addressNotFound',
  DEFAULT_ADDRESS: 'account.error.defaultAddress',
  NAME_MISSING: 'account.error.nameMissing',
  UPCOMING_BOOKINGS: 'account.error.upcomingBookings',
  CONFIRMATION_REQUIRED: 'account.error.confirmationRequired',
  NEWSLETTER_UNCHANGED: 'account.error.newsletterUnchanged',
  LOGIN_REQUIRED: 'account.error.loginRequired',
  INVALID_INPUT: 'account.error.invalidInput',
  TOO_MANY_REQUESTS: 'account.error.tooManyRequests',
} satisfies Record<AccountErrorCode, PlainMessageId>

export interface Refusal {
  code: AccountErrorCode
  field?: string[] | null
}

/** Refusals as faults of a form's fields, and those that are about no field of it. */
export function accountFaults(
  refusals: Refusal[],
  fields: readonly string[],
): { errors: FormErrors; general: PlainMessageId[] } {
  const errors: FormErrors = {}
  const general: PlainMessageId[] = []
  for (const { code, field } of refusals) {
    const name = field?.at(1)
    if (name !== undefined && fields.includes(name)) errors[name] ??= accountErrorMessages[code]
    else general.push(accountErrorMessages[code])
  }
  return { errors, general }
}

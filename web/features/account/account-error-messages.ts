import type { AccountErrorCode } from '../../generated/schema.ts'
import type { FormErrors } from '../../lib/forms/form-check.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { refusalMessages } from '../../lib/graphql/refusal-messages.ts'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const accountErrorMessage = refusalMessages<AccountErrorCode>()('account', {
  COUNTRY_UNKNOWN: 'account.error.countryMissing',
  CONFIRMATION_LINK_INVALID: 'home.confirmedNot',
})

export interface Refusal {
  code: AccountErrorCode
  field?: string[] | null
}

/** Splits refusals into errors of a form's fields and general messages. */
export function accountErrors(
  refusals: Refusal[],
  fields: readonly string[],
): { errors: FormErrors; general: PlainMessageId[] } {
  const errors: FormErrors = {}
  const general: PlainMessageId[] = []
  for (const { code, field } of refusals) {
    const name = field?.at(1)
    if (name !== undefined && fields.includes(name)) errors[name] ??= accountErrorMessage(code)
    else general.push(accountErrorMessage(code))
  }
  return { errors, general }
}

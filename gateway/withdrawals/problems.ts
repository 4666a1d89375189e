import type { WithdrawalErrorCode, WithdrawalUserError } from '../generated/resolvers.ts'
import { refusals } from '../refusals.ts'

/** What can be wrong with a declaration, and nothing about the order that it names. */
const withdrawalCodes = { InvalidRequest: 'INVALID_INPUT', TooManyRequests: 'TOO_MANY_REQUESTS' } satisfies Record<string, WithdrawalErrorCode>

const errorsOf = refusals<WithdrawalErrorCode>(withdrawalCodes)

export function withdrawalErrors(error: unknown): WithdrawalUserError[] {
  return errorsOf(error)
}

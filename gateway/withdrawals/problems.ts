import type { WithdrawalErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

/** Refusals of the declaration itself. None says whether the order it names exists. */
const withdrawalCodes: Record<RefusalCode<'declareWithdrawal'>, WithdrawalErrorCode> = {
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
}

export const withdrawalErrors = userErrors(withdrawalCodes)

export const keyNotUuid = withdrawalErrors.of('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.')

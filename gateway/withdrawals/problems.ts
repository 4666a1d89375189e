import type { WithdrawalErrorCode } from '../generated/resolvers.ts'
import { refusals } from '../user-errors.ts'
import type { RefusalCode } from '../spa/problem.ts'

/** What can be wrong with a declaration, and nothing about the order that it names. */
const withdrawalCodes = {
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<RefusalCode<'declareWithdrawal'>, WithdrawalErrorCode>

export const withdrawalErrors = refusals<WithdrawalErrorCode>(withdrawalCodes)

import type { WithdrawalErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

/** Refusals of the declaration itself. None says whether the order it names exists. */
export const withdrawalErrors = userErrors<WithdrawalErrorCode>()(['declareWithdrawal'], {})

export const keyNotUuid = withdrawalErrors.of('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.')

import type { WithdrawalErrorCode } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const withdrawalErrorMessages = {
  INVALID_INPUT: 'withdrawals.error.invalidInput',
  TOO_MANY_REQUESTS: 'withdrawals.error.tooManyRequests',
} satisfies Record<WithdrawalErrorCode, PlainMessageId>

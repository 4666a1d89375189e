import type { VoucherGiftErrorCode } from '../../../generated/schema.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const voucherGiftErrorMessage = refusalMessages<VoucherGiftErrorCode>()('voucher-gifts', {
  INVALID_INPUT: 'voucher-gifts.error.failed',
  LOGIN_REQUIRED: 'orders.error.loginRequired',
  TOO_MANY_REQUESTS: 'orders.error.tooManyRequests',
})

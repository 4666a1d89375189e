import type { VoucherGiftErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

export const voucherGiftErrors = userErrors<VoucherGiftErrorCode>()(
  ['planVoucherGift'],
  { NotFound: 'VOUCHER_NOT_FOUND' },
  {
    also: ['TooManyRequests'],
    names: { gift: 'recipient' },
    fieldOfCode: { NotFound: 'line', GiftDayNotPossible: ['recipient', 'sendOn'] },
  },
)

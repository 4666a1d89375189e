import type { VoucherErrorCode } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const voucherErrorMessages = {
  BOOKING_NOT_FOUND: 'vouchers.error.bookingNotFound',
  CODE_NOT_VALID: 'vouchers.error.codeNotValid',
  CODE_NOT_UNIQUE: 'vouchers.error.codeNotUnique',
  CODE_ALREADY_USED: 'vouchers.error.codeAlreadyUsed',
  VOUCHER_EXPIRED: 'vouchers.error.voucherExpired',
  VOUCHER_EMPTY: 'vouchers.error.voucherEmpty',
  NOTHING_TO_REDEEM: 'vouchers.error.nothingToRedeem',
  TOO_MANY_VOUCHERS: 'vouchers.error.tooManyVouchers',
  DISCOUNT_ALREADY_APPLIED: 'vouchers.error.discountAlreadyApplied',
  DISCOUNT_NOT_VALID_NOW: 'vouchers.error.discountNotValidNow',
  DISCOUNT_NOT_FOR_STORE: 'vouchers.error.discountNotForStore',
  NOTHING_DISCOUNTABLE: 'vouchers.error.nothingDiscountable',
  DISCOUNT_USED_UP: 'vouchers.error.discountUsedUp',
  DISCOUNT_USED_UP_BY_VISITOR: 'vouchers.error.discountUsedUpByVisitor',
  HOLD_EXPIRED: 'vouchers.error.holdExpired',
  PAYMENT_OPEN: 'vouchers.error.paymentOpen',
  LOGIN_REQUIRED: 'vouchers.error.loginRequired',
  INVALID_INPUT: 'vouchers.error.invalidInput',
  TOO_MANY_REQUESTS: 'vouchers.error.tooManyRequests',
} satisfies Record<VoucherErrorCode, PlainMessageId>

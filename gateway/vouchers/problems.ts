import type { VoucherErrorCode, VoucherUserError } from '../generated/resolvers.ts'
import { type FieldNames, refusals } from '../refusals.ts'
import { type RefusalCode, SpaProblem } from '../spa/problem.ts'

type Code = RefusalCode<'redeemCode' | 'removeDiscount' | 'removeVoucher'>

/** The one place where the spa's refusals about codes get the shop's names. A new code does not compile until it is here. */
export const voucherCodes = {
  CodeNotValid: 'CODE_NOT_VALID',
  CodeNotUnique: 'CODE_NOT_UNIQUE',
  CodeAlreadyUsed: 'CODE_ALREADY_USED',
  VoucherExpired: 'VOUCHER_EXPIRED',
  VoucherEmpty: 'VOUCHER_EMPTY',
  NothingToRedeem: 'NOTHING_TO_REDEEM',
  TooManyVouchers: 'TOO_MANY_VOUCHERS',
  DiscountAlreadyApplied: 'DISCOUNT_ALREADY_APPLIED',
  DiscountNotValidNow: 'DISCOUNT_NOT_VALID_NOW',
  DiscountNotForStore: 'DISCOUNT_NOT_FOR_STORE',
  NothingDiscountable: 'NOTHING_DISCOUNTABLE',
  DiscountUsedUp: 'DISCOUNT_USED_UP',
  DiscountUsedUpByVisitor: 'DISCOUNT_USED_UP_BY_VISITOR',
  HoldExpired: 'HOLD_EXPIRED',
  PaymentOpen: 'PAYMENT_OPEN',
  IdempotencyKeyReused: 'INVALID_INPUT',
  NotFound: 'BOOKING_NOT_FOUND',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code, VoucherErrorCode>

const refused = refusals<VoucherErrorCode>(voucherCodes)

/** Who may not try again yet is told when: wrong codes are counted by the minute. */
export function voucherErrors(error: unknown, names?: FieldNames): VoucherUserError[] {
  const userErrors = refused(error, names)
  const retryAfterSeconds = error instanceof SpaProblem ? error.retryAfterSeconds : null
  return userErrors.map((userError) => ({ ...userError, retryAfterSeconds }))
}

/** For what the gateway itself can tell before it asks the spa. */
export function voucherError(code: VoucherErrorCode, field: string[], message: string): VoucherUserError[] {
  return [{ code, field: ['input', ...field], message, retryAfterSeconds: null }]
}

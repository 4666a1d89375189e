import type { OrderVouchersInput, VoucherErrorCode, VoucherUserError } from '../generated/resolvers.ts'
import { type FieldNames, refusals, type UserError } from '../user-errors.ts'
import { type RefusalCode, SpaProblem } from '../spa/problem.ts'
import { cartNames } from './cart-body.ts'

type Code = RefusalCode<
  'redeemCode' | 'removeDiscount' | 'removeVoucher' | 'getVoucherBalance' | 'priceVouchers' | 'orderVouchers'
>

/** The one place where the spa's refusals about codes and orders of vouchers get the shop's names. A new code does not compile until it is here. */
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
  NameMissing: 'NAME_MISSING',
  CountryUnknown: 'COUNTRY_UNKNOWN',
  NothingToShip: 'NOTHING_TO_SHIP',
  StoreNotOpen: 'STORE_NOT_OPEN',
  GatewayUnknown: 'METHOD_UNKNOWN',
  PaymentTypeNotImplemented: 'METHOD_NOT_IMPLEMENTED',
  AmountDue: 'AMOUNT_DUE',
  NothingDue: 'NOTHING_DUE',
  PriceChanged: 'PRICE_CHANGED',
  IdempotencyKeyReused: 'INVALID_INPUT',
  NotFound: 'BOOKING_NOT_FOUND',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code, VoucherErrorCode>

/** What is not there is no booking but an address; and 503 with this code is the spa itself saying that the provider does not answer. */
const orderCodes = {
  ...voucherCodes,
  NotFound: 'ADDRESS_NOT_FOUND',
  Unavailable: 'PROVIDER_UNAVAILABLE',
} satisfies Record<string, VoucherErrorCode>

const refused = refusals<VoucherErrorCode>(voucherCodes)
const orderRefused = refusals<VoucherErrorCode>(orderCodes)

export function voucherErrors(error: unknown, names?: FieldNames): VoucherUserError[] {
  return withPatience(error, refused(error, names))
}

/** Of an order of vouchers, whose codes mostly say themselves which field they are about. */
export function orderErrors(error: unknown, input: OrderVouchersInput): VoucherUserError[] {
  const userErrors = orderRefused(error, orderNames)
  return withPatience(
    error,
    userErrors.map((userError) => ({
      ...userError,
      field: userError.field ?? fieldOf(userError.code, input),
    })),
  )
}

/** Who may not try again yet is told when: wrong codes are counted by the minute. */
function withPatience(error: unknown, userErrors: UserError<VoucherErrorCode>[]): VoucherUserError[] {
  const retryAfterSeconds = error instanceof SpaProblem ? error.retryAfterSeconds : null
  return userErrors.map((userError) => ({ ...userError, retryAfterSeconds }))
}

/** For what the gateway itself can tell before it asks the spa. */
export function voucherError(code: VoucherErrorCode, field: string[], message: string): VoucherUserError[] {
  return [{ code, field: ['input', ...field], message, retryAfterSeconds: null }]
}

/** How the spa calls the fields of an order of vouchers. */
const orderNames: FieldNames = {
  ...cartNames,
  ...{
    addressId: 'billingAddressId',
    shippingAddressId: 'deliveryAddressId',
    shippingAddress: 'deliveryAddress',
    paymentType: 'paymentMethodId',
    expectedTotal: 'expectedTotalCents',
  },
}

function fieldOf(code: VoucherErrorCode, { deliveryAddressId }: OrderVouchersInput): string[] | null {
  const delivery = typeof deliveryAddressId === 'string' ? 'deliveryAddressId' : 'deliveryAddress'
  const fields: Partial<Record<VoucherErrorCode, string[]>> = {
    ...{
      NOTHING_TO_SHIP: [delivery],
      NAME_MISSING: ['deliveryAddress'],
      COUNTRY_UNKNOWN: ['deliveryAddress', 'countryId'],
    },
    ...{
      METHOD_UNKNOWN: ['paymentMethodId'],
      METHOD_NOT_IMPLEMENTED: ['paymentMethodId'],
      AMOUNT_DUE: ['paymentMethodId'],
      NOTHING_DUE: ['paymentMethodId'],
    },
    PRICE_CHANGED: ['expectedTotalCents'],
    ...{ STORE_NOT_OPEN: ['onSiteStoreNumber'] },
    // The spa does not say which of two addresses it did not find.
    ...(delivery === 'deliveryAddress' ? { ADDRESS_NOT_FOUND: ['billingAddressId'] } : {}),
  }
  const field = fields[code]
  return field ? ['input', ...field] : null
}

import type { OrderVouchersInput, VoucherErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'
import { cartNames } from './cart-body.ts'

type Code = RefusalCode<
  'redeemCode' | 'removeDiscount' | 'removeVoucher' | 'getVoucherBalance' | 'priceVouchers' | 'orderVouchers'
>

export const voucherCodes: Record<Code, VoucherErrorCode> = {
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
}

export const voucherErrors = userErrors(voucherCodes)

type OrderCode = Code | 'Unavailable'

/**
 * Ordering vouchers has two codes with another meaning: 404 is an address, not a booking, and 503 with
 * `Unavailable` is the payment provider.
 */
export const voucherOrderErrors = userErrors<OrderCode, VoucherErrorCode>(
  { ...voucherCodes, NotFound: 'ADDRESS_NOT_FOUND', Unavailable: 'PROVIDER_UNAVAILABLE' },
  {
    names: {
      ...cartNames,
      ...{ addressId: 'billingAddressId', shippingAddressId: 'deliveryAddressId' },
      ...{ shippingAddress: 'deliveryAddress', paymentType: 'paymentMethodId' },
      expectedTotal: 'expectedTotalCents',
    },
    fieldOfCode: {
      NameMissing: 'deliveryAddress',
      CountryUnknown: ['deliveryAddress', 'countryId'],
      GatewayUnknown: 'paymentMethodId',
      PaymentTypeNotImplemented: 'paymentMethodId',
      AmountDue: 'paymentMethodId',
      NothingDue: 'paymentMethodId',
      PriceChanged: 'expectedTotalCents',
      StoreNotOpen: 'onSiteStoreNumber',
    },
  },
)

/** The fields of a voucher order that depend on whether its delivery address was saved or typed. */
export function deliveryFields({
  deliveryAddressId,
}: OrderVouchersInput): Partial<Record<OrderCode, string>> {
  // With two saved addresses the spa API does not say which one it did not find.
  if (typeof deliveryAddressId === 'string') return { NothingToShip: 'deliveryAddressId' }
  return { NothingToShip: 'deliveryAddress', NotFound: 'billingAddressId' }
}

import type { OrderVouchersInput, VoucherErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../request/user-errors.ts'
import { cartNames } from './cart-body.ts'

const operations = [
  'redeemCode',
  'removeDiscount',
  'removeVoucher',
  'getVoucherBalance',
  'priceVouchers',
  'orderVouchers',
] as const
const renamed = {
  GatewayUnknown: 'METHOD_UNKNOWN',
  PaymentTypeNotImplemented: 'METHOD_NOT_IMPLEMENTED',
  // only without an idempotency key; the gateway always sends one
  OrderPlaced: 'INVALID_INPUT',
} as const

export const voucherErrors = userErrors<VoucherErrorCode>()(operations, {
  ...renamed,
  NotFound: 'BOOKING_NOT_FOUND',
})

type OrderCode = RefusalCode<(typeof operations)[number]> | 'Unavailable'

/**
 * Ordering vouchers has two codes with another meaning: 404 is an address, not a booking, and 503 with
 * `Unavailable` is the payment provider.
 */
export const voucherOrderErrors = userErrors<VoucherErrorCode>()(
  operations,
  { ...renamed, NotFound: 'ADDRESS_NOT_FOUND', Unavailable: 'PROVIDER_UNAVAILABLE' },
  {
    also: ['Unavailable'],
    names: {
      ...cartNames,
      addressId: 'billingAddressId',
      shippingAddressId: 'deliveryAddressId',
      shippingAddress: 'deliveryAddress',
      paymentType: 'paymentMethodId',
      expectedTotal: 'expectedTotalMinor',
    },
    fieldOfCode: {
      NameMissing: 'deliveryAddress',
      CountryUnknown: ['deliveryAddress', 'countryId'],
      GatewayUnknown: 'paymentMethodId',
      PaymentTypeNotImplemented: 'paymentMethodId',
      AmountDue: 'paymentMethodId',
      NothingDue: 'paymentMethodId',
      PriceChanged: 'expectedTotalMinor',
      StoreNotOpen: 'onSiteStoreNumber',
    },
  },
)

/** The fields of a voucher order that depend on whether its delivery address was saved or typed. */
export function deliveryFields({
  deliveryAddressId,
}: OrderVouchersInput): Partial<Record<OrderCode, string>> {
  // The spa API does not say which one of two saved addresses it did not find.
  if (typeof deliveryAddressId === 'string') return { NothingToShip: 'deliveryAddressId' }
  return { NothingToShip: 'deliveryAddress', NotFound: 'billingAddressId' }
}

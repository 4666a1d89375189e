import type { PaymentErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

/** 503 with `Unavailable`: the payment provider is down. A spa API without a response is thrown instead. */
export const paymentErrors = userErrors<PaymentErrorCode>()(
  ['createPayment', 'captureVoucherOnly'],
  {
    OrderPlaced: 'ALREADY_PAID',
    PaymentTypeNotImplemented: 'METHOD_NOT_IMPLEMENTED',
    GatewayUnknown: 'METHOD_UNKNOWN',
    AddressMissing: 'BILLING_ADDRESS_MISSING',
    NotFound: 'BOOKING_NOT_FOUND',
    // only without an idempotency key; the gateway always sends one
    PaymentOpen: 'INVALID_INPUT',
    Unavailable: 'PROVIDER_UNAVAILABLE',
  },
  { also: ['Unavailable'] },
)

export const noSuchBooking = paymentErrors.of('BOOKING_NOT_FOUND', 'bookingId', 'There is no such booking.')
export const noSuchMethod = paymentErrors.of(
  'METHOD_UNKNOWN',
  'paymentMethodId',
  'There is no such way to pay.',
)
export const keyNotUuid = paymentErrors.of('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.')

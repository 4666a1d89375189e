import type { PaymentErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

export const paymentCodes: Record<RefusalCode<'createPayment' | 'captureVoucherOnly'>, PaymentErrorCode> = {
  HoldExpired: 'HOLD_EXPIRED',
  OrderPlaced: 'ALREADY_PAID',
  PaymentTypeNotImplemented: 'METHOD_NOT_IMPLEMENTED',
  GatewayUnknown: 'METHOD_UNKNOWN',
  VisitorsMissing: 'VISITORS_MISSING',
  AddressMissing: 'BILLING_ADDRESS_MISSING',
  AmountDue: 'AMOUNT_DUE',
  NothingDue: 'NOTHING_DUE',
  IdempotencyKeyReused: 'INVALID_INPUT',
  NotFound: 'BOOKING_NOT_FOUND',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
}

/** 503 with `Unavailable`: the payment provider is down. A spa API without a response is thrown instead. */
export const paymentErrors = userErrors<keyof typeof paymentCodes | 'Unavailable', PaymentErrorCode>({
  ...paymentCodes,
  Unavailable: 'PROVIDER_UNAVAILABLE',
})

export const noSuchBooking = paymentErrors.of('BOOKING_NOT_FOUND', 'bookingId', 'There is no such booking.')
export const noSuchMethod = paymentErrors.of(
  'METHOD_UNKNOWN',
  'paymentMethodId',
  'There is no such way to pay.',
)
export const keyNotUuid = paymentErrors.of('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.')

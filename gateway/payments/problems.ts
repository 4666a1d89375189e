import type { PaymentErrorCode, PaymentUserError } from '../generated/resolvers.ts'
import { refusals } from '../user-errors.ts'
import type { RefusalCode } from '../spa/problem.ts'

type Code = RefusalCode<'createPayment' | 'captureVoucherOnly'>

/** The one place where the spa's refusals about payments get the shop's names. A new code does not compile until it is here. */
export const paymentCodes = {
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
} satisfies Record<Code, PaymentErrorCode>

/** 503 with this code is the spa itself saying that the provider does not answer; no answer of the spa is something else and is thrown. */
const providerAway = { Unavailable: 'PROVIDER_UNAVAILABLE' } satisfies Record<string, PaymentErrorCode>

export const paymentErrors = refusals<PaymentErrorCode>({ ...paymentCodes, ...providerAway })

export function paymentError(code: PaymentErrorCode, field: string[], message: string): PaymentUserError[] {
  return [{ code, field: ['input', ...field], message }]
}

import type { PaymentErrorCode } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const paymentErrorMessages = {
  BOOKING_NOT_FOUND: 'payments.error.bookingNotFound',
  HOLD_EXPIRED: 'payments.error.holdExpired',
  METHOD_UNKNOWN: 'payments.error.methodUnknown',
  METHOD_NOT_IMPLEMENTED: 'payments.error.methodNotImplemented',
  VISITORS_MISSING: 'payments.error.visitorsMissing',
  BILLING_ADDRESS_MISSING: 'payments.error.billingAddressMissing',
  AMOUNT_DUE: 'payments.error.amountDue',
  NOTHING_DUE: 'payments.error.nothingDue',
  ALREADY_PAID: 'payments.error.alreadyPaid',
  LOGIN_REQUIRED: 'payments.error.loginRequired',
  PROVIDER_UNAVAILABLE: 'payments.error.providerUnavailable',
  INVALID_INPUT: 'payments.error.invalidInput',
  TOO_MANY_REQUESTS: 'payments.error.tooManyRequests',
} satisfies Record<PaymentErrorCode, PlainMessageId>

import type { BookingErrorCode, BookingUserError } from '../generated/resolvers.ts'
import { refusals } from '../user-errors.ts'
import type { RefusalCode } from '../spa/problem.ts'

type Code = RefusalCode<
  | 'bookSlot'
  | 'addInsurance'
  | 'extendBooking'
  | 'releaseBooking'
  | 'bindBooking'
  | 'setVisitors'
  | 'setBillingAddress'
>

/** The one place where the spa's refusals about held bookings get the shop's names. A new code does not compile until it is here. */
export const bookingCodes = {
  SlotTaken: 'SLOT_TAKEN',
  SlotNotOffered: 'SLOT_NOT_OFFERED',
  OrderExists: 'BOOKING_EXISTS',
  TypeNotForGroup: 'TYPE_NOT_FOR_GROUP',
  StoreNotOpen: 'STORE_NOT_OPEN',
  ProductUnknown: 'PRODUCT_UNKNOWN',
  AmountNotAllowed: 'AMOUNT_NOT_ALLOWED',
  TooManyHolds: 'TOO_MANY_HOLDS',
  HoldExpired: 'HOLD_EXPIRED',
  ExtensionLimitReached: 'EXTENSION_LIMIT_REACHED',
  PaymentOpen: 'PAYMENT_OPEN',
  OrderPlaced: 'ALREADY_PAID',
  VisitorCountMismatch: 'VISITOR_COUNT_MISMATCH',
  NotFound: 'BOOKING_NOT_FOUND',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code, BookingErrorCode>

export const bookingErrors = refusals<BookingErrorCode>(bookingCodes)

/** For what the gateway itself can tell before it asks the spa. */
export function bookingError(code: BookingErrorCode, field: string[], message: string): BookingUserError[] {
  return [{ code, field: ['input', ...field], message }]
}

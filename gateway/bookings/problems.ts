import type { BookingErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

type Code = RefusalCode<
  | 'bookSlot'
  | 'addInsurance'
  | 'extendBooking'
  | 'releaseBooking'
  | 'bindBooking'
  | 'setVisitors'
  | 'setBillingAddress'
>

export const bookingCodes: Record<Code, BookingErrorCode> = {
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
}

export const bookingErrors = userErrors(bookingCodes)

export const noSuchBooking = bookingErrors.of('BOOKING_NOT_FOUND', 'bookingId', 'There is no such booking.')

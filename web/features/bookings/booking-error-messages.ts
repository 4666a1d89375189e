import type { BookingErrorCode } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const bookingErrorMessages = {
  SLOT_TAKEN: 'bookings.error.slotTaken',
  SLOT_NOT_OFFERED: 'bookings.error.slotNotOffered',
  BOOKING_EXISTS: 'bookings.error.bookingExists',
  TYPE_NOT_FOR_GROUP: 'bookings.error.typeNotForGroup',
  STORE_NOT_OPEN: 'bookings.error.storeNotOpen',
  PRODUCT_UNKNOWN: 'bookings.error.productUnknown',
  AMOUNT_NOT_ALLOWED: 'bookings.error.amountNotAllowed',
  TOO_MANY_HOLDS: 'bookings.error.tooManyHolds',
  HOLD_EXPIRED: 'bookings.error.holdExpired',
  BOOKING_NOT_FOUND: 'bookings.error.bookingNotFound',
  EXTENSION_LIMIT_REACHED: 'bookings.error.extensionLimitReached',
  PAYMENT_OPEN: 'bookings.error.paymentOpen',
  ALREADY_PAID: 'bookings.error.alreadyPaid',
  VISITOR_COUNT_MISMATCH: 'bookings.error.visitorCountMismatch',
  ADDRESS_NOT_FOUND: 'bookings.error.addressNotFound',
  LOGIN_REQUIRED: 'bookings.error.loginRequired',
  INVALID_INPUT: 'bookings.error.invalidInput',
  TOO_MANY_REQUESTS: 'bookings.error.tooManyRequests',
} satisfies Record<BookingErrorCode, PlainMessageId>

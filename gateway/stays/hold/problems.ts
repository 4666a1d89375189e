import type { BookingErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

export const bookingErrors = userErrors<BookingErrorCode>()(
  [
    'bookSlot',
    'addInsurance',
    'removeInsurance',
    'extendBooking',
    'releaseBooking',
    'bindBooking',
    'setVisitors',
    'setBillingAddress',
  ],
  { OrderExists: 'BOOKING_EXISTS', OrderPlaced: 'ALREADY_PAID', NotFound: 'BOOKING_NOT_FOUND' },
  { fieldOfCode: { PriceChanged: 'expectedTotalMinor' } },
)

export const noSuchBooking = bookingErrors.of('BOOKING_NOT_FOUND', 'bookingId', 'There is no such booking.')

import type { RescheduleErrorCode } from '../../generated/resolvers.ts'
import { userErrors } from '../../request/user-errors.ts'

const fields = {
  names: {
    bookingStart: 'startsAt',
    change: 'shape',
    visitorAmount: 'persons',
    productIdAmount: 'extras',
    expectedDifference: 'expectedDifferenceMinor',
  },
  fieldOfCode: {
    NotFound: 'orderId',
    SlotTaken: 'startsAt',
    SlotNotOffered: 'startsAt',
    PriceChanged: 'expectedDifferenceMinor',
  },
} as const

export const rescheduleErrors = userErrors<RescheduleErrorCode>()(
  ['rescheduleOrder'],
  { NotFound: 'ORDER_NOT_FOUND' },
  fields,
)

/** 503 with `Unavailable`: the payment provider is down. A spa API without a response is thrown instead. */
export const payRescheduleErrors = userErrors<RescheduleErrorCode>()(
  ['payReschedule'],
  {
    NotFound: 'ORDER_NOT_FOUND',
    OrderExists: 'BOOKING_EXISTS',
    PaymentTypeNotImplemented: 'METHOD_NOT_IMPLEMENTED',
    GatewayUnknown: 'METHOD_UNKNOWN',
    Unavailable: 'PROVIDER_UNAVAILABLE',
  },
  {
    also: ['Unavailable'],
    names: fields.names,
    fieldOfCode: { ...fields.fieldOfCode, GatewayUnknown: 'paymentMethodId' },
  },
)

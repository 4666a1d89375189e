import type { RescheduleErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../user-errors.ts'

export const rescheduleErrors = userErrors<RescheduleErrorCode>()(
  ['rescheduleOrder'],
  { NotFound: 'ORDER_NOT_FOUND' },
  {
    also: ['TooManyRequests'],
    names: { bookingStart: 'startsAt', expectedDifference: 'expectedDifferenceCents' },
    fieldOfCode: {
      NotFound: 'orderId',
      SlotTaken: 'startsAt',
      SlotNotOffered: 'startsAt',
      PriceChanged: 'expectedDifferenceCents',
    },
  },
)

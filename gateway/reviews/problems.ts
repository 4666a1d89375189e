import type { ReviewErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

export const reviewCodes: Record<RefusalCode<'giveFeedback'> | 'TooManyRequests', ReviewErrorCode> = {
  NotFound: 'ORDER_NOT_FOUND',
  OrderNotRateable: 'ORDER_NOT_RATEABLE',
  EquipmentErrorsMissing: 'EQUIPMENT_ERRORS_MISSING',
  OtherComplaintsMissing: 'OTHER_COMPLAINTS_MISSING',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
}

export const reviewErrors = userErrors(reviewCodes, {
  names: {
    ...{ order: 'orderId', feedbackText: 'text' },
    ...{ easynessOfBooking: 'easeOfBooking', firstVisit: 'isFirstVisit' },
  },
  fieldOfCode: {
    NotFound: 'orderId',
    OrderNotRateable: 'orderId',
    EquipmentErrorsMissing: 'equipmentErrors',
    OtherComplaintsMissing: 'otherComplaints',
  },
})

export const noSuchOrder = reviewErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')

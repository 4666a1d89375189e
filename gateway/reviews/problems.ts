import type { ReviewErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

export const reviewErrors = userErrors<ReviewErrorCode>()(
  ['giveFeedback'],
  { NotFound: 'ORDER_NOT_FOUND' },
  {
    names: {
      order: 'orderId',
      feedbackText: 'text',
      easynessOfBooking: 'easeOfBooking',
      firstVisit: 'isFirstVisit',
    },
    fieldOfCode: {
      NotFound: 'orderId',
      OrderNotRateable: 'orderId',
      EquipmentErrorsMissing: 'equipmentErrors',
      OtherComplaintsMissing: 'otherComplaints',
    },
  },
)

export const noSuchOrder = reviewErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')

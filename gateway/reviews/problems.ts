import type { ReviewErrorCode, ReviewUserError } from '../generated/resolvers.ts'
import { refusals } from '../user-errors.ts'
import { type RefusalCode, SpaProblem } from '../spa/problem.ts'

type Code = RefusalCode<'giveFeedback'>

/** The one place where the spa's refusals about feedback get the shop's names. A new code does not compile until it is here. */
export const reviewCodes = {
  NotFound: 'ORDER_NOT_FOUND',
  OrderNotRateable: 'ORDER_NOT_RATEABLE',
  EquipmentErrorsMissing: 'EQUIPMENT_ERRORS_MISSING',
  OtherComplaintsMissing: 'OTHER_COMPLAINTS_MISSING',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code | 'TooManyRequests', ReviewErrorCode>

/** Which field a refusal is about, where the code alone says so. */
const fieldsOfCodes: Partial<Record<string, string>> = {
  NotFound: 'orderId',
  OrderNotRateable: 'orderId',
  EquipmentErrorsMissing: 'equipmentErrors',
  OtherComplaintsMissing: 'otherComplaints',
}

const namesOfSpa = {
  order: 'orderId',
  feedbackText: 'text',
  easynessOfBooking: 'easeOfBooking',
  firstVisit: 'isFirstVisit',
}
const errorsOf = refusals<ReviewErrorCode>(reviewCodes)

export function reviewErrors(error: unknown): ReviewUserError[] {
  const field = error instanceof SpaProblem && error.code !== null ? fieldsOfCodes[error.code] : undefined
  return errorsOf(error, namesOfSpa).map((userError) =>
    userError.field || !field ? userError : { ...userError, field: ['input', field] },
  )
}

export const noSuchOrder: ReviewUserError[] = [
  { code: 'ORDER_NOT_FOUND', field: ['input', 'orderId'], message: 'There is no such order.' },
]

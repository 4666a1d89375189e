import { isOneOf } from '../../database/order-status.ts'
import type { ShareableStay, SharedStay } from './sql.ts'

/** A paid stay that has not ended and has a guest other than its booker. */
export function isShareable({ statusId, persons, isBookerComing, endsAt, now }: ShareableStay): boolean {
  return isBooked(statusId) && (persons > 1 || !isBookerComing) && endsAt > now
}

/** Whether the stay was cancelled: the link then says which stay does not take place. */
export function isCalledOff({ statusId }: SharedStay): boolean {
  return !isBooked(statusId)
}

/** Answers are taken until the stay begins. */
export function takesAnswers(stay: SharedStay): boolean {
  return !isCalledOff(stay) && stay.startsAt > stay.now
}

/** Names of a stay that decline without being in the booking; who comes or is named is never one too many. */
export const maxDeclined = 12

function isBooked(statusId: number): boolean {
  return isOneOf(statusId, ['inProgress', 'currently'])
}

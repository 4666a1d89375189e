import { type Problem, refusal } from '../../../http/problem.ts'
import type { StandingHold } from './book-sql.ts'
import { bookingFingerprint } from './booking-input.ts'
import type { BookingRequest } from './request.ts'

/**
 * The hold that the same input got before; undefined if all have expired. Another live hold is a refusal.
 */
export function holdOfRepeat(held: StandingHold[], { input, userId }: BookingRequest): number | undefined {
  const standing = held.filter(({ isExpired }) => !isExpired)
  if (standing.length === 0) return undefined
  const hash = bookingFingerprint(input)
  const isMine = ({ guid, userId: owner }: StandingHold) =>
    guid === input.guid && (owner === null || owner === userId)
  const same = standing.find((hold) => isMine(hold) && hold.requestHash.equals(hash))
  if (same) return same.id
  throw orderExists()
}

/** The refusal of a second hold of one owner. */
export function orderExists(): Problem {
  return refusal<'bookSlot'>('OrderExists', 'Another order is held already: finish it or let it go.')
}

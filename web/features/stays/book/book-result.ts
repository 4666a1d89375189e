import type { BookingErrorCode } from '../../../generated/schema.ts'
import type { BookSlotMutation } from './book-slot.generated.ts'

type Payload = BookSlotMutation['bookSlot']
export type NewBooking = NonNullable<Payload['booking']>
export type SlotAlternative = Payload['alternatives'][number]

export type BookResult =
  | { kind: 'held'; booking: NewBooking }
  /** The slot was taken meanwhile. */
  | { kind: 'taken'; alternatives: SlotAlternative[] }
  /** This visitor already has another hold. */
  | { kind: 'exists' }
  /** Too much is held without an account; when the first of it may be free again. */
  | { kind: 'full'; retryAt: string }
  | { kind: 'refused'; code: BookingErrorCode }
  /** No response: whether the suite is held is unknown; a retry of the same request returns it. */
  | { kind: 'failed'; isOffline: boolean }

/** What the visitor can do next after pressing book. */
export function resultOf(payload: Payload): BookResult {
  if (payload.booking) return { kind: 'held', booking: payload.booking }
  const codes = payload.userErrors.map(({ code }) => code)
  if (codes.includes('SLOT_TAKEN')) return { kind: 'taken', alternatives: payload.alternatives }
  if (codes.includes('TOO_MANY_HOLDS') && payload.retryAt !== null)
    return { kind: 'full', retryAt: payload.retryAt }
  if (codes.includes('BOOKING_EXISTS')) return { kind: 'exists' }
  return { kind: 'refused', code: codes[0] ?? 'INVALID_INPUT' }
}

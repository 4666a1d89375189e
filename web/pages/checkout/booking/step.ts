import type { CheckoutDraft } from '../../../features/stays/visitors/checkout-draft.ts'
import type { HeldBooking } from '../../../features/stays/hold/use-held-booking.ts'
import type { BookingFinalizeQuery } from './booking-finalize.generated.ts'

/** The input of each step of the flow. */
export interface StepProps {
  booking: HeldBooking
  viewer: NonNullable<BookingFinalizeQuery['viewer']>
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
}

import type { CheckoutDraft } from '../../../features/bookings/visitors/checkout-draft.ts'
import type { HeldBooking } from '../../../features/bookings/hold/use-held-booking.ts'
import type { BookingFinalizeQuery } from './booking-finalize.generated.ts'

/** What each step of the flow works on. */
export interface StepProps {
  booking: HeldBooking
  viewer: NonNullable<BookingFinalizeQuery['viewer']>
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
}

import { useAtom } from 'jotai'
import { useSearch } from 'wouter'
import { BookingOrderSummary } from '../../../features/stays/review/booking-order-summary.tsx'
import {
  type CheckoutDraft,
  checkoutDraftAtom,
  draftFor,
} from '../../../features/stays/visitors/checkout-draft.ts'
import { ReturnedPayment } from '../result/returned-payment.tsx'
import { useReturnedBooking } from '../result/use-returned-booking.ts'
import { CheckoutSteps } from '../steps/checkout-steps.tsx'
import { FinalizePayment } from './finalize-payment.tsx'
import { FinalizeVisitors } from './finalize-visitors.tsx'
import type { StepProps } from './step.ts'

/**
 * Two steps beside the order summary. The step is stored, but the second is only reached while the first is
 * complete.
 */
export function FinalizeSteps({ booking, viewer }: Pick<StepProps, 'booking' | 'viewer'>) {
  const [stored, setStored] = useAtom(checkoutDraftAtom)
  const draft = draftFor(booking, stored)
  const onDraft = (change: Partial<CheckoutDraft>): void =>
    setStored((now) => ({ ...draftFor(booking, now), ...change }))
  // The second step says it itself, and forgets it.
  const query = new URLSearchParams(useSearch())
  const isReturned = query.get('error') === 'true' && draft.step === 0
  const returned = useReturnedBooking(isReturned ? query.get('payment') : null)
  const Step = draft.step === 0 ? FinalizeVisitors : FinalizePayment
  return (
    <CheckoutSteps
      steps={[
        { name: 'finalize.step.visitors', title: 'finalize.visitors.title' },
        { name: 'finalize.step.payment', title: 'finalize.payment.title' },
      ]}
      current={draft.step}
      onBack={() => onDraft({ step: 0 })}
      summary={<BookingOrderSummary booking={booking} hasTermsBeside={draft.step === 1} />}
    >
      {isReturned && <ReturnedPayment {...returned} />}
      <Step booking={booking} viewer={viewer} draft={draft} onDraft={onDraft} />
    </CheckoutSteps>
  )
}

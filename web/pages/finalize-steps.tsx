import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { BookingSlip, BookingStrip } from '../features/bookings/booking-slip.tsx'
import { type CheckoutDraft, checkoutDraftAtom, draftFor } from '../features/bookings/checkout-draft.ts'
import type { HeldBooking } from '../features/bookings/use-held-booking.ts'
import { Flow } from '../ui/flow.tsx'
import { Stepper } from '../ui/stepper.tsx'
import type { BookingFinalizeQuery } from './booking-finalize.generated.ts'
import { FinalizePayment } from './finalize-payment.tsx'
import { FinalizeVisitors } from './finalize-visitors.tsx'

export interface StepProps {
  booking: HeldBooking
  viewer: NonNullable<BookingFinalizeQuery['viewer']>
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
}

interface FinalizeStepsProps extends Pick<StepProps, 'booking' | 'viewer'> {
  heldUntil: string
}

/** Two steps beside the slip. The step is kept, but the second is only reached while the first is complete. */
export function FinalizeSteps({ booking, heldUntil, viewer }: FinalizeStepsProps) {
  const [stored, setStored] = useAtom(checkoutDraftAtom)
  const draft = draftFor(booking, stored)
  const onDraft = (change: Partial<CheckoutDraft>): void => setStored((now) => ({ ...draftFor(booking, now), ...change }))
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(draft.step)
  useEffect(() => {
    if (shown.current === draft.step) return
    shown.current = draft.step
    window.scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [draft.step])

  const Step = draft.step === 0 ? FinalizeVisitors : FinalizePayment
  return (
    <>
      <BookingStrip booking={booking} heldUntil={heldUntil} />
      <Flow slip={<BookingSlip booking={booking} heldUntil={heldUntil} />}>
        <Stepper
          steps={[<FormattedMessage id="finalize.step.visitors" key="visitors" />, <FormattedMessage id="finalize.step.payment" key="payment" />]}
          current={draft.step}
          onBack={() => onDraft({ step: 0 })}
        />
        <h1 className="h1s" ref={title} tabIndex={-1}>
          <FormattedMessage id={draft.step === 0 ? 'finalize.visitors.title' : 'finalize.payment.title'} />
        </h1>
        <Step booking={booking} viewer={viewer} draft={draft} onDraft={onDraft} />
      </Flow>
    </>
  )
}

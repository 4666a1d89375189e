import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { bookingErrorMessage } from '../../../features/stays/booking-error-messages.ts'
import { type BindResult, useBindBooking } from '../../../features/stays/hold/use-bind-booking.ts'
import type { HeldBooking } from '../../../features/stays/hold/use-held-booking.ts'
import { useHoldActions } from '../../../features/stays/hold/use-hold-actions.ts'
import { useReleaseOther } from '../../../features/stays/hold/use-release-other.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { CheckoutFailed } from '../steps/checkout-failed.tsx'

/**
 * Binds the hold to the visitor automatically. An account holds one booking: if it has another, the visitor
 * chooses.
 */
export function FinalizeBinding({ booking }: { booking: HeldBooking }) {
  const bind = useBindBooking()
  const releaseOther = useReleaseOther()
  const { release, isReleasing } = useHoldActions(booking.id)
  const [result, setOutcome] = useState<BindResult | null>(null)
  const hasTried = useRef(false)

  const tryBinding = async (): Promise<void> => {
    setOutcome(null)
    setOutcome(await bind(booking))
  }
  const first = useEffectEvent(tryBinding)
  useEffect(() => {
    if (hasTried.current) return
    hasTried.current = true
    void first()
  }, [])

  if (result === null || result === 'bound') return <PageSkeleton />
  const keepThis = async (): Promise<void> => {
    if (await releaseOther()) await tryBinding()
  }
  if (result !== 'BOOKING_EXISTS')
    return (
      <CheckoutFailed
        title="finalize.failed.title"
        text={
          <FormattedMessage id={result === 'failed' ? 'finalize.failed.text' : bookingErrorMessage(result)} />
        }
        onRetry={() => void tryBinding()}
      />
    )
  return (
    <div className="wrap page-top" role="alert">
      <EmptyState
        level={1}
        title={<FormattedMessage id="finalize.twoBookings.title" />}
        text={<FormattedMessage id="finalize.twoBookings.text" />}
      >
        <Button onClick={() => void keepThis()}>
          <FormattedMessage id="finalize.twoBookings.keepThis" />
        </Button>
        <Button kind="line" isBusy={isReleasing} onClick={() => void release()}>
          <FormattedMessage id="finalize.twoBookings.keepOther" />
        </Button>
      </EmptyState>
    </div>
  )
}

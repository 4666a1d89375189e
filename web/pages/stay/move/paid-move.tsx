import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaymentStatus } from '../../../features/payments/use-payment-status.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Pending } from '../../checkout/result/pending.tsx'
import { ReturnedPayment, type ReturnedPaymentProps } from '../../checkout/result/returned-payment.tsx'

interface PaidMoveProps {
  /** Of the payment with which the provider sent the visitor back. */
  reference: string
  /** How long the time is held, while the payment is pending. */
  countdown: ReactNode
  /** The money has arrived, and the stay is moved. */
  moved: ReactNode
  /** The page as without a payment: it ended without moving the stay. */
  children: ReactNode
}

/** What became of the payment for a dearer time, before the page of the move. */
export function PaidMove({ reference, countdown, moved, children }: PaidMoveProps) {
  const view = usePaymentStatus(reference)
  if (view.kind === 'unknown') return children
  if (view.kind === 'failed') return <NoAnswer onRetry={view.retry} />
  if (view.kind !== 'settled')
    return (
      <>
        <Pending
          level={1}
          title={<FormattedMessage id="reschedules.paying.title" />}
          text={
            <FormattedMessage id={isLong(view) ? 'reschedules.paying.long' : 'reschedules.paying.text'} />
          }
        />
        <div className="row mt-4">{countdown}</div>
      </>
    )
  if (view.status === 'PAID') return moved
  return (
    <>
      <Unpaid text={endings[view.status]} isCancelled={view.status === 'CANCELLED'} />
      <div className="mt-5">{children}</div>
    </>
  )
}

/** Says once what became of the payment: a reload, or "back" from another page, does not say it again. */
function Unpaid(ending: ReturnedPaymentProps) {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const forget = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    query.delete('payment')
    const rest = String(query).replaceAll('%3A', ':')
    navigate(`${pathname}${rest && `?${rest}`}`, { replace: true })
  })
  useEffect(() => forget(), [])
  return <ReturnedPayment {...ending} />
}

const endings = {
  FAILED: 'reschedules.returned.failed',
  CANCELLED: 'reschedules.returned.cancelled',
  REFUNDED: 'reschedules.returned.refunded',
} as const satisfies Record<string, PlainMessageId>

function isLong(view: ReturnType<typeof usePaymentStatus>): boolean {
  return view.kind === 'pending' && view.isTakingLong
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={<FormattedMessage id="reschedules.noAnswer.title" />}
        text={<FormattedMessage id="reschedules.noAnswer.text" />}
      >
        <Button onClick={onRetry}>
          <FormattedMessage id="reschedules.noAnswer.retry" />
        </Button>
      </EmptyState>
    </div>
  )
}

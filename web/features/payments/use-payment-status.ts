import { useEffect, useMemo, useState } from 'react'
import type { PaymentStatus } from '../../generated/schema.ts'
import { isConnectionError } from '../../lib/graphql.tsx'
import { useVisible } from '../../lib/visibility.ts'
import { type PaymentQuery, usePaymentQuery } from './payment.generated.ts'

/** After this long it is said that a mail will come; asking goes on. */
const slowAfterMs = 60_000

export type PaymentView =
  | { kind: 'loading' }
  | { kind: 'failed'; isOffline: boolean; retry: () => void }
  /** Nobody knows this reference. */
  | { kind: 'unknown' }
  | { kind: 'pending'; isTakingLong: boolean }
  | { kind: 'settled'; payment: Payment; status: Exclude<PaymentStatus, 'PENDING'> }

type Payment = NonNullable<PaymentQuery['payment']>

/**
 * How a payment stands, asked until it is settled: after a second, then ever more slowly down to every five seconds, and
 * not at all while nobody looks. A lost connection is no answer: the asking goes on.
 */
export function usePaymentStatus(reference: string | null): PaymentView {
  const isVisible = useVisible()
  const [result, ask] = usePaymentQuery({
    variables: { reference: reference ?? '' },
    pause: reference === null,
    requestPolicy: 'network-only',
  })
  const refresh = useMemo(() => () => ask({ requestPolicy: 'network-only' }), [ask])
  const [asked, setAsked] = useState(0)
  const { data, error, fetching, stale } = result
  const payment = useLatest(data?.payment, reference)
  const isPending = payment?.status === 'PENDING'
  const isTakingLong = useElapsed(slowAfterMs, isPending)
  const isToBeAsked = isVisible && !fetching && !stale && (isPending || (!payment && error !== undefined))

  useEffect(() => {
    if (!isToBeAsked) return
    const timer = setTimeout(() => {
      setAsked((now) => now + 1)
      refresh()
    }, waitBefore(asked))
    return () => clearTimeout(timer)
  }, [isToBeAsked, asked, refresh])

  if (reference === null) return { kind: 'unknown' }
  if (payment?.status === 'PENDING') return { kind: 'pending', isTakingLong }
  if (payment) return { kind: 'settled', payment, status: payment.status }
  if (error) return { kind: 'failed', isOffline: isConnectionError(error), retry: refresh }
  return data ? { kind: 'unknown' } : { kind: 'loading' }
}

/** Milliseconds before the next question, after so many: 1 s, 1.5 s, 2.25 s, … 5 s. */
export function waitBefore(asked: number): number {
  return Math.min(1000 * 1.5 ** asked, 5000)
}

/** What was last known of this payment: a question without an answer does not make it unknown again. */
function useLatest(payment: Payment | null | undefined, reference: string | null): Payment | null {
  const [latest, setLatest] = useState<Payment | null>(null)
  if (payment && payment !== latest) setLatest(payment)
  const known = payment ?? latest
  return known?.reference === reference ? known : null
}

/** True from so long after `isRunning` began. */
function useElapsed(afterMs: number, isRunning: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setOver(true), afterMs)
    return () => clearTimeout(timer)
  }, [isRunning, afterMs])
  return isOver
}

import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { PaymentStatus } from '../../generated/schema.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useVisible } from '../../lib/visibility.ts'
import { useChanges } from '../../shop/changes/use-changes.ts'
import { type PaymentQuery, usePaymentQuery } from './payment.generated.ts'

/** The page announces a mail after this time; polling continues. */
const slowAfterMs = 60_000
/** Between two polls of a payment that is followed: a provider that is silent is asked by them. */
const followedMs = 15_000

export type PaymentView =
  | { kind: 'loading' }
  | { kind: 'failed'; isOffline: boolean; retry: () => void }
  /** No payment has this reference. */
  | { kind: 'unknown' }
  | { kind: 'pending'; isTakingLong: boolean }
  | { kind: 'settled'; payment: Payment; status: Exclude<PaymentStatus, 'PENDING'> }

type Payment = NonNullable<PaymentQuery['payment']>

/**
 * Follows a payment until it is settled, and polls it where it cannot be followed: after one second, then
 * with backoff down to every five seconds, never in a background tab. A lost connection does not end that.
 */
export function usePaymentStatus(reference: string | null): PaymentView {
  // The browser asks anew and would not match a result that the server has rendered.
  const isReady = useAtomValue(storageReadyAtom)
  const isVisible = useVisible()
  const [result, ask] = usePaymentQuery({
    variables: { reference: reference ?? '' },
    pause: reference === null || !isReady,
    requestPolicy: 'network-only',
  })
  const refresh = useMemo(() => () => ask({ requestPolicy: 'network-only' }), [ask])
  const [asked, setAsked] = useState(0)
  const { data, error, fetching, stale } = result
  const payment = useLatest(data?.payment, reference)
  const isPending = payment?.status === 'PENDING'
  const isTakingLong = useElapsed(slowAfterMs, isPending)
  const following = useChanges(
    isPending && reference !== null ? { payments: [reference] } : null,
    ({ payments }) => payments.some((changed) => changed === reference),
    refresh,
  )
  const isToBeAsked = isVisible && !fetching && !stale && (isPending || (!payment && error !== undefined))

  useEffect(() => {
    if (!isToBeAsked) return
    const timer = setTimeout(
      () => {
        setAsked((now) => now + 1)
        refresh()
      },
      following === 'followed' ? followedMs : waitBefore(asked),
    )
    return () => clearTimeout(timer)
  }, [isToBeAsked, following, asked, refresh])

  if (reference === null) return { kind: 'unknown' }
  if (payment?.status === 'PENDING') return { kind: 'pending', isTakingLong }
  if (payment) return { kind: 'settled', payment, status: payment.status }
  if (error) return { kind: 'failed', isOffline: isConnectionError(error), retry: refresh }
  return data ? { kind: 'unknown' } : { kind: 'loading' }
}

/** Milliseconds before the next poll, after `asked` polls: 1 s, 1.5 s, 2.25 s, … 5 s. */
export function waitBefore(asked: number): number {
  return Math.min(1000 * 1.5 ** asked, 5000)
}

/** The last known payment: a failed request does not make it unknown again. */
function useLatest(payment: Payment | null | undefined, reference: string | null): Payment | null {
  const [latest, setLatest] = useState<Payment | null>(null)
  if (payment && payment !== latest) setLatest(payment)
  const known = payment ?? latest
  return known?.reference === reference ? known : null
}

/** True once `isRunning` has lasted `afterMs`. */
function useElapsed(afterMs: number, isRunning: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setOver(true), afterMs)
    return () => clearTimeout(timer)
  }, [isRunning, afterMs])
  return isOver
}

import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { PaymentErrorCode } from '../../generated/schema.ts'
import { isConnectionError } from '../../lib/graphql.tsx'
import { useConfirmPaidBookingMutation } from './confirm-paid-booking.generated.ts'
import { leaveForProvider } from './leave-for-provider.ts'
import { type PaymentAttempt, paymentAttemptAtom, type PaymentWish, takeAttemptAtom } from './payment-attempt.ts'
import { usePayBookingMutation } from './pay-booking.generated.ts'

export type PayOutcome =
  /** On the way to the provider: the page is being left. */
  | { kind: 'leaving' }
  /** Nothing was left to pay: it is an order now. */
  | { kind: 'confirmed'; orderId: string }
  | { kind: 'refused'; code: PaymentErrorCode }
  /** No answer: the same press again asks for the same payment. */
  | { kind: 'failed'; isOffline: boolean }

/** Pays once, however often it is pressed: while one press is on its way, further ones are not sent. */
export function usePay() {
  const [, sendPayment] = usePayBookingMutation()
  const [, sendConfirmation] = useConfirmPaidBookingMutation()
  const takeAttempt = useSetAtom(takeAttemptAtom)
  const setAttempt = useSetAtom(paymentAttemptAtom)
  const isSending = useRef(false)
  const [isPaying, setPaying] = useState(false)

  // "Back" from the provider can bring this very page again, as it was left: busy.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      isSending.current = false
      setPaying(false)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const send = async (wish: PaymentWish, { key }: PaymentAttempt): Promise<PayOutcome> => {
    const { bookingId, methodId } = wish
    if (methodId === null) {
      const { data, error } = await sendConfirmation({ input: { bookingId, idempotencyKey: key } })
      if (!data) return { kind: 'failed', isOffline: isConnectionError(error) }
      const { order, userErrors } = data.confirmPaidBooking
      if (!order) return { kind: 'refused', code: userErrors[0]?.code ?? 'INVALID_INPUT' }
      setAttempt((now) => now && { ...now, reference: order.id })
      return { kind: 'confirmed', orderId: order.id }
    }
    const { data, error } = await sendPayment({ input: { bookingId, paymentMethodId: methodId, idempotencyKey: key } })
    if (!data) return { kind: 'failed', isOffline: isConnectionError(error) }
    const { next, userErrors } = data.payBooking
    if (!next) return { kind: 'refused', code: userErrors[0]?.code ?? 'INVALID_INPUT' }
    setAttempt((now) => now && { ...now, reference: next.reference })
    leaveForProvider(next)
    return { kind: 'leaving' }
  }

  /** Null for a press that came while another was on its way. */
  const pay = async (wish: PaymentWish): Promise<PayOutcome | null> => {
    if (isSending.current) return null
    isSending.current = true
    setPaying(true)
    const outcome = await oneTabAtATime(() => send(wish, takeAttempt(wish)))
    if (outcome.kind === 'refused') setAttempt(null)
    if (outcome.kind !== 'leaving') {
      isSending.current = false
      setPaying(false)
    }
    return outcome
  }

  return { pay, isPaying }
}

/**
 * What one tab writes reaches the others a moment later: two that press in that moment would take two attempts, and open two payments. So
 * the second waits for the first one's answer. Browsers lock in secure contexts only; elsewhere the moment stays, and the spa returns what is too much.
 */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('wellzone.payment', work) : work()
}

import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentStatus } from '../../../generated/schema.ts'
import { checkoutDraftAtom, emptyCheckout } from '../../../features/stays/visitors/checkout-draft.ts'
import { finishBookingAtom } from '../../../shop/cart/hold-memory.ts'
import { amountOf, bookingAttempts } from '../../../features/payments/payment-attempt.ts'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { useTrackPurchase } from '../../../shop/consent/analytics.ts'

interface Settled {
  /** Of the payment, or the id of the order if nothing was left to pay. */
  reference: string
  status: Exclude<PaymentStatus, 'PENDING'>
  orderedAt: string | null
}

/**
 * A payment started by this browser is settled: its booking leaves the cart, and its draft is removed. Other
 * browsers, and a booking held meanwhile, are left alone.
 */
export function useSettledBooking({ reference, status, orderedAt }: Settled): void {
  const [attempt, setAttempt] = useAtom(bookingAttempts.current)
  const held = useAtomValue(heldBookingAtom)
  const finishBooking = useSetAtom(finishBookingAtom)
  const setDraft = useSetAtom(checkoutDraftAtom)

  const trackPurchase = useTrackPurchase()

  const isMine = attempt?.reference === reference
  const settle = useEffectEvent(() => {
    if (status === 'PAID' && held?.id === attempt?.subject) finishBooking()
    if (status === 'PAID') setDraft((now) => (now.bookingId === attempt?.subject ? emptyCheckout : now))
    if (status === 'PAID' && attempt)
      trackPurchase({ kind: 'booking', reference, paidMinor: amountOf(attempt), orderedAt })
    setAttempt(null)
  })
  useEffect(() => {
    if (isMine) settle()
  }, [isMine])
}

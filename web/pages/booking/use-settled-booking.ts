import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentStatus } from '../../generated/schema.ts'
import { checkoutDraftAtom, emptyCheckout } from '../../features/bookings/visitors/checkout-draft.ts'
import { finishBookingAtom } from '../../features/bookings/hold/hold-memory.ts'
import { bookingAttempts } from '../../features/payments/payment-attempt.ts'
import { heldBookingAtom } from '../../shop/cart.ts'

/**
 * A payment started by this browser is settled: its booking leaves the cart, and its draft is removed. Other
 * browsers, and a booking held meanwhile, are left alone.
 */
export function useSettledBooking(reference: string, status: Exclude<PaymentStatus, 'PENDING'>): void {
  const [attempt, setAttempt] = useAtom(bookingAttempts.current)
  const held = useAtomValue(heldBookingAtom)
  const finishBooking = useSetAtom(finishBookingAtom)
  const setDraft = useSetAtom(checkoutDraftAtom)

  const isMine = attempt?.reference === reference
  const settle = useEffectEvent(() => {
    if (status === 'PAID' && held?.id === attempt?.subject) finishBooking()
    if (status === 'PAID') setDraft((now) => (now.bookingId === attempt?.subject ? emptyCheckout : now))
    setAttempt(null)
  })
  useEffect(() => {
    if (isMine) settle()
  }, [isMine])
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { RescheduleErrorCode } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { useIdempotencyKey } from '../../../lib/graphql/use-idempotency-key.ts'
import { type PayRescheduleMutation, usePayRescheduleMutation } from './pay-reschedule.generated.ts'
import { type Wish, wishKey } from './use-reschedule-order.ts'

/** How the browser goes on to the provider. */
export type PaymentStep = NonNullable<PayRescheduleMutation['payReschedule']['next']>

export type PayResult =
  /** The page is being left for the provider's. */
  { as: 'leaving' } | { as: 'refused'; code: RescheduleErrorCode } | { as: 'offline' | 'failed' }

/** Pays the difference to a dearer time or shape. A retry after a lost response opens the same payment. */
export function usePayReschedule(orderId: string, leave: (step: PaymentStep) => void) {
  const [{ fetching }, send] = usePayRescheduleMutation()
  const { keyFor, forget } = useIdempotencyKey()
  const [isLeaving, setLeaving] = useState(false)

  // "Back" from the provider can restore this page from the browser's cache in its busy state. What became of
  // the payment is not known here, so the next press opens another one for the same held time.
  const wakeUp = useEffectEvent(() => {
    setLeaving(false)
    forget()
  })
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) wakeUp()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const pay = async (wish: Wish, paymentMethodId: string): Promise<PayResult> => {
    const { startsAt, shape } = wish
    const expectedDifferenceMinor = wish.difference.minor
    const idempotencyKey = keyFor(`${wishKey(orderId, wish)} ${paymentMethodId}`)
    const input = { orderId, startsAt, shape, expectedDifferenceMinor, paymentMethodId, idempotencyKey }
    const { data, error } = await send({ input })
    if (!data) return { as: isConnectionError(error) ? 'offline' : 'failed' }
    const { next, userErrors } = data.payReschedule
    const refusal = userErrors[0]
    if (refusal) {
      forget()
      return { as: 'refused', code: refusal.code }
    }
    if (!next) return { as: 'failed' }
    setLeaving(true)
    leave(next)
    return { as: 'leaving' }
  }
  return { pay, isPaying: fetching || isLeaving }
}

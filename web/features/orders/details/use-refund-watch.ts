import { useEffect, useEffectEvent, useState } from 'react'
import { useVisible } from '../../../lib/visibility.ts'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'

/** After so many questions, about a minute, the visitor's next look at the order has to do. */
const enough = 15

/**
 * The provider sends money back a moment after a stay was cancelled: until it is listed, the order is asked for again, after a
 * second, then ever more slowly, and not at all while nobody looks.
 */
export function useRefundWatch(
  order: OrderSummaryFragment,
  details: OrderDetailsFieldsFragment | null | undefined,
  refresh: () => void,
): void {
  const isVisible = useVisible()
  const [asked, setAsked] = useState(0)
  const isToBeAsked = isVisible && asked < enough && isRefundAhead(order, details)
  const ask = useEffectEvent(() => {
    setAsked(asked + 1)
    refresh()
  })
  useEffect(() => {
    if (!isToBeAsked) return
    const timer = setTimeout(ask, Math.min(1000 * 1.5 ** asked, 5000))
    return () => clearTimeout(timer)
  }, [isToBeAsked, asked])
}

function isRefundAhead(
  { status }: OrderSummaryFragment,
  details: OrderDetailsFieldsFragment | null | undefined,
): boolean {
  // What goes back onto vouchers is there at once and says nothing of the money.
  const moved = details?.transactions.filter(({ method }) => method !== 'VOUCHER') ?? []
  const count = (wanted: 'PAYMENT' | 'REFUND'): number => moved.filter(({ kind }) => kind === wanted).length
  return status === 'CANCELLED_REFUND' && count('REFUND') < count('PAYMENT')
}

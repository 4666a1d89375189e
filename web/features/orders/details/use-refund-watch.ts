import { useEffect, useEffectEvent, useState } from 'react'
import { useVisible } from '../../../lib/visibility.ts'
import type { Transaction } from './cancellation-refunds.ts'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'

/** Maximum number of polls, about a minute; after that the next visit shows the refund. */
const enough = 15

/**
 * Polls a cancelled order until the provider's refund is listed, a moment after the cancellation: after one
 * second, then with backoff, and never in a background tab.
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
  // Value goes back onto vouchers at once, and a move refunds only a part: neither shows that the money was
  // refunded.
  const isOfMoney = ({ method, reason }: Transaction) => method !== 'VOUCHER' && reason !== 'RESCHEDULED'
  const moved = details?.transactions.filter(isOfMoney) ?? []
  const count = (wanted: 'PAYMENT' | 'REFUND'): number => moved.filter(({ kind }) => kind === wanted).length
  return status === 'CANCELLED_REFUND' && count('REFUND') < count('PAYMENT')
}

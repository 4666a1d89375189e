import { isCancelled, isStay } from '../list/next-visit.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'

export type Transaction = OrderDetailsFieldsFragment['transactions'][number]

export function isCancelledStay(order: OrderSummaryFragment): boolean {
  return isStay(order) && isCancelled(order)
}

/** The refunds of a cancelled stay for its cancellation, not those for a move or a second payment. */
export function cancellationRefunds(order: OrderSummaryFragment, transactions: Transaction[]): Transaction[] {
  if (!isCancelledStay(order)) return []
  return transactions.filter(({ kind, reason }) => kind === 'REFUND' && reason === 'CANCELLED')
}

/** Transactions without these refunds, and without one payment of the same amount and method for each. */
export function withoutRefunded(transactions: Transaction[], refunds: Transaction[]): Transaction[] {
  const left = new Set(transactions)
  for (const refund of refunds) {
    left.delete(refund)
    const paid = [...left].find(
      ({ kind, amount, method }) =>
        kind === 'PAYMENT' && amount.minor === refund.amount.minor && method === refund.method,
    )
    if (paid) left.delete(paid)
  }
  return [...left]
}

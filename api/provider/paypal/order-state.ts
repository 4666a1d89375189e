import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk'
import type { IntentState, IntentStatus } from '../port.ts'
import { centsOf } from './money.ts'
import type { CallPaypal } from './sdk.ts'

/** Two statuses more than the port has: `waiting` for the payer, and `approved`, to be captured. */
export type OrderState = Omit<IntentState, 'status'> & { status: IntentStatus | 'waiting' | 'approved' }

/** Rejects with a PaypalError; PayPal forgets an order that was never approved. */
export async function getOrder(call: CallPaypal, id: string): Promise<OrderState> {
  return orderState(
    id,
    await call('return an order', ({ orders }, options) => orders.getOrder({ id }, options)),
  )
}

/** Amount and reference are the capture's as soon as there is one: that is the money that moved. */
export function orderState(providerRef: string, order: Order): OrderState {
  const unit = order.purchaseUnits?.[0]
  const capture = decisiveCapture(unit?.payments?.captures ?? [])
  const amount = capture?.amount ?? unit?.amount
  return {
    providerRef,
    reference: capture?.customId ?? unit?.customId ?? '',
    amountCents: centsOf(amount?.value),
    currency: amount?.currencyCode ?? '',
    status: capture ? statusOfCapture(capture.status) : statusOfOrder(order.status),
    ...(capture?.id !== undefined && { captureRef: capture.id }),
  }
}

/** A declined capture may be followed by one that succeeds: money counts first. */
function decisiveCapture(captures: OrdersCapture[]): OrdersCapture | undefined {
  const rank = ['captured', 'open', 'failed']
  return captures.toSorted(
    (a, b) => rank.indexOf(statusOfCapture(a.status)) - rank.indexOf(statusOfCapture(b.status)),
  )[0]
}

/** Exported for the script that compares them with PayPal's published list. */
export const captureStatuses: Record<string, IntentStatus> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  // The money is back with the buyer: it pays nothing any more, and a settled payment stays settled.
  REFUNDED: 'failed',
  PENDING: 'open',
  DECLINED: 'failed',
  FAILED: 'failed',
}

/** A completed order has a capture; without one, its outcome is not known yet. */
export const orderStatuses: Record<string, OrderState['status']> = {
  CREATED: 'waiting',
  SAVED: 'waiting',
  PAYER_ACTION_REQUIRED: 'waiting',
  APPROVED: 'approved',
  VOIDED: 'cancelled',
  COMPLETED: 'open',
}

/** What is not documented decides nothing: the payment is looked up again. */
function statusOfCapture(status = ''): IntentStatus {
  return captureStatuses[status] ?? 'open'
}

function statusOfOrder(status = ''): OrderState['status'] {
  return orderStatuses[status] ?? 'open'
}

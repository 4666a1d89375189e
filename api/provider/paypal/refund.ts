import type { Refund } from '@paypal/paypal-server-sdk'
import type { RefundRequest, RefundState } from '../port.ts'
import { centsOf, decimalOf } from './money.ts'
import { getOrder } from './order-state.ts'
import { PaypalError } from './paypal-error.ts'
import { refundOutcomes } from './refund-outcomes.ts'
import type { CallPaypal } from './sdk.ts'

/**
 * Refunds a capture in full or in part. PayPal keeps an idempotency key for some weeks only; the refund's id
 * as invoice id makes a repeat after that a refusal, too.
 */
export async function refundCapture(call: CallPaypal, refund: RefundRequest): Promise<RefundState> {
  const { refundId, refundRef, amountCents, currency } = refund
  if (refundRef !== null) return readRefund(call, refundRef)
  const captureId = refund.captureRef ?? (await captureOf(call, refund.providerRef))
  const amount = { currencyCode: currency, value: decimalOf(amountCents) }
  const body = { amount, invoiceId: refundId, customId: refundId }
  try {
    const made = await call('refund a capture', ({ payments }, options) =>
      payments.refundCapturedPayment(
        { captureId, paypalRequestId: refundId, prefer: 'return=representation', body },
        options,
      ),
    )
    return stateOf(made)
  } catch (error) {
    const issue = error instanceof PaypalError ? (error.issue ?? '') : ''
    const outcome = refundOutcomes[issue]
    if (outcome === 'made') return readEarlier(call, refund, issue)
    if (outcome === 'staff') return { status: 'refused', reason: issue }
    throw error
  }
}

/** A refund that was pending, for instance by eCheck. */
async function readRefund(call: CallPaypal, refundRef: string): Promise<RefundState> {
  const refund = await call('return a refund', ({ payments }, options) =>
    payments.getRefund({ refundId: refundRef }, options),
  )
  return stateOf({ ...refund, id: refundRef })
}

/**
 * PayPal has refunded before. The order lists this refund if its response was lost; without it, all was
 * refunded on PayPal's own pages, or a person has to compare.
 */
async function readEarlier(
  call: CallPaypal,
  { providerRef, refundId, amountCents, currency }: RefundRequest,
  issue: string,
): Promise<RefundState> {
  const order = await call('return an order', ({ orders }, options) =>
    orders.getOrder({ id: providerRef }, options),
  )
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? []
  const earlier = refunds.find(({ invoiceId }) => invoiceId === refundId)
  if (!earlier && issue === 'CAPTURE_FULLY_REFUNDED') return { status: 'done', providerRef: refundId }
  if (!earlier) return { status: 'refused', reason: issue }
  const { amount } = earlier
  const isThatAmount = centsOf(amount?.value) === amountCents && amount?.currencyCode === currency
  return isThatAmount ? stateOf(earlier) : { status: 'refused', reason: 'ANOTHER_AMOUNT_WAS_REFUNDED' }
}

function stateOf({ id, status }: Refund): RefundState {
  const state = refundStatuses[status ?? '']
  if (state === 'refused') return { status: state, reason: `REFUND_${status}` }
  if (id !== undefined && state) return { status: state, providerRef: id }
  throw new Error(`The status of PayPal's refund ${id} is ${status}, which is not documented.`)
}

/** Exported for the script that compares them with PayPal's published list. */
export const refundStatuses: Readonly<Record<string, RefundState['status']>> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'refused',
  CANCELLED: 'refused',
}

/** Asks PayPal for the capture of a payment that was stored without it. */
async function captureOf(call: CallPaypal, orderId: string): Promise<string> {
  const { captureRef, status } = await getOrder(call, orderId)
  if (captureRef === undefined) throw new Error(`Order ${orderId} is ${status}: there is nothing to refund.`)
  return captureRef
}

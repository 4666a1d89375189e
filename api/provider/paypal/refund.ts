import type { RefundRequest } from '../port.ts'
import { decimalOf } from './money.ts'
import { getOrder } from './order-state.ts'
import { PaypalError } from './paypal-error.ts'
import { refundOutcomes } from './refund-outcomes.ts'
import type { CallPaypal } from './sdk.ts'

/**
 * Refunds a capture in full or in part. PayPal keeps an idempotency key for some weeks only; the refund's id
 * as invoice id makes a repeat after that a refusal, too.
 */
export async function refundCapture(
  call: CallPaypal,
  refund: RefundRequest,
): Promise<{ providerRef: string }> {
  const { refundId, amountCents, currency } = refund
  const captureId = refund.captureRef ?? (await captureOf(call, refund.providerRef))
  const amount = { currencyCode: currency, value: decimalOf(amountCents) }
  const body = { amount, invoiceId: refundId, customId: refundId }
  try {
    const { id, status = '' } = await call('refund a capture', ({ payments }, options) =>
      payments.refundCapturedPayment(
        { captureId, paypalRequestId: refundId, prefer: 'return=representation', body },
        options,
      ),
    )
    if (id !== undefined && movesMoney.has(status)) return { providerRef: id }
    throw new Error(`PayPal's refund ${id} of ${refundId} is ${status}: refund it by hand.`)
  } catch (error) {
    const issue = error instanceof PaypalError ? (error.issue ?? '') : ''
    const outcome = refundOutcomes[issue]
    if (outcome === 'done') return { providerRef: refundId }
    if (outcome === 'staff') throw new Error(`Refund ${refundId} by hand: ${issue}.`, { cause: error })
    throw error
  }
}

/** A pending refund is paid out by PayPal without further calls. */
const movesMoney = new Set(['COMPLETED', 'PENDING'])

/** For a payment that was stored without its capture. */
async function captureOf(call: CallPaypal, orderId: string): Promise<string> {
  const { captureRef, status } = await getOrder(call, orderId)
  if (captureRef === undefined) throw new Error(`Order ${orderId} is ${status}: there is nothing to refund.`)
  return captureRef
}

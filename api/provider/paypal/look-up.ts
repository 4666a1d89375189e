import type { IntentState, IntentStatus, LookUpRequest } from '../port.ts'
import { captureOutcomes } from './capture-outcomes.ts'
import { getOrder, type OrderState, orderState } from './order-state.ts'
import { PaypalError } from './paypal-error.ts'
import type { CallPaypal } from './sdk.ts'

/**
 * Reads an order, and captures one that the visitor approved while the payment is open and its time lasts. An
 * order that is still not captured when that is over is `failed`: without a capture no money moves.
 */
export async function lookUpOrder(call: CallPaypal, payment: LookUpRequest): Promise<IntentState> {
  const state = await readOrder(call, payment)
  if (state.status === 'approved' && payment.mayCapture) return captureOrder(call, payment, state)
  return decided(state, payment.isOver ? 'failed' : 'open')
}

/** PayPal forgets an order that was not approved in time. */
async function readOrder(call: CallPaypal, payment: LookUpRequest): Promise<OrderState> {
  const { mayCapture: _, isOver, ...facts } = payment
  try {
    return await getOrder(call, facts.providerRef)
  } catch (error) {
    const isForgotten = error instanceof PaypalError && error.status === 404 && isOver
    if (isForgotten) return { ...facts, status: 'failed' }
    throw error
  }
}

/** The idempotency key is the order's own: however many processes capture it, PayPal does it once. */
async function captureOrder(
  call: CallPaypal,
  payment: LookUpRequest,
  approved: OrderState,
): Promise<IntentState> {
  const { providerRef } = payment
  const paypalRequestId = `capture-${providerRef}`
  try {
    const order = await call('capture an order', ({ orders }, options) =>
      orders.captureOrder({ id: providerRef, paypalRequestId, prefer: 'return=representation' }, options),
    )
    return decided(orderState(providerRef, order), 'open') // never captured a second time
  } catch (error) {
    const outcome = error instanceof PaypalError && captureOutcomes.get(error.issue ?? '')
    if (outcome === 'declined') return { ...approved, status: 'failed' }
    if (outcome === 'wait') return decided(approved, 'open')
    if (outcome === 'captured') return decided(await readOrder(call, payment), 'open')
    throw error // unknown, or the account's fault: reported, and looked up again
  }
}

/** An order that has no outcome yet gets this status. */
function decided({ status, ...state }: OrderState, otherwise: IntentStatus): IntentState {
  return { ...state, status: status === 'approved' || status === 'waiting' ? otherwise : status }
}

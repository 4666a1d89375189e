// The state of a PayPal account as the tests see it: orders, captures and refunds, in PayPal's own rules as
// far as the shop meets them.
import { randomBytes } from 'node:crypto'

export type Amount = { currency_code: string; value: string; breakdown?: Record<string, Amount> }
export type Unit = {
  reference_id: string
  custom_id: string
  invoice_id: string
  description: string
  amount: Amount
}
/** The addresses to which PayPal sends the payer back. */
export type Context = { return_url: string; cancel_url: string }
export type Capture = { id: string; order: PaypalOrder; status: string; amount: Amount; madeAt: string }
export type Refund = {
  id: string
  capture: Capture
  status: string
  amount: Amount
  invoiceId: string
  madeAt: string
}
export type PaypalOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: Unit
  context: Context
  captures: Capture[]
  refunds: Refund[]
  madeAt: string
}

/** A refusal in PayPal's form. */
export class Refusal extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

/** 17 capitals and digits, as PayPal's ids are. */
export function paypalId(): string {
  return randomBytes(11).toString('hex').toUpperCase().slice(0, 17)
}

export function centsOf(amount: Amount): number {
  return Math.round(Number(amount.value) * 100)
}

export function createAccount() {
  const orders = new Map<string, PaypalOrder>()
  const captures = new Map<string, Capture>()
  const refundsMade = new Map<string, Refund>()
  const now = () => new Date().toISOString().replace(/\.\d+/, '')

  function find(id: string): PaypalOrder {
    const order = orders.get(id)
    if (!order) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return order
  }

  function findCapture(id: string): Capture {
    const capture = captures.get(id)
    if (!capture) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return capture
  }

  function findRefund(id: string): Refund {
    const refund = refundsMade.get(id)
    if (!refund) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return refund
  }

  function create(unit: Unit, context: Context): PaypalOrder {
    const { breakdown = {} } = unit.amount
    const part = (name: string) => (breakdown[name] ? centsOf(breakdown[name]) : 0)
    if (part('item_total') + part('shipping') - part('discount') !== centsOf(unit.amount))
      throw new Refusal(422, 'AMOUNT_MISMATCH')
    const id = paypalId()
    const status = 'PAYER_ACTION_REQUIRED'
    const order: PaypalOrder = { id, status, unit, context, captures: [], refunds: [], madeAt: now() }
    orders.set(id, order)
    return order
  }

  function capture(order: PaypalOrder, status = 'COMPLETED', amount: Amount = order.unit.amount): Capture {
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
    const { currency_code, value } = amount
    const made = { id: paypalId(), order, status, amount: { currency_code, value }, madeAt: now() }
    order.status = 'COMPLETED'
    order.captures.push(made)
    captures.set(made.id, made)
    return made
  }

  function refund(captured: Capture, amount: Amount, invoiceId: string, status = 'COMPLETED'): Refund {
    if (captured.status === 'PENDING') throw new Refusal(422, 'PENDING_CAPTURE')
    if (captured.status === 'REFUNDED') throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED')
    if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(captured.status))
      throw new Refusal(422, 'REFUND_NOT_ALLOWED')
    if (amount.currency_code !== captured.amount.currency_code)
      throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
    const { refunds } = captured.order
    if (refunds.some((earlier) => earlier.invoiceId === invoiceId))
      throw new Refusal(422, 'DUPLICATE_INVOICE_ID')
    const left = centsOf(captured.amount) - sumOf(refunds) - centsOf(amount)
    if (left < 0) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
    const made = { id: paypalId(), capture: captured, status, amount, invoiceId, madeAt: now() }
    captured.status = left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    refunds.push(made)
    refundsMade.set(made.id, made)
    return made
  }

  /** What the account received for a payment and did not refund. */
  function keptCents(reference: string): number {
    const received = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
    return [...orders.values()]
      .filter((order) => order.unit.custom_id === reference)
      .flatMap((order) => [
        ...order.captures
          .filter(({ status }) => received.includes(status))
          .map(({ amount }) => centsOf(amount)),
        -sumOf(order.refunds.filter(({ status }) => status === 'COMPLETED')),
      ])
      .reduce((sum, cents) => sum + cents, 0)
  }

  return { orders, find, findCapture, findRefund, create, capture, refund, keptCents }
}

function sumOf(refunds: Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)
}

import type { Trx } from '../database/tables.ts'
import type { OrderKind } from '../orders/lock.ts'
import type { PaymentRow } from './sql.ts'

/** Why a payment is refunded instead of placing its order. */
export type ReturnReason = 'room-gone' | 'value-gone' | 'paid-twice' | 'order-changed'

export type Placement = 'placed' | Exclude<ReturnReason, 'paid-twice'>

/**
 * What a payment does to its order, or to the held move of a stay. Each method runs in the payment's
 * transaction with the rows of both orders locked.
 */
export interface Purchase {
  /** Places the order, or returns what is missing: then the caller rolls back what was taken. */
  place(trx: Trx, orderId: number): Promise<Placement>
  /** Issues what the placed order bought, records the sale, queues the mail. The money is booked already. */
  finish(trx: Trx, orderId: number): Promise<void>
  /** Queues the mail that the payment is refunded. */
  returned(trx: Trx, payment: PaymentRow, reason: ReturnReason): Promise<void>
  /** The payment ended without placing the order: its hold resumes, or the order ends. */
  reopen(trx: Trx, orderId: number): Promise<void>
}

/** One for each kind of order that can be paid; nothing is sold by an order of the kind `control`. */
export type Purchases = Record<Exclude<OrderKind, 'control'>, Purchase>

export function purchaseOf(purchases: Purchases, kind: OrderKind): Purchase {
  if (kind === 'control') throw new Error('an order of the kind control cannot be paid')
  return purchases[kind]
}

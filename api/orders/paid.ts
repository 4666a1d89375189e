import { type RawBuilder, sql } from 'kysely'

/** Whether the payer or a bank claims or took back a payment; for a query of `payment`. */
export const isDisputed = sql<boolean>`EXISTS (
  SELECT FROM payment_dispute WHERE payment_id = payment.id AND released_at IS NULL)`

/** Whether that is so of a payment of the order `o`. */
export const hasDispute = sql<boolean>`EXISTS (
  SELECT FROM payment WHERE payment.order_id = o.id AND ${isDisputed})`

/** The cents of a payment that moves of the stay have not returned; for a query of `payment`. */
export const unreturnedCents = sql<number>`(
  amount_cents - (SELECT coalesce(sum(refund.amount_cents), 0)::bigint FROM refund
    WHERE payment_id = payment.id AND reason = 'rescheduled'))`

/**
 * The money that the order `o` was paid with, in cents, less what was returned when its stay was moved, and
 * without what is disputed. What a cancellation refunds still counts.
 */
export const paidCents = sql<number>`(
  SELECT coalesce(sum(${unreturnedCents}), 0)::bigint
  FROM payment WHERE payment.order_id = o.id AND status = 'captured' AND NOT ${isDisputed})`

/**
 * True for an account that has paid for a stay or a voucher, also if it was taken back later: its holds count
 * for no budget. Vouchers are placed before they are paid, so only their payment tells.
 */
export function hasPaid(userId: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM orders paid WHERE paid.user_id = ${userId}
    AND ((paid.kind = 'booking' AND paid.ordered_at IS NOT NULL) OR EXISTS (SELECT FROM payment
      WHERE payment.order_id = paid.id AND payment.status IN ('captured', 'refunded'))))`
}

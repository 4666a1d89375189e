import { sql } from 'kysely'

/** The cents of a payment that moves of the stay have not returned; for a query of `payment`. */
export const unreturnedCents = sql<number>`(
  amount_cents - (SELECT coalesce(sum(refund.amount_cents), 0)::bigint FROM refund
    WHERE payment_id = payment.id AND reason = 'rescheduled'))`

/**
 * The money that the order `o` was paid with, in cents, less what was returned when its stay was moved. What
 * a cancellation refunds still counts.
 */
export const paidCents = sql<number>`(
  SELECT coalesce(sum(${unreturnedCents}), 0)::bigint
  FROM payment WHERE payment.order_id = o.id AND status = 'captured')`

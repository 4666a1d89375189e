// The state of an order and its payment, read from the tables of both sides, for tests of payments.
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { HeldBooking } from '../paid-bookings.ts'

export type State = {
  /** The stored status of the order and of its reservation. */
  order: number
  room: string
  payments: string[]
  mails: string[]
  refunds: string[]
  /** What the provider captured for this order and did not refund. */
  keptCents: number
}

export async function stateOf(db: Db, { orderId }: HeldBooking): Promise<State> {
  const { rows } = await sql<State>`
    SELECT o.status_id AS "order", r.status AS room,
      (SELECT coalesce(array_agg(status ORDER BY status), '{}') FROM payment
        WHERE order_id = o.id) AS payments,
      (SELECT coalesce(array_agg(kind ORDER BY kind), '{}') FROM mail
        WHERE (payload ->> 'orderId')::int = o.id) AS mails,
      (SELECT coalesce(array_agg(reason || CASE WHEN done_at IS NULL THEN '' ELSE ': done' END
        ORDER BY reason), '{}')
       FROM refund JOIN payment p ON p.id = payment_id WHERE p.order_id = o.id) AS refunds,
      (SELECT coalesce(sum(CASE WHEN i.status = 'captured' THEN i.amount_minor
        ELSE 0 END - i.refunded_minor), 0)::bigint
       FROM provider.intent i JOIN payment p USING (reference) WHERE p.order_id = o.id) AS "keptCents"
    FROM orders o JOIN reservation r ON r.order_id = o.id WHERE o.id = ${orderId}`.execute(db)
  return rows[0]!
}

/** The only good end: booked, captured once, one mail. */
export function bookedAndPaidOnce(change: Partial<State> = {}): State {
  return {
    order: 6,
    room: 'booked',
    payments: ['captured'],
    mails: ['booking-confirmed'],
    refunds: [],
    keptCents: 11_900,
    ...change,
  }
}

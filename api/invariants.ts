// Invariants of the database that hold at any moment, also after a kill: queries that must return no rows.
// They take seconds for a million bookings. `npm run restore -- DIR --verify` asks them, and the proofs.
import type { Invariant } from './database/violations.ts'
import { ledgerInvariants } from './vouchers/ledger/trial-balance.ts'

const paid = '(2, 6, 7)'
// The statuses of orders that were paid: with bought vouchers, and with cancelled orders whose money or value
// was returned.
const paidOnce = '(2, 3, 4, 6, 7, 12, 16, 20)'
/** Amount of order `o` that is due in money. */
export const moneyOf = `(SELECT sum(total_cents) FROM order_line WHERE order_id = o.id)
  - (SELECT coalesce(sum(cents), 0) FROM redeemed_voucher WHERE order_id = o.id AND released_at IS NULL)`

export const invariants: Invariant[] = [
  {
    name: 'every booking has its reservation',
    counterexamples: `SELECT id FROM orders o WHERE kind = 'booking'
      AND NOT EXISTS (SELECT FROM reservation WHERE order_id = o.id)`,
  },
  {
    name: 'every booking has exactly one stay among its lines',
    counterexamples: `SELECT id FROM orders o WHERE kind = 'booking'
      AND (SELECT count(*) FROM order_line WHERE order_id = o.id AND kind = 'stay') <> 1`,
  },
  {
    name: 'a booked room belongs to a paid order',
    counterexamples: `SELECT id FROM orders JOIN reservation r ON r.order_id = id
      WHERE r.status = 'booked' AND (ordered_at IS NULL OR status_id NOT IN ${paid})`,
  },
  {
    name: 'a paid order has its room',
    counterexamples: `SELECT id FROM orders JOIN reservation r ON r.order_id = id
      WHERE status_id IN ${paid} AND r.status <> 'booked'`,
  },
  {
    name: 'what an order is and what its reservation is agree',
    counterexamples: `SELECT id FROM orders JOIN reservation r ON r.order_id = id
      WHERE (status_id, r.status) NOT IN ((1, 'hold'), (5, 'hold'), (6, 'booked'), (2, 'booked'),
        (7, 'booked'), (8, 'released'), (11, 'expired'),
        (4, 'cancelled'), (12, 'cancelled'), (16, 'cancelled'))`,
  },
  {
    name: 'no room is given twice',
    counterexamples: `SELECT id FROM (
        SELECT order_id AS id, starts_at, max(blocked_until) OVER (PARTITION BY store_id, wellzone_id
          ORDER BY starts_at, order_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS blocked_before
        FROM reservation WHERE status IN ('hold', 'booked')) AS live
      WHERE starts_at < blocked_before`,
  },
  {
    name: 'a cart holds one booking at a time',
    counterexamples: `SELECT max(id) AS id FROM orders WHERE status_id IN (1, 5)
      GROUP BY guid HAVING count(*) > 1`,
  },
  {
    name: 'a paid order has captured all that vouchers left to pay, less what its moves returned',
    counterexamples: `SELECT id FROM orders o WHERE status_id IN (2, 3, 6, 7, 20) AND ${moneyOf} <> (
      SELECT coalesce(sum(amount_cents - (SELECT coalesce(sum(amount_cents), 0) FROM refund
        WHERE payment_id = payment.id AND reason = 'rescheduled')), 0)
      FROM payment WHERE order_id = o.id AND status = 'captured')`,
  },
  {
    name: 'a captured payment has bought something',
    counterexamples: `SELECT o.id FROM payment p JOIN orders o ON o.id = p.order_id
      WHERE p.status = 'captured' AND status_id NOT IN ${paidOnce}`,
  },
  {
    name: 'money that bought nothing goes back',
    counterexamples: `SELECT p.order_id AS id FROM payment p WHERE p.status IN ('surplus', 'refunded')
      AND (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE payment_id = p.id) <> p.amount_cents`,
  },
  {
    name: 'an order that waits for its money has a payment',
    counterexamples: `SELECT id FROM orders o WHERE status_id = 5
      AND NOT EXISTS (SELECT FROM payment WHERE order_id = o.id)`,
  },
  {
    name: 'every paid order has exactly one mail, and no other order has any',
    counterexamples: `SELECT o.id FROM orders o LEFT JOIN (
        SELECT (payload ->> 'orderId')::integer AS id, count(*) AS mails FROM mail
        WHERE kind IN ('booking-confirmed', 'vouchers-bought')
          AND dedupe_key NOT LIKE 'again:%' /* that staff sent once more */ GROUP BY 1) AS sent USING (id)
      WHERE (status_id IN ${paidOnce})::integer <> coalesce(mails, 0)
        AND coalesce(ordered_at, now()) > now() - interval '80 days' /* then mails are deleted */
        AND NOT EXISTS (SELECT FROM app_user u WHERE u.id = o.user_id AND u.deleted_at IS NOT NULL)
        AND NOT (mails IS NULL AND o.user_id IS NULL /* a guest at the desk, without a mailbox */
          AND NOT EXISTS (SELECT FROM visitor WHERE order_id = o.id AND email IS NOT NULL))`,
  },
  ...ledgerInvariants,
]

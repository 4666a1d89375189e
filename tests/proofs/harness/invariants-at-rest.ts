import type { Invariant } from '#api/database/violations.ts'
import { moneyOf } from '#api/invariants.ts'

/** Hold once callbacks, reconciliation and refunds have been processed. */
export const invariantsAtRest: Invariant[] = [
  {
    name: 'what the provider has taken, the shop knows of',
    counterexamples: `SELECT p.order_id AS id FROM provider.intent i
      LEFT JOIN payment p ON p.provider_ref = i.id
      WHERE i.status = 'captured' AND (p.status IS NULL
        OR p.status NOT IN ('captured', 'surplus', 'refunded'))`,
  },
  {
    name: 'what the shop believes to have, the provider has taken',
    counterexamples: `SELECT p.order_id AS id FROM payment p
      LEFT JOIN provider.intent i ON p.provider_ref = i.id
      WHERE p.status IN ('captured', 'surplus', 'refunded')
        AND (i.status, i.amount_minor, i.reference) IS DISTINCT FROM
          ('captured', p.amount_cents, p.reference)`,
  },
  {
    name: 'every refund is done once, at the provider too',
    counterexamples: `SELECT p.order_id AS id FROM refund r JOIN payment p ON p.id = r.payment_id
      LEFT JOIN provider.refund d ON d.id = r.id
      WHERE r.done_at IS NULL OR d.amount_minor IS DISTINCT FROM r.amount_cents`,
  },
  {
    name: 'every euro taken has bought something or went back',
    counterexamples: `SELECT taken AS id FROM (
      SELECT coalesce(sum(amount_minor - refunded_minor), 0) AS taken FROM provider.intent
        WHERE status = 'captured') t
      WHERE taken <> (SELECT coalesce(sum(${moneyOf}), 0) FROM orders o WHERE ordered_at IS NOT NULL)
        - (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE reason IN ('cancelled', 'withdrawn'))`,
  },
  {
    // A kill between opening an intent and storing it leaves one that no visitor sees and that expires: the
    // shop refuses its callback. If it were paid, the first of these would find it.
    name: 'no callback about a payment of the shop is left over',
    counterexamples: `SELECT p.order_id AS id FROM provider.callback c
      JOIN payment p ON p.provider_ref = c.intent_id WHERE delivered_at IS NULL`,
  },
]

// What the shop has said yes to, written down outside of it, and what was asked without ever getting an answer.
import type { Client } from 'pg'
import type { Browser } from '../harness/browser.ts'
import type { Held, Step, BookingRequest } from '../harness/visitor.ts'

export interface Acknowledgements {
  /** Holds that were answered, by cart. */
  holds: Map<string, string>
  /** References of payments that the provider has said yes to: its page led back to the shop. */
  taken: Set<string>
  /** References of payments that the shop itself called paid. */
  paid: Set<string>
  /** Asked in the moment of the kill: to be asked again, in the same words. */
  pending: PendingRequest[]
}

export type PendingRequest =
  | { kind: 'book'; browser: Browser; wish: BookingRequest }
  | { kind: 'pay'; browser: Browser; held: Held; way: 'PAYPAL' | 'CREDIT_CARD'; key: string }
  | { kind: 'approve'; browser: Browser; step: Step }

export function newAcknowledgements(): Acknowledgements {
  return { holds: new Map(), taken: new Set(), paid: new Set(), pending: [] }
}

/** The acknowledged that the database does not know, in words; nothing when nothing was lost. */
export async function losses(client: Client, { holds, taken, paid }: Acknowledgements): Promise<string[]> {
  const lostHolds = await client.query<{ guid: string }>(
    `SELECT guid FROM unnest($1::uuid[]) AS guid WHERE NOT EXISTS (
       SELECT FROM orders o JOIN reservation r ON r.order_id = o.id JOIN order_line l ON l.order_id = o.id WHERE o.guid = guid.guid)`,
    [[...holds.keys()]],
  )
  const lostCaptures = await client.query<{ reference: string }>(
    `SELECT reference FROM unnest($1::text[]) AS reference WHERE NOT EXISTS (
       SELECT FROM provider.intent i JOIN payment p ON p.provider_ref = i.id WHERE p.reference = reference.reference AND i.status = 'captured')`,
    [[...taken]],
  )
  const lostPayments = await client.query<{ reference: string }>(
    `SELECT reference FROM unnest($1::text[]) AS reference WHERE NOT EXISTS (
       SELECT FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.reference = reference.reference AND p.status = 'captured' AND o.status_id = 6)`,
    [[...paid]],
  )
  return [
    ...lostHolds.rows.map(({ guid }) => `the hold of cart ${guid} is gone`),
    ...lostCaptures.rows.map(({ reference }) => `the provider has forgotten the money of ${reference}`),
    ...lostPayments.rows.map(({ reference }) => `payment ${reference} was paid and is not any more`),
  ]
}

/** Takes down what else than an answer came, for the end: a shop that was killed may be away, it may not be broken. */
export function isUnavailable(error: unknown): boolean {
  const { message } = error as Error
  return /fetch failed|terminated|UPSTREAM_UNAVAILABLE|The provider answered 5\d\d/.test(message)
}

// Records, outside of the shop, which requests it has acknowledged and which never got a response.
import type { Client } from 'pg'
import type { Browser } from '../harness/browser.ts'
import type { Held, Step, BookingRequest } from '../harness/visitor.ts'

export interface Acknowledgements {
  /** Acknowledged holds, by cart. */
  holds: Map<string, string>
  /** References of payments that the provider acknowledged by redirecting to the shop. */
  taken: Set<string>
  /** References of payments that the shop reported as paid. */
  paid: Set<string>
  /** Requests without a response, to be repeated unchanged. */
  pending: PendingRequest[]
}

export type PendingRequest =
  | { kind: 'book'; browser: Browser; request: BookingRequest }
  | { kind: 'pay'; browser: Browser; held: Held; way: 'PAYPAL' | 'CREDIT_CARD'; key: string }
  | { kind: 'approve'; browser: Browser; step: Step }

export function newAcknowledgements(): Acknowledgements {
  return { holds: new Map(), taken: new Set(), paid: new Set(), pending: [] }
}

/** Acknowledged requests that are missing in the database, for the report; empty if nothing was lost. */
export async function losses(client: Client, { holds, taken, paid }: Acknowledgements): Promise<string[]> {
  const lostHolds = await client.query<{ guid: string }>(
    `SELECT guid FROM unnest($1::uuid[]) AS guid WHERE NOT EXISTS (
       SELECT FROM orders o JOIN reservation r ON r.order_id = o.id JOIN order_line l ON l.order_id = o.id
         WHERE o.guid = guid.guid)`,
    [[...holds.keys()]],
  )
  const lostCaptures = await client.query<{ reference: string }>(
    `SELECT reference FROM unnest($1::text[]) AS reference WHERE NOT EXISTS (
       SELECT FROM provider.intent i JOIN payment p ON p.provider_ref = i.id
         WHERE p.reference = reference.reference AND i.status = 'captured')`,
    [[...taken]],
  )
  const lostPayments = await client.query<{ reference: string }>(
    `SELECT reference FROM unnest($1::text[]) AS reference WHERE NOT EXISTS (
       SELECT FROM payment p JOIN orders o ON o.id = p.order_id
         WHERE p.reference = reference.reference AND p.status = 'captured' AND o.status_id = 6)`,
    [[...paid]],
  )
  return [
    ...lostHolds.rows.map(({ guid }) => `the hold of cart ${guid} is gone`),
    ...lostCaptures.rows.map(({ reference }) => `the provider has forgotten the money of ${reference}`),
    ...lostPayments.rows.map(({ reference }) => `payment ${reference} was paid and is not any more`),
  ]
}

/** Whether the error means that the killed shop is unreachable, the only error that is allowed. */
export function isUnavailable(error: unknown): boolean {
  const { message } = error as Error
  return /fetch failed|terminated|UPSTREAM_UNAVAILABLE|The provider returned 5\d\d/.test(message)
}

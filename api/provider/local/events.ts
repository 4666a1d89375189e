import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Database } from '../../database/tables.ts'
import type { LocalIntent, LocalStatus } from './rules.ts'

/** What is told to the merchant: the contract of `receivePaymentCallback`. */
export type LocalEvent = components['schemas']['PaymentEvent']

/** Notes what the merchant has to be told of a changed intent; the rows are delivered by the worker. */
export async function announceChange(trx: Transaction<Database>, intent: LocalIntent): Promise<void> {
  for (const type of eventsOf[intent.status]) await announce(trx, intent, type)
}

export async function announce(
  trx: Transaction<Database>,
  intent: LocalIntent,
  type: LocalEvent['type'],
): Promise<void> {
  const eventId = `evt_${randomBytes(18).toString('base64url')}`
  const event: LocalEvent = {
    eventId,
    type,
    paymentId: intent.id,
    orderReference: intent.reference,
    amount: intent.amount_minor,
    currency: intent.currency,
    occurredAt: new Date().toISOString(),
  }
  const row = { id: eventId, intent_id: intent.id, body: JSON.stringify(event) }
  await trx.insertInto('provider.callback').values(row).execute()
}

/** A declined card or a wrong code is between the visitor and the bank: the payment is still open. */
const eventsOf: Record<LocalStatus, LocalEvent['type'][]> = {
  open: [],
  challenged: [],
  declined: [],
  captured: ['payment.approved', 'payment.captured'],
  cancelled: ['payment.cancelled'],
  expired: ['payment.failed'],
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Trx } from '../../database/tables.ts'
import type { LocalIntent, LocalStatus } from './rules.ts'

/** The callback's body: the contract of `receivePaymentCallback`. */
export type LocalEvent = components['schemas']['PaymentEvent']

/** Stores the callbacks that a changed intent triggers; the worker delivers them, reordered last first. */
export async function announceChange(trx: Trx, intent: LocalIntent, isReordered: boolean): Promise<void> {
  const types = eventsOf[intent.status]
  for (const [index, type] of types.entries())
    await announce(trx, intent, type, isReordered ? (types.length - 1 - index) * reorderSeconds : 0)
}

/** Long enough for the later callback to arrive first. */
const reorderSeconds = 3

export async function announce(
  trx: Trx,
  intent: LocalIntent,
  type: LocalEvent['type'],
  delaySeconds = 0,
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
  const next_try_at = sql<Date>`clock_timestamp() + make_interval(secs => ${delaySeconds})`
  const row = { id: eventId, intent_id: intent.id, body: JSON.stringify(event), next_try_at }
  await trx.insertInto('provider.callback').values(row).execute()
}

/** A declined or challenged payment triggers no callback: it is still open. */
const eventsOf: Record<LocalStatus, LocalEvent['type'][]> = {
  open: [],
  challenged: [],
  declined: [],
  captured: ['payment.approved', 'payment.captured'],
  cancelled: ['payment.cancelled'],
  expired: ['payment.failed'],
}

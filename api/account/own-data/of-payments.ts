import { sql } from 'kysely'
import { isOfOrder, isOfPayment, type Owner, own } from './own-table.ts'

const payments = own({
  table: 'payment',
  part: 'payments',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown, stays',
    id: 'internal, stays',
    reference: 'secret, stays',
    gateway_id: 'internal, stays',
    payment_type: 'shown, stays',
    provider: 'shown, stays',
    provider_ref: 'shown, stays',
    idempotency_key: 'secret, stays',
    status: 'shown, stays',
    amount_cents: 'shown, stays',
    refunded_cents: 'shown, stays',
    currency: 'shown, stays',
    return_url: 'internal, stays',
    cancel_url: 'internal, stays',
    created_at: 'shown, stays',
    expires_at: 'internal, stays',
    settled_at: 'shown, stays',
    capture_ref: 'shown, stays',
    next_look_at: 'internal, stays',
    move_id: 'internal, stays',
  },
  stays: 'tax',
})

const callbacks = own({
  table: 'payment_event',
  part: 'paymentCallbacks',
  isOwn: isOfPayment,
  columns: {
    provider: 'shown',
    event_id: 'internal',
    payment_id: 'internal',
    body: 'secret',
    received_at: 'shown',
  },
})

const disputes = own({
  table: 'payment_dispute',
  part: 'disputes',
  isOwn: isOfPayment,
  columns: {
    opened_at: 'shown, stays',
    payment_id: 'internal, stays',
    provider_ref: 'shown, stays',
    kind: 'shown, stays',
    lost_at: 'shown, stays',
    released_at: 'shown, stays',
    note: 'shown, stays',
    answer_by: 'internal, stays',
  },
  stays: 'tax',
})

const refunds = own({
  table: 'refund',
  part: 'refunds',
  isOwn: isOfPayment,
  columns: {
    created_at: 'shown, stays',
    id: 'internal, stays',
    payment_id: 'internal, stays',
    amount_cents: 'shown, stays',
    reason: 'shown, stays',
    next_try_at: 'internal, stays',
    attempts: 'internal, stays',
    provider_ref: 'shown, stays',
    done_at: 'shown, stays',
    withdrawal_id: 'internal, stays',
    refused_at: 'shown, stays',
    refusal: 'shown, stays',
    note: 'shown, stays',
    reschedule_id: 'internal, stays',
  },
  stays: 'tax',
})

const transfers = own({
  table: 'ledger_transfer',
  part: 'ledger',
  isOwn: isOfOrder,
  columns: {
    id: 'internal, stays',
    order_id: 'shown, stays',
    from_account: 'internal, stays',
    to_account: 'internal, stays',
    cents: 'shown, stays',
    reason: 'shown, stays',
    occasion: 'internal, stays',
    created_at: 'shown, stays',
  },
  stays: 'tax',
})

const isIntent = ({ userId }: Owner) => sql<boolean>`reference IN (
  SELECT p.reference FROM payment p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ${userId})`

const isOfIntent = (owner: Owner) =>
  sql<boolean>`intent_id IN (SELECT id FROM provider.intent WHERE ${isIntent(owner)})`

/** The books of the local provider, which stands in for a real one. */
const intents = own({
  table: 'provider.intent',
  part: 'localPayments',
  isOwn: isIntent,
  columns: {
    created_at: 'shown, stays',
    id: 'shown, stays',
    token: 'secret, stays',
    idempotency_key: 'secret, stays',
    method: 'shown, stays',
    reference: 'secret, stays',
    amount_minor: 'shown, stays',
    currency: 'shown, stays',
    status: 'shown, stays',
    locale: 'shown, stays',
    return_url: 'internal, stays',
    cancel_url: 'internal, stays',
    callback_url: 'internal, stays',
    card_last_four: 'shown',
    decline_reason: 'shown, stays',
    challenge_tries: 'shown, stays',
    refunded_minor: 'shown, stays',
    expires_at: 'internal, stays',
  },
  stays: 'tax',
})

const localRefunds = own({
  table: 'provider.refund',
  part: 'localRefunds',
  isOwn: isOfIntent,
  columns: {
    created_at: 'shown, stays',
    id: 'internal, stays',
    intent_id: 'shown, stays',
    amount_minor: 'shown, stays',
  },
  stays: 'tax',
})

const localCallbacks = own({
  table: 'provider.callback',
  part: 'localCallbacks',
  isOwn: isOfIntent,
  columns: {
    id: 'internal',
    intent_id: 'shown',
    body: 'secret',
    attempts: 'internal',
    next_try_at: 'internal',
    delivered_at: 'shown',
    dead_at: 'shown',
  },
  waits: () => sql`(delivered_at IS NULL AND dead_at IS NULL)`,
})

export const ofPayments = [
  payments,
  callbacks,
  disputes,
  refunds,
  transfers,
  intents,
  localRefunds,
  localCallbacks,
]

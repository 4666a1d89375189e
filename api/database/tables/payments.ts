import type { Generated } from 'kysely'
import type { Json, Stamp } from './columns.ts'

export interface PaymentTables {
  payment_gateway: PaymentGateway
  payment: Payment
  payment_event: PaymentEvent
  refund: Refund
  payment_dispute: PaymentDispute
  unmatched_payment: UnmatchedPayment
  provider_move: ProviderMove
  provider_report: ProviderReport
}

interface PaymentGateway {
  id: number
  store_id: number
  name: string
  payment_type: number
  sort_order: Generated<number>
}

/** States of one attempt to pay; `surplus` is a second capture of the order, which is refunded. */
export type PaymentStatus = 'created' | 'captured' | 'surplus' | 'failed' | 'cancelled' | 'refunded'

interface Payment {
  id: Generated<string>
  reference: string
  order_id: number
  /** Null for a receipt of a store's till. */
  gateway_id: number | null
  payment_type: number
  provider: string
  provider_ref: string | null
  idempotency_key: string
  status: Generated<PaymentStatus>
  amount_cents: number
  refunded_cents: Generated<number>
  currency: Generated<string>
  return_url: string
  cancel_url: string
  created_at: Stamp
  expires_at: Date
  settled_at: Date | null
  capture_ref: string | null
  next_look_at: Stamp
  move_id: number | null
}

interface PaymentEvent {
  provider: string
  event_id: string
  payment_id: string | null
  body: Json<unknown>
  received_at: Stamp
}

interface Refund {
  id: Generated<string>
  payment_id: string
  amount_cents: number
  reason:
    | 'room-gone'
    | 'value-gone'
    | 'paid-twice'
    | 'order-changed'
    | 'cancelled'
    | 'withdrawn'
    | 'rescheduled'
  created_at: Stamp
  next_try_at: Stamp
  attempts: Generated<number>
  provider_ref: string | null
  done_at: Date | null
  withdrawal_id: number | null
  refused_at: Date | null
  refusal: string | null
  note: string | null
  reschedule_id: number | null
}

interface PaymentDispute {
  payment_id: string
  provider_ref: string
  kind: 'dispute' | 'reversal'
  opened_at: Stamp
  lost_at: Date | null
  released_at: Date | null
  note: string | null
  answer_by: Date | null
}

interface UnmatchedPayment {
  provider: string
  provider_ref: string
  amount_cents: number
  currency: string
  received_at: Stamp
  done_at: Date | null
  note: string | null
}

interface ProviderMove {
  provider: string
  ref: string
  related_ref: string | null
  kind: 'payment' | 'refund' | 'fee' | 'payout' | 'dispute' | 'other'
  code: string
  cents: number
  fee_cents: number
  currency: string
  happened_at: Date
  read_at: Stamp
}

interface ProviderReport {
  provider: string
  month: string
  reaches_until: Date
  read_at: Stamp
  compared: Json<object | null>
}

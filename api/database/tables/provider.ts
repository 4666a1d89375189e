import type { Generated } from 'kysely'
import type { Json, Stamp } from './columns.ts'

export interface ProviderTables {
  'provider.intent': ProviderIntent
  'provider.refund': ProviderRefund
  'provider.callback': ProviderCallback
  'provider.faults': ProviderFaults
}

interface ProviderIntent {
  id: string
  token: string
  idempotency_key: string
  method: 'paypal' | 'card'
  reference: string
  amount_minor: number
  currency: string
  status: Generated<'open' | 'challenged' | 'captured' | 'declined' | 'cancelled' | 'expired'>
  locale: 'de' | 'en'
  return_url: string
  cancel_url: string
  callback_url: string
  card_last_four: string | null
  decline_reason: 'declined' | 'insufficient-funds' | 'not-a-test-card' | 'wrong-code' | null
  challenge_tries: Generated<number>
  refunded_minor: Generated<number>
  created_at: Stamp
  expires_at: Date
}

interface ProviderRefund {
  id: string
  intent_id: string
  amount_minor: number
  created_at: Stamp
}

interface ProviderCallback {
  id: string
  intent_id: string
  body: Json<unknown>
  attempts: Generated<number>
  next_try_at: Stamp
  delivered_at: Date | null
  dead_at: Date | null
}

interface ProviderFaults {
  is_set: Generated<boolean>
  latency_ms: Generated<number>
  lost_percent: Generated<number>
  doubled_percent: Generated<number>
  is_reordered: Generated<boolean>
  declined_cents: Generated<number[]>
  down_until: Date | null
}

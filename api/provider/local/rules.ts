import type { Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { challengeCode, type CardOutcome, type DeclineReason } from './cards.ts'

export type LocalStatus = 'open' | 'challenged' | 'captured' | 'declined' | 'cancelled' | 'expired'

/** A row of the local provider's intents: one attempt to pay. */
export type LocalIntent = Selectable<Database['provider.intent']>

/** A step of a visitor, the bank or the clock. */
export type Step =
  | { kind: 'approve' }
  | { kind: 'card'; outcome: CardOutcome | 'not-a-test-card'; lastFour: string }
  | { kind: 'code'; code: string }
  | { kind: 'cancel' }
  | { kind: 'expire' }

export type Change = {
  status: LocalStatus
  declineReason?: DeclineReason | null
  challengeTries?: number
  cardLastFour?: string
}

type Facts = {
  method: 'paypal' | 'card'
  status: LocalStatus
  challenge_tries: number
  /** No payment of this amount succeeds. */
  declines?: boolean
}

export const maxChallengeTries = 3

/** Whether the visitor can still pay. After a declined card another may be tried until the intent expires. */
export function isPayable(status: LocalStatus): boolean {
  return status === 'open' || status === 'challenged' || status === 'declined'
}

/**
 * The change that a step makes; undefined if it has no effect any more (a second click, the back button,
 * another tab).
 */
export function changeBy(step: Step, intent: Facts): Change | undefined {
  const change = isPayable(intent.status) ? wantedChange(step, intent) : undefined
  if (change?.status !== 'captured' || !intent.declines) return change
  return { ...change, status: 'declined', declineReason: 'declined' }
}

function wantedChange(step: Step, intent: Facts): Change | undefined {
  if (step.kind === 'cancel') return { status: 'cancelled' }
  if (step.kind === 'expire') return { status: 'expired' }
  if (step.kind === 'approve') return intent.method === 'paypal' ? { status: 'captured' } : undefined
  if (step.kind === 'code') return intent.status === 'challenged' ? afterCode(step.code, intent) : undefined
  return intent.method === 'card' ? afterBank(step) : undefined
}

function afterCode(code: string, intent: Facts): Change {
  if (code.trim() === challengeCode) return { status: 'captured' }
  const challengeTries = intent.challenge_tries + 1
  if (challengeTries < maxChallengeTries) return { status: 'challenged', challengeTries }
  return { status: 'declined', declineReason: 'wrong-code', challengeTries }
}

function afterBank({ outcome, lastFour }: Step & { kind: 'card' }): Change {
  const cardLastFour = lastFour
  if (outcome === 'paid') return { status: 'captured', cardLastFour }
  if (outcome === 'challenged')
    return { status: 'challenged', declineReason: null, challengeTries: 0, cardLastFour }
  return { status: 'declined', declineReason: outcome, cardLastFour }
}

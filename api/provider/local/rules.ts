import type { Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'

export type LocalStatus = 'open' | 'challenged' | 'captured' | 'declined' | 'cancelled' | 'expired'

/** A row of the local provider's intents: one attempt to pay. */
export type LocalIntent = Selectable<Database['provider.intent']>

/** A step of a visitor, the bank or the clock. */
export type Step = 'approve' | 'decline' | 'challenge' | 'cancel' | 'expire'

const statusAfter: Record<Step, LocalStatus> = {
  approve: 'captured',
  decline: 'declined',
  challenge: 'challenged',
  cancel: 'cancelled',
  expire: 'expired',
}

type Facts = {
  status: LocalStatus
  /** No payment of this amount succeeds. */
  declines: boolean
}

/** True while the visitor can still pay: after a declined payment again, until the intent expires. */
export function isPayable(status: LocalStatus): boolean {
  return status === 'open' || status === 'challenged' || status === 'declined'
}

/**
 * The status that a step leads to; undefined if it has no effect any more (a second click, the back button,
 * another tab).
 */
export function changeBy(step: Step, { status, declines }: Facts): LocalStatus | undefined {
  if (!isPayable(status)) return undefined
  return step === 'approve' && declines ? 'declined' : statusAfter[step]
}

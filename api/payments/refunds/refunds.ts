import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { claimDue, countedAttempt, backoff } from '../../jobs/claim-due.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isDisputed } from '../../orders/paid.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import type { ProviderDeps } from '../deps.ts'
import { finishRefund, keepRefundRef, leaveToStaff, type OpenRefund } from './refund-sql.ts'

/**
 * Makes refunds that are due; returns true when there may be more. A refund is leased before the provider is
 * called and has its id as idempotency key, so a retry by any process moves the money once.
 */
export async function workRefunds(deps: ProviderDeps): Promise<boolean> {
  const batch = 5
  const due = await claim(deps.db, deps.providers.names, batch)
  // A failed refund is only reported: its next attempt is scheduled already.
  await Promise.all(due.map((refund) => makeRefund(deps, refund).catch(deps.report)))
  return due.length === batch
}

type DueRefund = OpenRefund & {
  /** The provider's id of a refund that was pending. */
  refund_ref: string | null
  order_id: number
  provider: string
  provider_ref: string
  capture_ref: string | null
  currency: string
}

/** Tries until the provider has decided: it is the buyer's money. */
function claim(db: Db, names: readonly string[], batch: number): Promise<DueRefund[]> {
  const ofPayment = (column: string) =>
    sql`(SELECT ${sql.ref(column)} FROM payment WHERE payment.id = payment_id)`
  return claimDue<DueRefund>(db, {
    table: 'refund',
    dueAt: 'next_try_at',
    where: sql`done_at IS NULL AND refused_at IS NULL AND ${ofPayment('provider')} = ANY(${names})
      AND NOT (SELECT ${isDisputed} FROM payment WHERE payment.id = payment_id)`,
    set: sql`${countedAttempt}, next_try_at = clock_timestamp() + ${backoff}`,
    returning: sql`id, payment_id, amount_cents, claimed.provider_ref AS refund_ref, ${ofPayment('order_id')},
      ${ofPayment('provider')}, ${ofPayment('payment.provider_ref')}, ${ofPayment('capture_ref')},
      ${ofPayment('currency')}`,
    most: batch,
  })
}

async function makeRefund({ db, providers, report }: ProviderDeps, due: DueRefund): Promise<void> {
  const provider = providers.byName(due.provider)
  if (!provider) throw new Error(`the payment provider ${due.provider} is not configured`)
  const state = await provider.refund({
    refundId: due.id,
    refundRef: due.refund_ref,
    providerRef: due.provider_ref,
    captureRef: due.capture_ref,
    amountCents: due.amount_cents,
    currency: due.currency,
  })
  const isNewlyRefused = await inTransaction(db, async (trx) => {
    if (state.status === 'refused') return leaveToStaff(trx, due, state.reason)
    if (state.status === 'pending') await keepRefundRef(trx, due, state.providerRef)
    else await finishRefund(trx, due, { refundRef: state.providerRef })
    return false
  })
  if (state.status === 'refused' && isNewlyRefused) report(alertFor(due, state.reason))
}

/** The line in the log that calls for a person. */
function alertFor({ order_id, amount_cents, currency, provider }: DueRefund, reason: string): Error {
  const number = referenceNumber(order_id)
  const amount = `${(amount_cents / 100).toFixed(2)} ${currency}`
  return new Error(
    `${provider} refuses to refund ${amount} of ${number} (${reason}): see there what the buyer ` +
      `has already, refund the rest by hand, then record it with: npm run desk -- refund done ${number}`,
  )
}

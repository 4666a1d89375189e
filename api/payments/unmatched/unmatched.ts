// Money that a provider took and that no payment of this database accounts for: staff return it by hand.
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { SettleDeps } from '../deps.ts'
import { type ReportedState, settle } from '../settle.ts'

export type UnmatchedPayment = Selectable<Database['unmatched_payment']>

/**
 * Settles what a provider reports, and `also` in the same transaction. Money that fits no payment, as after a
 * failover that lost the order, moves nothing: it is recorded once, and the refusal names it.
 */
export async function settleReport(
  deps: SettleDeps,
  reported: ReportedState,
  also?: (trx: Trx, paymentId: string) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      const paymentId = await settle(trx, deps, reported)
      await also?.(trx, paymentId)
    })
  } catch (error) {
    const fitsNone = error instanceof Problem && ['PaymentUnknown', 'PaymentDiffers'].includes(error.code)
    if (!fitsNone || reported.status !== 'captured') throw error
    const { provider, providerRef: provider_ref, amountCents: amount_cents, currency } = reported
    const row = { provider, provider_ref, amount_cents, currency }
    await deps.db
      .insertInto('unmatched_payment')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const line = `${provider} took ${amountOf(row)} by its payment ${provider_ref}`
    throw new Problem(error.status, error.code, `${line}, see npm run desk -- payment list. ${error.message}`)
  }
}

/** What waits for staff, the oldest first: neither returned by hand nor settled since. */
export async function unmatchedPayments(db: Db): Promise<UnmatchedPayment[]> {
  return db
    .selectFrom('unmatched_payment as u')
    .selectAll()
    .where('done_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM payment p WHERE p.provider = u.provider
        AND p.provider_ref = u.provider_ref AND p.status IN ('captured', 'surplus', 'refunded'))`,
    )
    .orderBy('received_at')
    .execute()
}

/** Records that staff settled it; false if it does not wait any more. */
export async function finishUnmatched(trx: Trx, providerRef: string, note: string | null): Promise<boolean> {
  const done = await trx
    .updateTable('unmatched_payment')
    .set({ done_at: sql<Date>`clock_timestamp()`, note })
    .where('provider_ref', '=', providerRef)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** `119.00 EUR` */
export function amountOf({ amount_cents, currency }: Pick<UnmatchedPayment, 'amount_cents' | 'currency'>) {
  return `${(amount_cents / 100).toFixed(2)} ${currency}`
}

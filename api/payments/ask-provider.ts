import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { claimDue } from '../jobs/claim-due.ts'
import type { SettleDeps } from './deps.ts'
import { settle } from './settle.ts'

export type DueLookUp = { id: string; provider_ref: string }

/**
 * Claims look-ups of open payments, so one process asks the provider, however many see that it is due. Until
 * the payment expires the intervals are short, for a visitor may be waiting at the success page; afterwards
 * they grow to an hour, until the provider reports an end.
 */
export function claimLookUps(
  db: Kysely<Database>,
  provider: string,
  which: { reference: string } | { most: number },
): Promise<DueLookUp[]> {
  const these = 'reference' in which ? sql`reference = ${which.reference}` : sql`true`
  return claimDue<DueLookUp>(db, {
    table: 'payment',
    dueAt: 'next_look_at',
    where: sql`status = 'created' AND provider = ${provider} AND ${these}`,
    set: sql`next_look_at = clock_timestamp() + CASE
      WHEN clock_timestamp() < expires_at THEN least(
        greatest((clock_timestamp() - created_at) / 4, interval '5 seconds'), interval '30 seconds',
        expires_at - clock_timestamp())
      ELSE least(greatest(clock_timestamp() - expires_at, interval '10 seconds'), interval '1 hour') END`,
    returning: sql`id, provider_ref`,
    most: 'most' in which ? which.most : 1,
  })
}

/** Asks the provider for a payment's status and acts on it as on a callback. */
export async function lookUp(deps: SettleDeps, due: DueLookUp): Promise<void> {
  const { db, provider, report } = deps
  try {
    const state = await provider.lookUp(due.provider_ref)
    await inTransaction(db, (trx) => settle(trx, deps, state))
  } catch (error) {
    report(error) // the next look-up is scheduled already
  }
}

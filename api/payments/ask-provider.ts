import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SettleDeps } from './deps.ts'
import { settle } from './settle.ts'

export type DueLook = { id: string; provider_ref: string }

/**
 * Takes the right to ask the provider about open payments, by putting their next look off: so one process asks, however
 * many see that it is due. While it can still be paid the waits are short, since somebody may be waiting at the success
 * page; afterwards they grow up to an hour, until the provider says how it ended.
 */
export async function claimLooks(
  db: Kysely<Database>,
  provider: string,
  which: { reference: string } | { most: number },
): Promise<DueLook[]> {
  const these = 'reference' in which ? sql`reference = ${which.reference}` : sql`true`
  const claimed = await sql<DueLook>`
    UPDATE payment SET next_look_at = clock_timestamp() + CASE
      WHEN clock_timestamp() < expires_at
      THEN least(greatest((clock_timestamp() - created_at) / 4, interval '5 seconds'), interval '30 seconds', expires_at - clock_timestamp())
      ELSE least(greatest(clock_timestamp() - expires_at, interval '10 seconds'), interval '1 hour') END
    WHERE id IN (
      SELECT id FROM payment
      WHERE status = 'created' AND provider = ${provider} AND next_look_at <= clock_timestamp() AND ${these}
      ORDER BY next_look_at LIMIT ${'most' in which ? which.most : 1} FOR UPDATE SKIP LOCKED)
    RETURNING id, provider_ref`.execute(db)
  return claimed.rows
}

/** Asks the provider how a payment stands, and acts on it as on a callback. */
export async function lookAt(deps: SettleDeps, due: DueLook): Promise<void> {
  const { db, provider, report } = deps
  try {
    const state = await provider.lookUp(due.provider_ref)
    await inTransaction(db, (trx) => settle(trx, deps, state))
  } catch (error) {
    report(error) // the next look is due already
  }
}

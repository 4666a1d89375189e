// Money that a provider took and that no payment of this database accounts for.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../database/tables.ts'
import type { ReportedState } from '../settle.ts'

export type UnmatchedPayment = Selectable<Database['unmatched_payment']>

/** Records it once, however often the provider reports it. */
export async function recordUnmatched(db: Kysely<Database>, reported: ReportedState): Promise<void> {
  const { provider, providerRef: provider_ref, amountCents: amount_cents, currency } = reported
  await db
    .insertInto('unmatched_payment')
    .values({ provider, provider_ref, amount_cents, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What waits for staff, the oldest first: neither returned by hand nor settled since. */
export async function unmatchedPayments(db: Kysely<Database>): Promise<UnmatchedPayment[]> {
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

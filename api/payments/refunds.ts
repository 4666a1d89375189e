import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { claimDue, countedAttempt, backoff } from '../jobs/claim-due.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ProviderDeps } from './deps.ts'

/**
 * Makes refunds that are due; returns true when there may be more. A refund is leased before the provider is
 * called and has its id as idempotency key, so a retry by any process moves the money once.
 */
export async function workRefunds({ db, providers, report }: ProviderDeps): Promise<boolean> {
  const batch = 5
  const due = await claim(db, providers.names, batch)
  await Promise.all(
    due.map(async ({ id, payment_id, amount_cents, ...payment }) => {
      try {
        const provider = providers.byName(payment.provider)
        if (!provider) throw new Error(`the payment provider ${payment.provider} is not configured`)
        const done = await provider.refund({
          refundId: id,
          providerRef: payment.provider_ref,
          captureRef: payment.capture_ref,
          amountCents: amount_cents,
          currency: payment.currency,
        })
        await inTransaction(db, (trx) =>
          finish(trx, { id, payment_id, amount_cents, refundRef: done.providerRef }),
        )
      } catch (error) {
        report(error) // the next attempt is scheduled already
      }
    }),
  )
  return due.length === batch
}

type DueRefund = {
  id: string
  payment_id: string
  amount_cents: number
  provider: string
  provider_ref: string
  capture_ref: string | null
  currency: string
}

/** Never gives up: it is the buyer's money. */
function claim(db: Kysely<Database>, names: readonly string[], batch: number): Promise<DueRefund[]> {
  const ofPayment = (column: string) =>
    sql`(SELECT ${sql.ref(column)} FROM payment WHERE payment.id = payment_id)`
  return claimDue<DueRefund>(db, {
    table: 'refund',
    dueAt: 'next_try_at',
    where: sql`done_at IS NULL AND ${ofPayment('provider')} = ANY(${names})`,
    set: sql`${countedAttempt}, next_try_at = clock_timestamp() + ${backoff}`,
    returning: sql`id, payment_id, amount_cents, ${ofPayment('provider')}, ${ofPayment('provider_ref')},
      ${ofPayment('capture_ref')}, ${ofPayment('currency')}`,
    most: batch,
  })
}

type Finished = { id: string; payment_id: string; amount_cents: number; refundRef: string }

async function finish(
  trx: Transaction<Database>,
  { id, payment_id, amount_cents, refundRef }: Finished,
): Promise<void> {
  const done = await trx
    .updateTable('refund')
    .set({ done_at: sql<Date>`clock_timestamp()`, provider_ref: refundRef })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return
  await sql`
    UPDATE payment
    SET refunded_cents = refunded_cents + ${amount_cents}::bigint,
        status = CASE WHEN refunded_cents + ${amount_cents}::bigint = amount_cents THEN 'refunded'
          ELSE status END
    WHERE id = ${payment_id}`.execute(trx)
}

import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { tillProvider } from './sql.ts'

/** What waits for a provider that is not configured. */
export type Stranded = { provider: string; payments: number; refunds: number }

/**
 * Open payments and due refunds of providers that cannot be asked; `configured` are the names of those that
 * can.
 */
export async function strandedPayments(db: Db, configured: readonly string[]): Promise<Stranded[]> {
  const { rows } = await sql<Stranded>`
    SELECT provider, count(*) FILTER (WHERE status = 'created') AS payments, sum(due)::bigint AS refunds
    FROM payment, LATERAL (SELECT count(*) AS due FROM refund
      WHERE payment_id = payment.id AND done_at IS NULL) AS refunds
    WHERE provider <> ALL(${configured}) AND provider <> ${tillProvider} AND (status = 'created' OR due > 0)
    GROUP BY provider ORDER BY provider`.execute(db)
  return rows
}

/** One sentence for each provider, for the console. */
export function strandedLines(stranded: Stranded[]): string[] {
  return stranded.map(
    ({ provider, payments, refunds }) =>
      `${provider} is not configured: ${counted(payments, 'open payment')} and ${counted(refunds, 'refund')} wait for it.`,
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

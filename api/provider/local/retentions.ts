import { sql } from 'kysely'
import type { Retention } from '../../jobs/housekeeping.ts'

/** Retention of the local provider's tables. Captured payments stay: they may still be refunded. */
export const providerRetentions: Retention[] = [
  {
    table: 'provider.callback',
    keeps: '30 days',
    isDue: (since) => sql`coalesce(delivered_at, dead_at) < ${since}`,
  },
  {
    table: 'provider.intent',
    keeps: '30 days',
    isDue: (since) => sql`status <> 'captured' AND expires_at < ${since}
      AND NOT EXISTS (SELECT FROM provider.callback WHERE intent_id = row.id) AND NOT EXISTS (SELECT
        FROM provider.refund WHERE intent_id = row.id)`,
  },
]

// How long rows live that nobody needs any more: the list of docs/decisions/0014, which a test holds against this one.
import { type RawBuilder, sql } from 'kysely'

export interface Retention {
  /** Qualified name of the table. */
  table: string
  /** How long a row stays after it has become useless, in PostgreSQL's words. */
  keeps: string
  /** Which rows `row` have had that time, `since` being the moment before which they became useless. Indexed or small enough to be read through. */
  isDue: (since: RawBuilder<Date>) => RawBuilder<boolean>
  /** What is emptied where the row itself stays: it is still pointed to. Without it the row goes. */
  empties?: string[]
}

/** In this order: what points to a row goes before it. */
export const retentions: Retention[] = [
  { table: 'attempt', keeps: '2 days', isDue: (since) => sql`window_start < ${since}` },
  // A key is repeated within minutes; the order itself is kept.
  { table: 'idempotency', keeps: '7 days', isDue: (since) => sql`created_at < ${since}` },
  // A link that ran out still says in which language its visitor is told so.
  { table: 'email_token', keeps: '30 days', isDue: (since) => sql`expires_at < ${since}` },
  // With its tokens. One that was ended, or whose last refresh token has run out.
  {
    table: 'session',
    keeps: '7 days',
    isDue: (since) => sql`coalesce(revoked_at, created_at) < ${since}
      AND (revoked_at IS NOT NULL OR NOT EXISTS (SELECT FROM refresh_token WHERE session_id = row.id AND expires_at > ${since}))`,
  },
  // Registered and never confirmed: somebody else may have typed the address.
  {
    table: 'app_user',
    keeps: '30 days',
    isDue: (since) => sql`email_verified_at IS NULL AND deleted_at IS NULL AND created_at < ${since}
      AND NOT EXISTS (SELECT FROM email_token WHERE user_id = row.id) AND NOT EXISTS (SELECT FROM orders WHERE user_id = row.id)
      AND NOT EXISTS (SELECT FROM discount_code WHERE user_id = row.id) AND NOT EXISTS (SELECT FROM discount_use WHERE user_id = row.id)`,
  },
  // Longer than any mail to it is kept.
  { table: 'former_email', keeps: '180 days', isDue: (since) => sql`left_at < ${since}` },
  // Asked for and never confirmed. What was confirmed is the proof of consent.
  {
    table: 'newsletter',
    keeps: '30 days',
    isDue: (since) => sql`status = 'pending' AND confirmed_at IS NULL AND token_expires_at < ${since}`,
  },
  { table: 'mail', keeps: '90 days', isDue: (since) => sql`coalesce(sent_at, dead_at) < ${since}` },
  // Who would have come, and to whom it would have been billed, of what was never paid.
  {
    table: 'visitor',
    keeps: '30 days',
    isDue: (since) =>
      sql`order_id IN (SELECT id FROM orders WHERE ordered_at IS NULL AND created_at < ${since})`,
  },
  {
    table: 'orders',
    keeps: '30 days',
    isDue: (since) =>
      sql`ordered_at IS NULL AND created_at < ${since} AND (billing_address IS NOT NULL OR client_hash IS NOT NULL OR voucher_texts IS NOT NULL)`,
    empties: ['billing_address', 'client_hash', 'shipping_address', 'voucher_texts'],
  },
  // Post may get lost; whose account has gone asks about it no more.
  {
    table: 'voucher_dispatch',
    keeps: '90 days',
    isDue: (
      since,
    ) => sql`status <> 'open' AND address IS NOT NULL AND (coalesce(sent_at, created_at) < ${since}
      OR EXISTS (SELECT FROM orders o JOIN app_user u ON u.id = o.user_id WHERE o.id = row.order_id AND u.deleted_at IS NOT NULL))`,
    empties: ['address'],
  },
  // What follows from one can be claimed for three years from the end of its year (§§ 195, 199 BGB). The row stays for what came of it.
  {
    table: 'withdrawal',
    keeps: '1461 days',
    isDue: (since) => sql`received_at < ${since} AND status <> 'received' AND name IS NOT NULL`,
    empties: ['name', 'reference', 'email', 'content'],
  },
  // The signature of a callback is good for minutes, so none of these can come again.
  { table: 'payment_event', keeps: '90 days', isDue: (since) => sql`received_at < ${since}` },
]

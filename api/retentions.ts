// Retention periods per table: the list of docs/retention.md; a test compares the two.
import { type RawBuilder, sql } from 'kysely'
import type { Retention } from './jobs/housekeeping.ts'
import { providerRetentions } from './provider/local/retentions.ts'
import { seatZone } from './words/seller.ts'

/** Ordered: rows that reference another row are removed before it. */
export const retentions: Retention[] = [
  { table: 'attempt', keeps: '2 days', isDue: (since) => sql`window_start < ${since}` },
  // Expired challenges are refused by their signature.
  { table: 'solved_challenge', keeps: '2 days', isDue: (since) => sql`expires_at < ${since}` },
  // Retries come within minutes; the order itself is kept.
  { table: 'idempotency', keeps: '7 days', isDue: (since) => sql`created_at < ${since}` },
  // An expired link still tells the language of the page that says so.
  { table: 'email_token', keeps: '30 days', isDue: (since) => sql`expires_at < ${since}` },
  // A code is valid for ten minutes, and its key for an hour.
  { table: 'registration_code', keeps: '2 days', isDue: (since) => sql`created_at < ${since}` },
  // Valid for five minutes.
  { table: 'passkey_challenge', keeps: '2 days', isDue: (since) => sql`expires_at < ${since}` },
  // Sessions are deleted with their tokens: those that were ended or whose last refresh token has expired.
  // Longer than an unused account is kept after its last logout, of which only sessions know.
  {
    table: 'session',
    keeps: '31 days',
    isDue: (since) => sql`coalesce(revoked_at, created_at) < ${since}
      AND (revoked_at IS NOT NULL OR NOT EXISTS (SELECT FROM refresh_token
        WHERE session_id = row.id AND expires_at > ${since}))`,
  },
  // Registered and never confirmed: the address may be another person's.
  {
    table: 'app_user',
    keeps: '30 days',
    isDue: (since) => sql`email_verified_at IS NULL AND deleted_at IS NULL AND created_at < ${since}
      AND NOT EXISTS (SELECT FROM email_token WHERE user_id = row.id)
      AND NOT EXISTS (SELECT FROM orders WHERE user_id = row.id)
      AND NOT EXISTS (SELECT FROM discount_code WHERE user_id = row.id)
      AND NOT EXISTS (SELECT FROM discount_use WHERE user_id = row.id)`,
  },
  // Named in no booking of the account since.
  { table: 'companion', keeps: '731 days', isDue: (since) => sql`used_at < ${since}` },
  // Longer than the mails sent to it.
  { table: 'former_email', keeps: '180 days', isDue: (since) => sql`left_at < ${since}` },
  // Subscribed and never confirmed. A confirmed row is the proof of consent.
  {
    table: 'newsletter',
    keeps: '30 days',
    isDue: (since) => sql`status = 'pending' AND confirmed_at IS NULL AND token_expires_at < ${since}`,
  },
  // It was not confirmed in time, its last day has passed, or its offer is paid.
  {
    table: 'waiting_wish',
    keeps: '0 days',
    isDue: (since) => sql`ends_at < ${since} OR EXISTS (SELECT FROM waiting_offer f
      JOIN orders o ON o.id = f.order_id WHERE f.wish_id = row.id AND o.ordered_at < ${since})`,
  },
  // A mail that no mail server took counts from the moment at which it was due.
  {
    table: 'mail',
    keeps: '90 days',
    isDue: (since) => sql`coalesce(sent_at, dead_at, next_try_at) < ${since}`,
  },
  // Companions and billing data of orders that were never paid, and guests for whom staff have booked.
  {
    table: 'visitor',
    keeps: '30 days',
    isDue: (since) =>
      sql`order_id IN (SELECT id FROM orders WHERE ordered_at IS NULL AND created_at < ${since}
        UNION ALL SELECT o.id FROM orders o JOIN reservation r ON r.order_id = o.id
          WHERE o.by_house AND o.user_id IS NULL AND r.ends_at < ${since})`,
  },
  // Answers of companions, their link, the one that offered the stay, and phones with a pass.
  ...(['share_answer', 'share_link', 'handover_offer', 'wallet_registration'] as const).map((table) => ({
    table,
    keeps: '30 days',
    isDue: (since: RawBuilder<Date>) =>
      sql<boolean>`order_id IN (SELECT order_id FROM reservation WHERE ends_at < ${since})`,
  })),
  {
    table: 'orders',
    keeps: '30 days',
    isDue: (since) =>
      sql`
        ordered_at IS NULL AND created_at < ${since} AND (billing_address IS NOT NULL
          OR client_hash IS NOT NULL OR wider_hash IS NOT NULL OR voucher_texts IS NOT NULL)`,
    empties: ['billing_address', 'client_hash', 'wider_hash', 'shipping_address', 'voucher_texts'],
  },
  // Vouchers for the books (§ 147 (3) AO, since 2025): the period begins with the end of the year.
  {
    table: 'invoice',
    keeps: '8 years',
    isDue: (since) => isOfYearBefore(since, sql<Date>`issued_at`, 'content'),
    empties: ['content'],
  },
  {
    table: 'orders',
    keeps: '8 years',
    isDue: (since) => isOfYearBefore(since, sql<Date>`ordered_at`, 'billing_address'),
    empties: ['billing_address'],
  },
  // The comparison with the till stands beside these.
  {
    table: 'day_close',
    keeps: '8 years',
    isDue: (since) => isYearBefore(since, sql`day::timestamp`),
  },
  // Kept while lost post can be claimed; a deleted account makes no claims.
  {
    table: 'voucher_dispatch',
    keeps: '90 days',
    isDue: (
      since,
    ) => sql`status <> 'open' AND address IS NOT NULL AND (coalesce(sent_at, created_at) < ${since}
      OR EXISTS (SELECT FROM orders o JOIN app_user u ON u.id = o.user_id
        WHERE o.id = row.order_id AND u.deleted_at IS NOT NULL))`,
    empties: ['address'],
  },
  // The recipient's name and address, also of a plan whose voucher was withdrawn or spent before its day.
  {
    table: 'voucher_gift',
    keeps: '30 days',
    isDue: (since) => sql`coalesce(queued_at, send_on + interval '1 day') < ${since}
      OR order_id IN (SELECT id FROM orders WHERE ordered_at IS NULL AND created_at < ${since})`,
  },
  // Claims expire three years after the end of the year (§§ 195, 199 BGB). The row stays as a record of the
  // result.
  {
    table: 'withdrawal',
    keeps: '1461 days',
    isDue: (since) => sql`received_at < ${since} AND status <> 'received' AND name IS NOT NULL`,
    empties: ['name', 'reference', 'email', 'content', 'client_hash'],
  },
  // Who did what in the house, for as long as claims of guests may ask about it.
  { table: 'house_act', keeps: '1461 days', isDue: (since) => sql`at < ${since}` },
  { table: 'house_seen', keeps: '180 days', isDue: (since) => sql`at < ${since}` },
  // What was said at the door and between colleagues, once the stay is over.
  ...(['arrival', 'left_suite', 'note'] as const).map((table) => ({
    table,
    keeps: '30 days',
    isDue: (since: RawBuilder<Date>) =>
      sql<boolean>`order_id IN (SELECT order_id FROM reservation WHERE ends_at < ${since})`,
  })),
  { table: 'staff_invitation', keeps: '30 days', isDue: (since) => sql`expires_at < ${since}` },
  { table: 'staff_code', keeps: '2 days', isDue: (since) => sql`expires_at < ${since}` },
  { table: 'staff_session', keeps: '31 days', isDue: (since) => sql`created_at < ${since}` },
  // An account that has ended; the log has names, and refers to none.
  { table: 'staff', keeps: '30 days', isDue: (since) => sql`ended_at < ${since}` },
  { table: 'franchise_application', keeps: '1095 days', isDue: (since) => sql`received_at < ${since}` },
  // Callback signatures are valid for days at most, so replays are refused long before.
  { table: 'payment_event', keeps: '90 days', isDue: (since) => sql`received_at < ${since}` },
  ...providerRetentions,
]

/** Of a year that ended before `since`, in the seller's time zone, while the column still says something. */
function isOfYearBefore(since: RawBuilder<Date>, instant: RawBuilder<Date>, column: string) {
  const local = sql<Date>`${instant} AT TIME ZONE ${sql.lit(seatZone)}`
  return sql<boolean>`${sql.ref(column)} IS NOT NULL AND ${isYearBefore(since, local)}`
}

/** The year of a local time ended before `since`. */
function isYearBefore(since: RawBuilder<Date>, local: RawBuilder<Date>) {
  return sql<boolean>`(date_trunc('year', ${local}) + interval '1 year') AT TIME ZONE ${sql.lit(seatZone)}
    <= ${since}`
}

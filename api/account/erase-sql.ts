import { shownEmail } from '#http/shown-email.ts'
import { sql } from 'kysely'
import type { Locale } from '../words/locale.ts'
import { orderStatus, statusIn, statusNow } from '../database/order-status.ts'
import type { Trx } from '../database/tables.ts'
import { erasedDomain } from '../mail/outbox.ts'

/**
 * Locks the orders of the account, then the account, so that nothing is booked, bound, paid or changed
 * meanwhile: an order inserted between the two waits for the account, or is waited for. Undefined when the
 * account is deleted.
 */
export async function lockAccountAndOrders(
  trx: Trx,
  userId: number,
): Promise<{ email: string; locale: Locale } | undefined> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return trx
    .selectFrom('app_user')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A paid stay that has not ended. */
export async function hasUpcomingBooking(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isAhead: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
      WHERE o.user_id = ${userId}
        AND ${statusIn(statusNow, ['currently', 'inProgress'])}
    ) AS "isAhead"`.execute(trx)
  return rows[0]!.isAhead
}

/** A payment that the provider may still capture. */
export async function hasOpenPayment(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    SELECT EXISTS (
      SELECT FROM payment p JOIN orders o ON o.id = p.order_id
      WHERE o.user_id = ${userId} AND p.status = 'created' AND p.expires_at > clock_timestamp()
    ) AS "isOpen"`.execute(trx)
  return rows[0]!.isOpen
}

/**
 * Releases holds, and marks expired ones so that a late payment is refunded instead of taking the suite
 * again.
 */
export async function closeOpenOrders(trx: Trx, userId: number): Promise<void> {
  await sql`
    WITH closed AS (UPDATE orders SET status_id = ${orderStatus.revoked}
      WHERE user_id = ${userId}
        AND ${statusIn(sql.ref('status_id'), ['new', 'pending', 'abortedAutomatically'])} RETURNING id)
    UPDATE reservation SET status = 'released' FROM closed
    WHERE order_id = closed.id AND status = 'hold'`.execute(trx)
}

/**
 * Erases visitors of stays, billing addresses of unpaid orders, texts for vouchers and dispatch addresses. A
 * voucher that is not dispatched yet keeps its address until it is.
 */
export async function eraseOrders(trx: Trx, userId: number): Promise<void> {
  await sql`
    DELETE FROM visitor USING orders
      WHERE orders.id = visitor.order_id AND orders.user_id = ${userId}`.execute(trx)
  for (const table of ['share_answer', 'share_link'])
    await sql`
      DELETE FROM ${sql.table(table)} WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${userId})
      `.execute(trx)
  await sql`
    UPDATE orders SET billing_address = NULL, client_hash = NULL, wider_hash = NULL
      WHERE user_id = ${userId} AND ordered_at IS NULL`.execute(trx)
  await sql`
    UPDATE orders SET shipping_address = NULL, voucher_texts = NULL
      WHERE user_id = ${userId} AND kind = 'item'`.execute(trx)
  await sql`
    UPDATE gift_voucher SET text = NULL FROM orders
      WHERE orders.id = order_id AND user_id = ${userId} AND text IS NOT NULL`.execute(trx)
  await sql`
    UPDATE voucher_dispatch SET address = NULL FROM orders
      WHERE orders.id = order_id AND user_id = ${userId} AND status <> 'open'`.execute(trx)
}

/**
 * The row stays for the orders that reference it, without personal data. Of the mails that wait only those of
 * the given kinds are deleted.
 */
export async function eraseUser(
  trx: Trx,
  userId: number,
  email: string,
  mailsOfAccounts: readonly string[],
): Promise<void> {
  // The newsletter subscription moved along with each change of address, so former addresses have none.
  for (const table of ['newsletter', 'registration_code'] as const)
    await trx.deleteFrom(table).where('email', '=', email).execute()
  await sql`
    DELETE FROM mail
      WHERE (sent_at IS NOT NULL OR dead_at IS NOT NULL OR kind = ANY(${mailsOfAccounts}))
      AND (recipient = ${email} OR (payload ->> 'orderId')::integer IN (SELECT id FROM orders
        WHERE user_id = ${userId})
        OR EXISTS (SELECT FROM former_email f
          WHERE f.user_id = ${userId} AND f.email = recipient AND mail.created_at <= f.left_at))`.execute(trx)
  await sql`UPDATE share_answer SET email = NULL WHERE email = ${email}`.execute(trx)
  // Decided withdrawals are anonymized; an undecided one keeps the name until it is decided.
  await sql`
    UPDATE withdrawal SET name = NULL, reference = NULL, email = NULL, content = NULL, client_hash = NULL
    WHERE status NOT IN ('received', 'open') AND name IS NOT NULL
      AND (lower(trim(normalize(email))) IN (${email}, ${shownEmail(email)})
        OR order_id IN (SELECT id FROM orders WHERE user_id = ${userId}))`.execute(trx)
  const ofUser = [
    'address',
    'companion',
    'session',
    'email_token',
    'passkey',
    'passkey_challenge',
    'former_email',
  ] as const
  for (const table of ofUser) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx
    .updateTable('app_user')
    .set({
      membership_number: `erased-${userId}`,
      email: `erased-${userId}@${erasedDomain}`,
      password_hash: 'erased',
      salutation: 2,
      first_name: '',
      last_name: '',
      date_of_birth: '1900-01-01',
      phone: null,
      email_verified_at: null,
      has_newsletter: false,
      passkey_handle: null,
      deleted_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', userId)
    .execute()
}

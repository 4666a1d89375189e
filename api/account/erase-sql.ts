import { sql } from 'kysely'
import type { Locale } from '../words/locale.ts'
import { orderStatus, statusIn, statusNow } from '../database/order-status.ts'
import type { Trx } from '../database/tables.ts'

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
    .where((where) => where.or([where('user_id', '=', userId), where('holder_id', '=', userId)]))
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

/** A paid stay that has not ended and that the account holds: of one handed over it can cancel nothing. */
export async function hasUpcomingBooking(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isAhead: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
      WHERE coalesce(o.holder_id, o.user_id) = ${userId}
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
 * Releases holds, also those of wishes of the mailbox, and marks expired ones so that a late payment is
 * refunded instead of taking the suite again.
 */
export async function closeOpenOrders(trx: Trx, userId: number, email: string): Promise<void> {
  await sql`
    WITH closed AS (UPDATE orders SET status_id = ${orderStatus.revoked}
      WHERE (user_id = ${userId} OR (user_id IS NULL AND id IN (SELECT order_id FROM waiting_offer
          JOIN waiting_wish ON waiting_wish.id = wish_id WHERE email = ${email})))
        AND ${statusIn(sql.ref('status_id'), ['new', 'pending', 'abortedAutomatically'])} RETURNING id)
    UPDATE reservation SET status = 'released' FROM closed
    WHERE order_id = closed.id AND status = 'hold'`.execute(trx)
}

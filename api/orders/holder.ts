import { sql } from 'kysely'
import { itemsStatusNow, statusIn } from '../database/order-status.ts'
import type { Trx } from '../database/tables.ts'

/** The account that holds the stay of the order `o`: its payer, or the friend to whom it was handed over. */
export const holderOf = sql<number>`coalesce(o.holder_id, o.user_id)`

/** Whether the user paid for the order `o`, or holds its stay. */
export const isOf = (userId: number) => sql<boolean>`(o.user_id = ${userId} OR o.holder_id = ${userId})`

/**
 * True for an order `o` that its account sees in the list. A hold is not an order yet, a released or expired
 * one never became one, and a held move is a part of its stay's order. One with an open payment is listed.
 */
export const isListed = sql<boolean>`(o.kind <> 'move'
  AND NOT ${statusIn(itemsStatusNow, ['new', 'revoked', 'abortedAutomatically'])})`

/** What the handing over of the order `o` is to one of the two, with the first name of the other. */
export const handoverFor = (userId: number) => sql`
  CASE WHEN o.holder_id IS NOT NULL THEN json_build_object(
    'role', CASE WHEN o.holder_id = ${userId} THEN 'holder' ELSE 'payer' END,
    'firstName', (SELECT first_name FROM app_user other WHERE other.deleted_at IS NULL
      AND other.id = CASE WHEN o.holder_id = ${userId} THEN o.user_id ELSE o.holder_id END)) END`

/** Ends the offer of a stay whose order is locked: it is moved, changed or cancelled. */
export async function endOffer(trx: Trx, orderId: number): Promise<void> {
  await trx
    .deleteFrom('handover_offer')
    .where('order_id', '=', orderId)
    .where('taken_at', 'is', null)
    .execute()
}

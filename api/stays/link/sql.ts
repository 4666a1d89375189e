// The rows of both links to a stay, share_link and handover_offer. An order has at most one of each.
import { sql } from 'kysely'
import { epochMs, instantOf } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { endOffer } from '../../orders/holder.ts'
import type { ShareToken } from '../../words/share-token.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

/** The purpose of a link, which is part of the key of its token: to invite guests, or to hand over. */
export type Purpose = 'share-link' | 'handover'

export interface Link {
  orderId: number
  /** Makes the token again, with the server's secret. */
  nonce: Buffer
  madeAt: EpochMs
  /** The end of an offer; null for a link that ends with its stay. */
  endsAt: EpochMs | null
  /** An offer that was accepted. */
  isTaken: boolean
}

const rowsOf = {
  'share-link': sql`(SELECT *, created_at AS made_at, NULL::timestamptz AS ends_at, false AS is_taken
    FROM share_link)`,
  handover: sql`(SELECT *, offered_at AS made_at, taken_at IS NOT NULL AS is_taken FROM handover_offer)`,
}

/** The link of an order or the one with this hash of its token, open or not. */
export async function selectLink(
  db: Db,
  purpose: Purpose,
  by: { orderId: number } | { hash: Buffer },
): Promise<Link | undefined> {
  const isWanted = 'hash' in by ? sql`token_hash = ${by.hash}` : sql`order_id = ${by.orderId}`
  const { rows } = await sql<Link>`
    SELECT order_id AS "orderId", nonce, ${epochMs(sql`made_at`)} AS "madeAt",
      ${epochMs(sql`ends_at`)} AS "endsAt", is_taken AS "isTaken"
    FROM ${rowsOf[purpose]} AS link WHERE ${isWanted}`.execute(db)
  return rows[0]
}

/** Makes the link that invites guests; it starts without the answers to a withdrawn one. */
export async function insertInvitation(trx: Trx, orderId: number, token: ShareToken): Promise<void> {
  await deleteInvitation(trx, orderId)
  await sql`
    INSERT INTO share_link (order_id, nonce, token_hash)
      VALUES (${orderId}, ${token.nonce}, ${token.hash})`.execute(trx)
}

/** Makes an offer in the place of one that is over; there is no open one. */
export async function insertOffer(
  trx: Trx,
  orderId: number,
  { nonce, hash }: ShareToken,
  endsAt: EpochMs,
): Promise<void> {
  await endOffer(trx, orderId)
  await sql`
    INSERT INTO handover_offer (order_id, nonce, token_hash, ends_at)
      VALUES (${orderId}, ${nonce}, ${hash}, ${instantOf(endsAt)})`.execute(trx)
}

/** Withdraws the link that invites guests, whose answers stay. */
export async function withdrawInvitation(trx: Trx, orderId: number): Promise<void> {
  await trx.deleteFrom('share_link').where('order_id', '=', orderId).execute()
}

/** Removes the link that invites guests, and what they answered. */
export async function deleteInvitation(trx: Trx, orderId: number): Promise<void> {
  await withdrawInvitation(trx, orderId)
  await trx.deleteFrom('share_answer').where('order_id', '=', orderId).execute()
}

/** Uses an offer up. */
export async function takeOffer(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('handover_offer')
    .set((set) => ({ taken_at: set.fn('clock_timestamp') }))
    .where('order_id', '=', orderId)
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { epochMs, instantOf } from '../../database/instants.ts'
import { itemsStatusNow, statusIn } from '../../database/order-status.ts'
import type { Database, Trx } from '../../database/tables.ts'
import type { ShareToken } from '../../words/share-token.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

type Db = Kysely<Database>

export interface Offer {
  nonce: Buffer
  offeredAt: EpochMs
  endsAt: EpochMs
}

export interface OfferedStay {
  giver: string
  storeId: number
  storeName: string
  startsAt: EpochMs
  endsAt: EpochMs
  wellzone: string
  persons: number
  extras: { name: LocalizedText; quantity: number }[]
  isInsured: boolean
}

/** What a link leads to, for an account that wants to take it. */
export interface Claim {
  orderId: number
  payerId: number
  holderId: number | null
  isTaken: boolean
  /** Neither taken nor over, and the stay is ahead. */
  isOpen: boolean
}

/** The open offer of a stay; undefined without one. */
export async function selectOffer(db: Db, orderId: number): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    SELECT nonce, ${epochMs(sql`offered_at`)} AS "offeredAt", ${epochMs(sql`f.ends_at`)} AS "endsAt"
    ${fromOffers} WHERE f.order_id = ${orderId} AND ${isOpen}`.execute(db)
  return rows[0]
}

/** Makes an offer in the place of one that is over; the order is locked, and has no open one. */
export async function saveOffer(
  trx: Trx,
  orderId: number,
  { nonce, hash }: ShareToken,
  endsAt: EpochMs,
): Promise<void> {
  await sql`
    INSERT INTO handover_offer (order_id, nonce, token_hash, ends_at)
      VALUES (${orderId}, ${nonce}, ${hash}, ${instantOf(endsAt)})
    ON CONFLICT (order_id) DO UPDATE SET nonce = excluded.nonce, token_hash = excluded.token_hash,
      offered_at = clock_timestamp(), ends_at = excluded.ends_at`.execute(trx)
}

/** The stay that an open offer shows. */
export async function selectOfferedStay(db: Db, hash: Buffer): Promise<OfferedStay | undefined> {
  const { rows } = await sql<OfferedStay>`
    SELECT u.first_name AS giver, s.id AS "storeId", s.name AS "storeName",
      ${epochMs(sql`r.starts_at`)} AS "startsAt", ${epochMs(sql`r.ends_at`)} AS "endsAt",
      t.name AS wellzone, r.persons,
      (SELECT coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) ORDER BY line), '[]')
        FROM order_line WHERE order_id = o.id AND kind = 'extra') AS extras,
      EXISTS (SELECT FROM order_line WHERE order_id = o.id AND kind = 'insurance') AS "isInsured"
    ${fromOffers} JOIN app_user u ON u.id = o.user_id JOIN store s ON s.id = r.store_id
      JOIN wellzone_type t ON t.id = r.type_id
    WHERE f.token_hash = ${hash} AND ${isOpen}`.execute(db)
  return rows[0]
}

/** What the link leads to, open or not; undefined for every other token. */
export async function selectClaim(db: Db, hash: Buffer): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    SELECT o.id AS "orderId", o.user_id AS "payerId", o.holder_id AS "holderId",
      f.taken_at IS NOT NULL AS "isTaken", ${isOpen} AS "isOpen"
    ${fromOffers} WHERE f.token_hash = ${hash}`.execute(db)
  return rows[0]
}

const fromOffers = sql`
  FROM handover_offer f JOIN orders o ON o.id = f.order_id JOIN reservation r ON r.order_id = o.id`

const isOpen = sql<boolean>`(f.taken_at IS NULL AND f.ends_at > clock_timestamp() AND o.holder_id IS NULL
  AND ${statusIn(itemsStatusNow, ['inProgress'])} AND r.status = 'booked')`

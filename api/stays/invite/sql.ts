import { type Kysely, sql } from 'kysely'
import { holderOf } from '../../orders/holder.ts'
import { visitorName } from '../visitor-name.ts'
import { epochMs } from '../../database/instants.ts'
import type { Database, Trx } from '../../database/tables.ts'
import type { Locale } from '../../words/locale.ts'
import type { ShareToken } from '../../words/share-token.ts'
import { type Stay, visit } from '../stay.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

type Db = Kysely<Database>

/** Names of a stay that decline without being in the booking; who comes or is named is never one too many. */
export const maxDeclined = 12

/** The part of a stay that its link shows. */
export interface SharedStay extends Pick<
  Stay,
  'orderId' | 'statusId' | 'startsAt' | 'endsAt' | 'persons' | 'isBookerComing' | 'now'
> {
  booker: string
  storeId: number
  storeName: string
  wellzone: string
  /** The check-in before the latest move; null if the stay was never moved. */
  movedFrom: EpochMs | null
}

export interface Answer {
  firstName: string
  lastName: string
  isComing: boolean
  /** False once the stay was moved after the answer. */
  isForThisTime: boolean
  answeredAt: EpochMs
}

/** The nonce of the order's link; undefined without one. */
export async function selectNonce(db: Db, orderId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('share_link')
    .select('nonce')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.nonce
}

/** Makes the link unless there is one; it starts without the answers to a withdrawn one. */
export async function insertLink(db: Db, orderId: number, { nonce, hash }: ShareToken): Promise<void> {
  await db
    .with('made', (cte) =>
      cte
        .insertInto('share_link')
        .values({ order_id: orderId, nonce, token_hash: hash })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .returning('order_id'),
    )
    .deleteFrom('share_answer')
    .where('order_id', 'in', (made) => made.selectFrom('made').select('order_id'))
    .execute()
}

export async function deleteLink(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('share_link').where('order_id', '=', orderId).execute()
}

/** The answers to a stay, oldest first. */
export async function selectAnswers(db: Db, orderId: number): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    SELECT first_name AS "firstName", last_name AS "lastName", is_coming AS "isComing",
      share_answer.starts_at = r.starts_at AS "isForThisTime", ${epochMs(sql`answered_at`)} AS "answeredAt"
    FROM share_answer JOIN reservation r USING (order_id)
    WHERE order_id = ${orderId} ORDER BY answered_at, answer_key`.execute(db)
  return rows
}

/** The stay that a link opens, until it ends; undefined for every other token. */
export async function selectSharedStay(db: Db, hash: Buffer): Promise<SharedStay | undefined> {
  const { rows } = await sql<SharedStay>`
    SELECT ${visit}, u.first_name AS booker, s.id AS "storeId", s.name AS "storeName", t.name AS wellzone,
      (SELECT ${epochMs(sql`from_starts_at`)} FROM reschedule WHERE reschedule.order_id = o.id
        ORDER BY sequence DESC LIMIT 1) AS "movedFrom"
    FROM share_link l JOIN orders o ON o.id = l.order_id JOIN app_user u ON u.id = ${holderOf}
      JOIN reservation r ON r.order_id = o.id JOIN store s ON s.id = r.store_id
      JOIN wellzone_type t ON t.id = r.type_id
    WHERE l.token_hash = ${hash} AND o.ordered_at IS NOT NULL AND r.ends_at > clock_timestamp()
    `.execute(db)
  return rows[0]
}

/** One answer after another: the last place is given once. False if the link was withdrawn meanwhile. */
export async function lockLink(trx: Trx, hash: Buffer): Promise<boolean> {
  const link = trx.selectFrom('share_link').select('order_id').where('token_hash', '=', hash).forUpdate()
  return (await link.executeTakeFirst()) !== undefined
}

/** Whether the browser with this key left the address with its last answer to the stay. */
export async function isLeftBefore(
  db: Db,
  orderId: number,
  { answerKey, email }: NewAnswer,
): Promise<boolean> {
  const row = await db
    .selectFrom('share_answer')
    .select('email')
    .where('order_id', '=', orderId)
    .where('answer_key', '=', answerKey)
    .executeTakeFirst()
  return row?.email === email
}

export interface NewAnswer {
  answerKey: string
  firstName: string
  lastName: string
  isComing: boolean
  locale: Locale
  /** The address at which the companion who comes wants to hear of the stay. */
  email: string | null
}

/**
 * Saves an answer in the place of the former one of this browser or under this name: the same person may open
 * the link in another browser.
 */
export async function saveAnswer(trx: Trx, orderId: number, answer: NewAnswer): Promise<void> {
  await sql`
    INSERT INTO share_answer
      (order_id, answer_key, first_name, last_name, is_coming, locale, email, starts_at)
      SELECT ${orderId}, ${answer.answerKey}, ${answer.firstName}, ${answer.lastName}, ${answer.isComing},
        ${answer.locale}, ${answer.email}, starts_at FROM reservation WHERE order_id = ${orderId}
    ON CONFLICT (order_id, answer_key) DO UPDATE SET first_name = excluded.first_name,
      last_name = excluded.last_name, is_coming = excluded.is_coming, locale = excluded.locale,
      email = excluded.email, starts_at = excluded.starts_at, answered_at = clock_timestamp()`.execute(trx)
  await sql`
    DELETE FROM share_answer a USING share_answer v
    WHERE v.order_id = ${orderId} AND v.answer_key = ${answer.answerKey} AND a.order_id = v.order_id
      AND a.answer_key <> v.answer_key AND ${visitorName('a')} = ${visitorName('v')}`.execute(trx)
}

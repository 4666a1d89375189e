import { sql } from 'kysely'
import { epochMs } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { Locale } from '../../words/locale.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { visitorName } from '../rows/places.ts'

/** Names of a stay that decline without being in the booking; who comes or is named is never one too many. */
export const maxDeclined = 12

export interface Answer {
  firstName: string
  lastName: string
  isComing: boolean
  /** False once the stay was moved after the answer. */
  isForThisTime: boolean
  answeredAt: EpochMs
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

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { holderOf } from '../../orders/holder.ts'

/**
 * Joins a guest `g` of the order `o`: an account, or the guest for whom staff have booked. There is none with
 * a deleted account, and for a hold of a visitor.
 */
const joinPerson = (account: RawBuilder<number>) => sql`LEFT JOIN LATERAL (
  SELECT first_name, last_name, phone, email, membership_number FROM app_user
    WHERE id = ${account} AND deleted_at IS NULL
  UNION ALL SELECT first_name, last_name, NULL, email, NULL FROM visitor
    WHERE order_id = o.id AND is_booker AND o.by_house AND o.user_id IS NULL) g ON true`

/** Joins the guest `g` who holds the stay of the order `o`. */
export const joinGuest = joinPerson(holderOf)

/** Joins the guest `g` who paid for the order `o`. */
export const joinPayer = joinPerson(sql`o.user_id`)

/** First and last name of the guest `g`. */
export const fullName = sql<string | null>`g.first_name || ' ' || g.last_name`

/** First name and initial of the guest `g`, as staff see one. */
export const guestName = sql<string | null>`g.first_name || ' ' || ${initial(sql`g.last_name`)} || '.'`

/** The name of the guest who holds the stay of an order; null without one, or with a deleted account. */
export async function readGuestName(db: Db, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT ${guestName} AS name FROM orders o ${joinGuest} WHERE o.id = ${orderId}`.execute(db)
  return rows[0]?.name ?? null
}

/** The initial of a last name, with what stands before it in small letters: `von L` of `von Lüttwitz`. */
export function initial(lastName: RawBuilder<unknown>): RawBuilder<string> {
  const before = 'vo[nm]|van|zu[mr]?|de[lnrs]?|della|d[aiou]|l[ae]|te[nr]'
  return sql`regexp_replace(${lastName}, ${sql.lit(`^((?:(?:${before}) )*)(.).*$`)}, ${sql.lit('\\1\\2')})`
}

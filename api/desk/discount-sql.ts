import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../database/tables.ts'
import { normalizeEmail } from '../words/email.ts'

export type DiscountRow = Selectable<Database['discount_code']> & { isOver: boolean; email: string | null }
export type NewDiscount = {
  code: string
  percent: number
  groupIds: number[] | null
  storeIds: number[] | null
  userId: number | null
  validFrom: Date | null
  validUntil: Date | null
  maxUses: number | null
  maxUsesPerUser: number | null
  privateOnly: boolean
}

/** Reads discounts by code and season; those that have ended only if they are asked for. */
export async function readDiscounts(
  db: Db,
  { isOverToo = false, code }: { isOverToo?: boolean; code?: string } = {},
): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    SELECT * FROM (
      SELECT d.*, coalesce(d.valid_until <= clock_timestamp(), false) AS "isOver", u.email
      FROM discount_code d LEFT JOIN app_user u ON u.id = d.user_id) AS discount
    WHERE (${isOverToo} OR NOT "isOver") AND (${code ?? null}::text IS NULL OR code = ${code ?? null})
    ORDER BY code, valid_from NULLS FIRST, id`.execute(db)
  return rows
}

/** Whether another discount of this code is valid at a time and a store of the new one. */
export async function hasRival(
  db: Db,
  { code, validFrom, validUntil, storeIds, userId }: NewDiscount,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM discount_code WHERE code = ${code}
      AND tstzrange(valid_from, valid_until)
        && tstzrange(${validFrom}::timestamptz, ${validUntil}::timestamptz)
      AND (store_ids IS NULL OR ${storeIds}::integer[] IS NULL OR store_ids && ${storeIds}::integer[])
      AND (user_id IS NULL OR ${userId}::integer IS NULL OR user_id = ${userId}::integer)`.execute(db)
  return rows.length > 0
}

export async function insertDiscount(db: Db, discount: NewDiscount): Promise<void> {
  await db
    .insertInto('discount_code')
    .values({
      code: discount.code,
      percent: discount.percent,
      group_ids: discount.groupIds,
      store_ids: discount.storeIds,
      user_id: discount.userId,
      valid_from: discount.validFrom,
      valid_until: discount.validUntil,
      max_uses: discount.maxUses,
      max_uses_per_user: discount.maxUsesPerUser,
      private_only: discount.privateOnly,
    })
    .execute()
}

/** Ends what is valid now or later, and returns how many. A later one is over without having begun. */
export async function endDiscounts(db: Db, code: string): Promise<number> {
  const { rows } = await sql`
    UPDATE discount_code SET valid_until = clock_timestamp(),
      valid_from = CASE WHEN valid_from < clock_timestamp() THEN valid_from END
    WHERE code = ${code} AND (valid_until IS NULL OR valid_until > clock_timestamp())
    RETURNING id`.execute(db)
  return rows.length
}

/** Ends those of a code that have no last day and take this much off. */
export async function endLasting(db: Db, code: string, percent: number): Promise<void> {
  await sql`
    UPDATE discount_code SET valid_until = clock_timestamp()
    WHERE code = ${code} AND percent = ${percent} AND valid_until IS NULL`.execute(db)
}

/** The product groups of a list that exist. */
export async function readGroups(db: Db, groupIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('group_id')
    .distinct()
    .where('group_id', 'in', groupIds)
    .execute()
  return rows.map(({ group_id: id }) => id)
}

export async function findUserId(db: Db, email: string): Promise<number | undefined> {
  const user = db.selectFrom('app_user').select('id').where('email', '=', normalizeEmail(email))
  const confirmed = user.where('deleted_at', 'is', null).where('email_verified_at', 'is not', null)
  return (await confirmed.executeTakeFirst())?.id
}

// The limits of a discount's uses, and the count.
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'
import type { FoundDiscount } from './find-code.ts'
import { usesNow } from './redemptions.ts'

export type Limits = Pick<FoundDiscount, 'maxUses' | 'maxUsesPerUser'>
type Uses = { all: number; own: number }
type Discount = { code: string; cents: number }

/** Refuses a discount that is used up; uses of expired holds count as free. */
export async function requireUsesNow(db: Db, discount: FoundDiscount, userId: number | null): Promise<void> {
  const { rows } = await sql<{
    uses: Uses
  }>`SELECT ${usesNow(userId)} AS uses FROM discount_code d WHERE id = ${discount.id}`.execute(db)
  requireUsesLeft(discount, rows[0]!.uses)
}

/**
 * The stored number of uses, before using it. Lock the discount in an earlier statement: a statement that
 * waits for a lock counts with its old snapshot.
 */
export async function readUses(trx: Db, discountId: number, userId: number): Promise<Uses> {
  const { rows } = await sql<Uses>`
    SELECT count(*) AS all, count(*) FILTER (WHERE user_id = ${userId}) AS own
    FROM discount_use WHERE discount_id = ${discountId} AND released_at IS NULL`.execute(trx)
  return rows[0]!
}

/** The discount of an order and what it takes off its lines, in cents; null without one. */
export async function readDiscount(trx: Db, orderId: number): Promise<Discount | null> {
  const { rows } = await sql<Discount>`
    SELECT code, (SELECT sum(discount_cents)::bigint FROM order_line WHERE order_id = ${orderId}) AS cents
    FROM discount_use used JOIN discount_code ON discount_code.id = discount_id
      WHERE order_id = ${orderId} AND released_at IS NULL`.execute(trx)
  return rows[0] ?? null
}

export function hasUsesLeft(limits: Limits, uses: Uses): boolean {
  return usedUp(limits, uses) === undefined
}

export function requireUsesLeft(limits: Limits, uses: Uses): void {
  const by = usedUp(limits, uses)
  if (by === 'all') throw discountUsedUp()
  if (by === 'visitor')
    throw refusal<'redeemCode'>('DiscountUsedUpByVisitor', 'You have used this discount as often as you may.')
}

export function discountUsedUp() {
  return refusal<'redeemCode'>('DiscountUsedUp', 'The discount was used as often as it may be.')
}

function usedUp({ maxUses, maxUsesPerUser }: Limits, { all, own }: Uses): 'all' | 'visitor' | undefined {
  if (all >= (maxUses ?? Infinity)) return 'all'
  return own >= (maxUsesPerUser ?? Infinity) ? 'visitor' : undefined
}

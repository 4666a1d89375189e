import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import { refusal } from '../http/problem.ts'
import type { VoucherPurpose } from '../words/seller.ts'

export type FoundVoucher = { kind: 'voucher'; id: number; isExpired: boolean; purpose: VoucherPurpose }
export type FoundDiscount = {
  kind: 'discount'
  id: number
  code: string
  percent: number
  groupIds: number[] | null
  maxUses: number | null
  maxUsesPerUser: number | null
  isPrivateOnly: boolean
}

type Candidate = FoundDiscount & { isNow: boolean; isHere: boolean }

/** The visitor and the store; a voucher cart has no store, except in on-site mode. */
export type Place = { userId: number | null; storeId: number | null }

/**
 * Finds the voucher or discount of a code for this visitor and store; voucher codes are longer, so the two
 * cannot clash. An unknown, a blocked and another visitor's code are the same refusal.
 */
export async function findCode(db: Db, code: string, place: Place): Promise<FoundVoucher | FoundDiscount> {
  return (await findVoucher(db, code)) ?? findDiscount(db, code, place)
}

export async function findVoucher(db: Db, code: string): Promise<FoundVoucher | undefined> {
  const { rows } = await sql<FoundVoucher>`
    SELECT 'voucher' AS kind, id, is_voucher_over(valid_until) AS "isExpired", purpose
      FROM gift_voucher WHERE code = ${code} AND blocked_at IS NULL`.execute(db)
  return rows[0]
}

/**
 * The discount of a code that is no voucher's. A code with O for 0 or I for 1 is the one that is meant,
 * unless there is one of just this name.
 */
export async function findDiscount(db: Db, code: string, { userId, storeId }: Place): Promise<FoundDiscount> {
  const discounts = await sql<Candidate>`
    SELECT 'discount' AS kind, id, code, percent, group_ids AS "groupIds", max_uses AS "maxUses",
      max_uses_per_user AS "maxUsesPerUser", private_only AS "isPrivateOnly",
           tstzrange(valid_from, valid_until) @> clock_timestamp() AS "isNow",
             store_ids IS NULL OR coalesce(${storeId}::integer = ANY (store_ids), false) AS "isHere"
    FROM discount_code
    WHERE translate(code, 'OI', '01') = translate(${code}, 'OI', '01')
      AND (user_id IS NULL OR user_id = ${userId})`.execute(db)
  const same = discounts.rows.filter((one) => one.code === code)
  return onlyCandidate(same.length > 0 ? same : discounts.rows)
}

/**
 * Refuses a single-purpose voucher as payment for vouchers that are taxed when they are redeemed: VAT would
 * be due twice.
 */
export function requirePayable({ purpose }: Pick<FoundVoucher, 'purpose'>, sold: VoucherPurpose): void {
  if (purpose === 'single-purpose' && sold === 'multi-purpose')
    throw refusal<'priceVouchers'>(
      'VoucherNotForVouchers',
      'The VAT of this voucher is paid: it pays for stays, and for no multi-purpose vouchers.',
    )
}

/** Refuses a discount for private orders on one whose billing address names a company. */
export function requirePrivateOrder(
  { isPrivateOnly }: Pick<FoundDiscount, 'isPrivateOnly'>,
  billing: Pick<BillingAddress, 'companyName'> | null,
): void {
  if (isPrivateOnly && billing && billing.companyName !== '')
    throw refusal<'redeemCode'>('PrivateAccountOnly', 'The discount is for private orders only.')
}

/** One code may be a discount in several seasons and stores; exactly one of them applies here and now. */
function onlyCandidate(candidates: Candidate[]): FoundDiscount {
  const [one, ...more] = candidates.filter(({ isNow, isHere }) => isNow && isHere)
  if (more.length > 0)
    throw refusal<'redeemCode'>('CodeNotUnique', 'Two discounts of this name are valid here and now.')
  if (one) return one
  if (candidates.some(({ isNow }) => isNow))
    throw refusal<'redeemCode'>('DiscountNotForStore', 'The discount is not for this store.')
  if (candidates.length > 0)
    throw refusal<'redeemCode'>('DiscountNotValidNow', 'The discount is not valid yet, or no longer.')
  throw refusal<'redeemCode'>('CodeNotValid', 'There is no such code.')
}

import { sql } from 'kysely'
import type { Seller, VoucherPurpose } from '../words/seller.ts'
import type { Db } from './tables.ts'

/** Stores the seller that invoices name from now on, for every process. */
export async function saveSeller(db: Db, seller: Seller): Promise<void> {
  const facts = JSON.stringify(seller)
  await db
    .insertInto('seller')
    .values({ facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ facts }))
    .execute()
}

/**
 * The kind of the vouchers that are sold now, as a column of a larger query. A seller of a version before the
 * setting sells multi-purpose ones, as its terms say.
 */
const soldPurpose = sql<VoucherPurpose>`(
  SELECT coalesce(facts ->> 'vouchers', 'multi-purpose') FROM seller)`

export async function readSoldPurpose(db: Db): Promise<VoucherPurpose> {
  return (await sql<{ purpose: VoucherPurpose }>`SELECT ${soldPurpose} AS purpose`.execute(db)).rows[0]!
    .purpose
}

/** The price of sending the vouchers of one order by post, in cents, whatever their number. */
export async function readPostage(db: Db): Promise<number> {
  return (await db.selectFrom('seller').select('postage_cents').executeTakeFirstOrThrow()).postage_cents
}

/** The stored seller, whom documents name. */
export async function readSeller(db: Db): Promise<Seller> {
  return (await sql<{ seller: Seller }>`SELECT ${sellerFacts} AS seller`.execute(db)).rows[0]!.seller
}

/** The stored seller, as a column of a larger query. */
export const sellerFacts = sql<Seller>`(SELECT facts FROM seller)`

import { type Kysely, sql } from 'kysely'
import type { Seller } from '../words/seller.ts'
import type { Database } from './tables.ts'

/** Stores the seller that invoices name from now on, for every process. */
export async function saveSeller(db: Kysely<Database>, seller: Seller): Promise<void> {
  const facts = JSON.stringify(seller)
  await db
    .insertInto('seller')
    .values({ facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ facts }))
    .execute()
}

/** The stored seller, as a column of a larger query. */
export const sellerFacts = sql<Seller>`(SELECT facts FROM seller)`

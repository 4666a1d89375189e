import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Who the shop is by law (§ 14 UStG). What was issued keeps what stood here on its day. */
export type Seller = {
  name: string
  street: string
  city: string
  email: string
  vatId: string
  register: string
  managedBy: string
}

/** The zone of the seat: its midnight begins the company's days and years. */
export const seatZone = 'Europe/Berlin'

/** Nobody: stands on the invoices of a shop that was not told who it is, and can be taken for no real company. */
export const sampleSeller: Seller = {
  name: 'Wellzone Muster-GmbH',
  street: 'Musterstraße 1',
  city: '70173 Stuttgart',
  email: 'hallo@wellzone.example',
  vatId: 'DE999999999',
  register: 'Amtsgericht Stuttgart, HRB 000000',
  managedBy: 'Erika Mustermann',
}

/** Makes it what invoices say from now on, those that another process issues, too. */
export async function saveSeller(db: Kysely<Database>, seller: Seller): Promise<void> {
  const facts = JSON.stringify(seller)
  await db
    .insertInto('seller')
    .values({ facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ facts }))
    .execute()
}

/** For a query that asks for more. */
export const sellerFacts = sql<Seller>`(SELECT facts FROM seller)`

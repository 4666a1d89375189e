import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'
import { seedCountries } from './countries.ts'

/** Fills the catalogue. Running it again changes nothing but texts and prices that were edited in these files. */
export async function seed(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedCountries(trx)
  })
}

import type { Transaction } from 'kysely'
import type { Database } from '../tables.ts'

export async function seedCountries(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('country').execute()
}

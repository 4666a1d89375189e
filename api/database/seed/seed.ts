import type { Kysely } from 'kysely'
import { sampleSeller, type Seller } from '../../words/seller.ts'
import { saveSeller } from '../seller.ts'
import type { Database } from '../tables.ts'
import { seedCountries } from './countries.ts'
import { seedOnSiteMenu } from './on-site-menu.ts'
import { seedProducts } from './products.ts'
import { seedRates } from './rates.ts'
import { seedStores } from './stores.ts'
import { seedWellzones } from './wellzones.ts'

/**
 * Fills the catalogue, whose source these files are: eight stores with their suites, hours and prices,
 * products, countries; another run updates changed texts and nothing else. The seller comes from the
 * configuration.
 */
export async function seed(db: Kysely<Database>, seller: Seller = sampleSeller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedCountries(trx)
    await seedStores(trx)
    await seedOnSiteMenu(trx)
    await seedProducts(trx)
    await seedWellzones(trx)
    await seedRates(trx)
    await saveSeller(trx, seller)
  })
}

import { sampleSeller, type Seller } from '../../words/seller.ts'
import { saveSeller } from '../seller.ts'
import type { Db, Trx } from '../tables.ts'
import { inTransaction } from '../transaction.ts'
import { seedCountries } from './countries.ts'
import { seedOnSiteMenu } from './on-site-menu.ts'
import { seedProducts } from './products.ts'
import { seedStores } from './stores.ts'
import { seedWellzoneTypes } from './wellzones.ts'

/**
 * Fills the catalogue: eight stores with their suites, hours and prices, products, countries. Every row is
 * inserted once; what an operator changed or deleted stays so (docs/recipes.md). The seller comes from the
 * configuration.
 */
export async function seed(db: Db, seller: Seller = sampleSeller): Promise<void> {
  await inTransaction(db, async (trx) => {
    await seedCatalogue(trx)
    await saveSeller(trx, seller)
  })
}

/** The part of the seed that operators change. */
export async function seedCatalogue(trx: Trx): Promise<void> {
  await seedCountries(trx)
  await seedOnSiteMenu(trx)
  await seedProducts(trx)
  await seedWellzoneTypes(trx)
  await seedStores(trx)
}

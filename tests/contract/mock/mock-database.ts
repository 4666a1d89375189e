import { connect } from '#api/database/connect.ts'
import { seed } from '#api/database/seed/seed.ts'
import { readContent } from '#api/content/read-content.ts'
import { saveContent } from '#api/content/save-content.ts'
import { readJobOffers } from '#api/job-offers/offer-files.ts'
import { saveJobOffers } from '#api/job-offers/save-offers.ts'
import { openEngine } from '#server/mock/engine.ts'
import { serveEngine } from '#server/mock/memory-postgres.ts'
import { migratedContents } from '#server/mock/migrated-contents.ts'

/** The database of the mock, filled as that of tests. */
export async function startMockDatabase() {
  const postgres = await serveEngine(await openEngine(await migratedContents()))
  const { db, close } = connect(postgres.url)
  await seed(db)
  await saveContent(db, await readContent())
  await saveJobOffers(db, await readJobOffers())
  await close()
  return postgres
}

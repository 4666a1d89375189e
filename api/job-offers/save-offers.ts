import { type Kysely, sql } from 'kysely'
import { upsert } from '../database/seed/upsert.ts'
import type { Database } from '../database/tables.ts'
import type { JobOfferText } from './offer-files.ts'

/** Brings the tables to what the files say; the rows of files that are gone are removed. */
export async function saveJobOffers(db: Kysely<Database>, offers: JobOfferText[]): Promise<void> {
  const rows = offers.map((offer) => ({
    id: offer.number,
    binary_content_id: offer.document,
    title: JSON.stringify(offer.title),
    description: JSON.stringify(offer.description),
    blocks: JSON.stringify(offer.blocks),
    employment: JSON.stringify(offer.employment),
    employment_types: offer.employmentTypes,
    start: JSON.stringify(offer.start),
    published_on: offer.publishedOn,
    valid_through: offer.validThrough,
  }))
  const places = offers.flatMap(({ number, stores }) =>
    stores.map((store_id, index) => ({ job_offer_id: number, store_id, sort_order: index + 1 })),
  )
  const kept = rows.map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    await sql`DELETE FROM job_offer WHERE id <> ALL (${kept}::integer[])`.execute(trx)
    await upsert(trx, 'job_offer', ['id'], rows)
    await sql`DELETE FROM job_offer_store`.execute(trx)
    if (places.length > 0) await trx.insertInto('job_offer_store').values(places).execute()
  })
}

import { deleteOthers, upsert } from '../database/seed/upsert.ts'
import type { Db } from '../database/tables.ts'
import type { JobOfferText } from './offer-files.ts'

/**
 * Brings the tables to what the files say; another run with the same files writes nothing. A store that an
 * operator deleted is left out.
 */
export async function saveJobOffers(db: Db, offers: JobOfferText[]): Promise<void> {
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
  const named = offers.flatMap(({ number, stores }) =>
    stores.map((store_id, index) => ({ job_offer_id: number, store_id, sort_order: index + 1 })),
  )
  await db.transaction().execute(async (trx) => {
    const stores = new Set((await trx.selectFrom('store').select('id').execute()).map(({ id }) => id))
    const places = named.filter(({ store_id }) => stores.has(store_id))
    await deleteOthers(trx, 'job_offer', ['id'], rows)
    await upsert(trx, 'job_offer', ['id'], rows)
    await deleteOthers(trx, 'job_offer_store', ['job_offer_id', 'store_id'], places)
    await upsert(trx, 'job_offer_store', ['job_offer_id', 'store_id'], places)
  })
}

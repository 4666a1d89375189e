import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { withCityName } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import { seatZone } from '../words/seller.ts'
import type { LocalizedText } from '../words/text.ts'
import type { Block } from './offer-files.ts'

export interface JobOfferRow {
  id: number
  binaryContentId: number
  title: LocalizedText
  description: LocalizedText
  blocks: { de: Block[]; en: Block[] }
  employment: LocalizedText
  employmentTypes: ('FULL_TIME' | 'PART_TIME')[]
  start: LocalizedText
  publishedOn: Day
  validThrough: Day | null
  stores: { id: number; name: string; city: string }[]
}

/** Offers that are advertised today, by number; with an id, the one whose file it is. */
export async function selectActiveOffers(db: Db, binaryContentId?: number): Promise<JobOfferRow[]> {
  const today = sql`(clock_timestamp() AT TIME ZONE ${sql.lit(seatZone)})::date`
  const { rows } = await sql<JobOfferRow>`
    SELECT id, binary_content_id AS "binaryContentId", title, description, blocks, employment,
      employment_types AS "employmentTypes", start, published_on AS "publishedOn",
      valid_through AS "validThrough",
      (SELECT json_agg(json_build_object('id', store.id, 'name', store.name, 'city', store.city)
         ORDER BY place.sort_order)
       FROM job_offer_store place JOIN store ON store.id = place.store_id
       WHERE place.job_offer_id = job_offer.id) AS stores
    FROM job_offer
    WHERE published_on <= ${today} AND coalesce(valid_through, 'infinity') >= ${today}
      AND ${binaryContentId === undefined ? sql`true` : sql`binary_content_id = ${binaryContentId}`}
    ORDER BY id`.execute(db)
  return rows
}

/** The stores of an offer with their names in the language. */
export function storesOf({ stores }: JobOfferRow, locale: Locale): { id: number; name: string }[] {
  return stores.map(({ id, name }) => ({ id, name: withCityName(name, locale) }))
}

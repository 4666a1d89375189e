import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'

/** The pictures and icons that the shop shows already: new ones need a new version of it. */
export async function readKnownNames(trx: Trx): Promise<{ pictures: Set<string>; icons: Set<string> }> {
  const { rows } = await sql<{ pictures: string[]; icons: string[] }>`
    SELECT
      ARRAY(SELECT picture FROM news_article UNION SELECT picture FROM faq_group
        UNION SELECT picture FROM product WHERE picture IS NOT NULL UNION SELECT picture FROM wellzone_type
        UNION SELECT home_picture FROM store UNION SELECT map_picture FROM store WHERE map_picture IS NOT NULL
        UNION SELECT unnest(detail_pictures) FROM store) AS pictures,
      ARRAY(SELECT icon FROM equipment UNION SELECT icon FROM faq_group) AS icons`.execute(trx)
  return { pictures: new Set(rows[0]!.pictures), icons: new Set(rows[0]!.icons) }
}

import { sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Db } from '../database/tables.ts'
import { pictureUrl } from '../stores/responses.ts'
import type { Locale } from '../words/locale.ts'
import type { LocalizedText } from '../words/text.ts'

interface GroupRow {
  id: number
  title: LocalizedText
  altText: LocalizedText
  icon: string
  picture: string
  faqs: { anchor: string; headline: LocalizedText; entry: LocalizedText }[]
}

/** All questions in their groups, in the order of the content files. */
export async function listFaq(db: Db, locale: Locale): Promise<components['schemas']['FaqGroups']> {
  const { rows } = await sql<GroupRow>`
    SELECT id, title, alt_text AS "altText", icon, picture,
           (SELECT coalesce(json_agg(json_build_object('anchor', anchor, 'headline', headline, 'entry', entry)
              ORDER BY sort_order), '[]') FROM faq WHERE group_id = faq_group.id) AS faqs
    FROM faq_group ORDER BY id`.execute(db)
  return rows.map(({ id, title, altText, icon, picture, faqs }) => ({
    id,
    title: title[locale],
    altText: altText[locale],
    icon,
    imgUrl: pictureUrl(picture),
    faqs: faqs.map(({ anchor, headline, entry }) => ({
      anchor,
      headline: headline[locale],
      entry: entry[locale],
    })),
  }))
}

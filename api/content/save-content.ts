import { deleteOthers, upsert } from '../database/seed/upsert.ts'
import type { Db, Trx } from '../database/tables.ts'
import { typeIds } from '../database/seed/wellzones.ts'
import type { EquipmentText } from './equipment-files.ts'
import type { FaqGroupText } from './faq-files.ts'
import type { LegalText } from './legal-files.ts'
import type { ArticleText } from './news-files.ts'
import type { Content } from './read-content.ts'

/** Brings the tables of the content to what its files say; another run with the same files writes nothing. */
export async function saveContent(db: Db, content: Content): Promise<void> {
  await db.transaction().execute((trx) => writeContent(trx, content))
}

/** `saveContent` in a transaction that does more. */
export async function writeContent(
  trx: Trx,
  { faqGroups, articles, equipment, legalTexts }: Content,
): Promise<void> {
  await saveFaq(trx, faqGroups)
  await saveNews(trx, articles)
  await saveEquipment(trx, equipment)
  await saveLegalTexts(trx, legalTexts)
}

async function saveFaq(trx: Trx, groups: FaqGroupText[]): Promise<void> {
  const groupRows = groups.map(({ number, title, alt, icon, picture }) => ({
    id: number,
    title: JSON.stringify(title),
    alt_text: JSON.stringify(alt),
    icon,
    picture,
  }))
  const rows = groups.flatMap(({ number, questions }) =>
    questions.map(({ anchor, question, answer }, index) => ({
      anchor,
      group_id: number,
      headline: JSON.stringify(question),
      entry: JSON.stringify(answer),
      sort_order: index + 1,
    })),
  )
  await upsert(trx, 'faq_group', ['id'], groupRows)
  await upsert(trx, 'faq', ['anchor'], rows)
  await deleteOthers(trx, 'faq', ['anchor'], rows)
  await deleteOthers(trx, 'faq_group', ['id'], groupRows)
}

async function saveNews(trx: Trx, articles: ArticleText[]): Promise<void> {
  const rows = articles.map(({ number, category, date, isFeatured, picture, ...texts }) => ({
    id: number,
    category,
    published_on: date,
    is_featured: isFeatured,
    title: JSON.stringify(texts.title),
    teaser: JSON.stringify(texts.teaser),
    content: JSON.stringify(texts.content),
    alt_text: JSON.stringify(texts.alt),
    picture,
  }))
  await upsert(trx, 'news_article', ['id'], rows)
  await deleteOthers(trx, 'news_article', ['id'], rows)
}

async function saveEquipment(trx: Trx, items: EquipmentText[]): Promise<void> {
  const rows = items.map(({ number, icon, isOnHomepage, title, text }) => ({
    id: number,
    icon,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    sort_order: number,
    on_homepage: isOnHomepage,
  }))
  const links = items.flatMap(({ number, types }) =>
    types.map((code) => ({ type_id: typeIds[code], equipment_id: number })),
  )
  await upsert(trx, 'equipment', ['id'], rows)
  await upsert(trx, 'wellzone_type_equipment', ['type_id', 'equipment_id'], links)
  await deleteOthers(trx, 'wellzone_type_equipment', ['type_id', 'equipment_id'], links)
  await deleteOthers(trx, 'equipment', ['id'], rows)
}

async function saveLegalTexts(trx: Trx, texts: LegalText[]): Promise<void> {
  const rows = texts.map(({ type, version, title, content }) => ({
    type,
    version,
    title: JSON.stringify(title),
    content: JSON.stringify(content),
  }))
  await upsert(trx, 'legal_document', ['type'], rows)
}

import type { Generated } from 'kysely'
import type { Day } from '../../words/day.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { Json } from './columns.ts'

export interface ContentTables {
  content_version: ContentVersion
  job_offer: JobOffer
  job_offer_store: JobOfferStore
  faq_group: FaqGroup
  faq: Faq
  news_article: NewsArticle
  legal_document: LegalDocument
}

interface ContentVersion {
  id: Generated<boolean>
  changes: Generated<number>
}

interface JobOffer {
  id: number
  binary_content_id: number
  title: Json<LocalizedText>
  description: Json<LocalizedText>
  blocks: Json<unknown>
  employment: Json<LocalizedText>
  employment_types: string[]
  start: Json<LocalizedText>
  published_on: Day
  valid_through: Day | null
}

interface JobOfferStore {
  job_offer_id: number
  store_id: number
  sort_order: number
}

interface FaqGroup {
  id: number
  title: Json<LocalizedText>
  alt_text: Json<LocalizedText>
  icon: string
  picture: string
}

interface Faq {
  anchor: string
  group_id: number
  headline: Json<LocalizedText>
  entry: Json<LocalizedText>
  sort_order: number
}

interface NewsArticle {
  id: number
  /** The specification's numbers: locations 0, hygiene 1, events 2. */
  category: number
  published_on: Day
  is_featured: boolean
  title: Json<LocalizedText>
  teaser: Json<LocalizedText>
  content: Json<LocalizedText>
  alt_text: Json<LocalizedText>
  picture: string
}

interface LegalDocument {
  /** The specification's numbers, 1 to 7. */
  type: number
  version: Day
  title: Json<LocalizedText>
  content: Json<LocalizedText>
}

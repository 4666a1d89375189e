import type { NewsCategory } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

/** Names of the categories, in the order of the filter. */
export const categoryNames = {
  LOCATIONS: 'news.category.locations',
  HYGIENE: 'news.category.hygiene',
  EVENTS: 'news.category.events',
} satisfies Record<NewsCategory, PlainMessageId>

export const categories = Object.keys(categoryNames) as NewsCategory[]

/** The list of news that an address asks for. */
export interface NewsView {
  /** Null for all. */
  category: NewsCategory | null
  /** How many pages are shown, one below the other, from 1 on. */
  page: number
}

/** The view of a query such as `?category=hygiene&page=2`; null if its category or page cannot exist. */
export function readNewsView(query: string): NewsView | null {
  const values = new URLSearchParams(query)
  const slug = values.get('category')
  const category = slug === null ? null : categories.find((name) => name.toLowerCase() === slug)
  const page = values.get('page') ?? '1'
  if (category === undefined || !/^[1-9]\d{0,2}$/.test(page)) return null
  return { category, page: Number(page) }
}

/** The query of a view: empty for the first page of all. */
export function writeNewsView({ category, page }: NewsView): string {
  const values = new URLSearchParams()
  if (category !== null) values.set('category', category.toLowerCase())
  if (page > 1) values.set('page', String(page))
  return values.size > 0 ? `?${values}` : ''
}

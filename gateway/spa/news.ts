import type { NewsArticle, NewsArticles } from '#openapi/generated/spa.ts'
import type { Language } from '#http/language.ts'
import type { SpaCaller } from './client.ts'
import { nullIfNotFound } from './reads.ts'
import { type Cached, type CacheOptions, createStaleWhileRevalidate } from './stale-while-revalidate.ts'

export interface NewsSearch {
  offset: number
  count: number
  /** The number of a category; null for all of them. */
  category: 0 | 1 | 2 | null
}

/** News in memory, apart from the rest of the catalogue: visitors choose the keys, so they are bounded. */
export interface News {
  featuredArticle(language: Language): Promise<Cached<NewsArticle | null>>
  newsArticle(language: Language, number: number): Promise<Cached<NewsArticle | null>>
  newsArticles(language: Language, search: NewsSearch): Promise<Cached<NewsArticles>>
}

const maxEntries = 200

export function createNews(callerFor: (language: Language) => SpaCaller, options: CacheOptions): News {
  const cached = createStaleWhileRevalidate({ ...options, maxEntries })
  return {
    featuredArticle: (language) =>
      cached(`featured ${language}`, () =>
        nullIfNotFound(callerFor(language).read((api) => api.GET('/news/website/featuredArticle'))),
      ),
    newsArticle: (language, id) =>
      cached(`article ${language} ${id}`, () =>
        nullIfNotFound(
          callerFor(language).read((api) => api.GET('/news/website/{id}', { params: { path: { id } } })),
        ),
      ),
    newsArticles: (language, search) =>
      cached(`articles ${language} ${JSON.stringify(search)}`, () =>
        callerFor(language).read((api) =>
          api.GET('/news/website/paginated', { params: { query: queryOf(search) } }),
        ),
      ),
  }
}

/** `Filters` is sent only when a category is chosen. */
function queryOf({ offset, count, category }: NewsSearch) {
  const page = { Offset: offset, Count: count }
  if (category === null) return page
  return {
    ...page,
    Filters: JSON.stringify([{ filterFunction: 0, propertyName: 'newsCategory', value: category }]),
  }
}

// The pages that search engines may show, for /sitemap.xml. Only the server uses it.
import { type Client, type CombinedError, ssrExchange } from 'urql'
import { createGraphqlClient } from '../../lib/graphql/graphql.tsx'
import { locales } from '../../lib/language/locale.tsx'
import { alternatesOf } from '../../lib/routing/alternates.ts'
import { localize } from '../../lib/routing/localize.ts'
import { type Route, routes } from '../routes.ts'
import { SitemapDocument, type SitemapQuery } from './sitemap.generated.ts'

interface SitemapInput {
  shopUrl: string
  /** Handles `${shopUrl}/graphql`. */
  fetch: typeof globalThis.fetch
}

interface Entry {
  /** Path without language. */
  path: string
  /** Day on which its content last changed, where the content knows it. Never the day of the build. */
  lastModified?: string
}

/**
 * The sitemap as XML, in both languages. Null while a part of the content is unavailable: search engines
 * forget pages that a sitemap leaves out.
 */
export async function sitemap({ shopUrl, fetch }: SitemapInput): Promise<string | null> {
  const state = ssrExchange({ isClient: false })
  const client = createGraphqlClient('de', { url: `${shopUrl}/graphql`, fetch, state })
  const content = await readContent(client)
  if (!content) return null
  const entries = routes.filter(({ noindex }) => !noindex).flatMap((route) => entriesOf(route, content))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap((entry) => locales.map((locale) => urlOf(entry, locale, shopUrl))),
    '</urlset>\n',
  ].join('\n')
}

interface Content {
  stores: SitemapQuery['stores']
  articles: Article[]
}

type Article = NonNullable<SitemapQuery['featuredArticle']>

/** The most that the gateway gives at once. */
const articlesPerQuery = 24

async function readContent(client: Client): Promise<Content | null> {
  const articles: Article[] = []
  for (let offset = 0; ; offset += articlesPerQuery) {
    const variables = { offset, count: articlesPerQuery }
    const { data, error } = await client.query(SitemapDocument, variables).toPromise()
    if (!data?.newsArticles || !isWhole(error)) return null
    articles.push(...data.newsArticles.items)
    if (offset + articlesPerQuery >= data.newsArticles.totalCount) {
      if (data.featuredArticle) articles.push(data.featuredArticle)
      return { stores: data.stores, articles }
    }
  }
}

/** Whether a response has all pages; an article is known even if its day is missing. */
function isWhole(error: CombinedError | undefined): boolean {
  if (!error) return true
  return !error.networkError && error.graphQLErrors.every(({ path }) => path?.at(-1) === 'publishedOn')
}

/** One entry per page; a route with a parameter has one for each store or article. */
function entriesOf({ path }: Route, { stores, articles }: Content): Entry[] {
  if (path === '/news') return [{ path, lastModified: newest(articles) }]
  if (!path.includes(':')) return [{ path }]
  if (path === '/locations/:route')
    return stores.map(({ route }) => ({ path: path.replace(':route', route) }))
  if (path === '/news/:id')
    return articles.map(({ number, publishedOn }) => ({
      path: path.replace(':id', String(number)),
      lastModified: publishedOn ?? undefined,
    }))
  throw new Error(`The sitemap does not know the values of ${path}`)
}

/** Days compare like their texts. */
function newest(articles: Article[]): string | undefined {
  return articles
    .flatMap(({ publishedOn }) => publishedOn ?? [])
    .toSorted()
    .at(-1)
}

function urlOf({ path, lastModified }: Entry, locale: (typeof locales)[number], origin: string): string {
  const alternates = alternatesOf(path, origin).map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  )
  return [
    '<url>',
    `<loc>${escapeXml(origin + localize(path, locale))}</loc>`,
    ...(lastModified ? [`<lastmod>${lastModified}</lastmod>`] : []),
    ...alternates,
    '</url>',
  ].join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

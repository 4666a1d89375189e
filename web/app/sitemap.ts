// The pages that search engines may show, for /sitemap.xml. Only the server uses it.
import { createGraphqlClient } from '../lib/graphql.tsx'
import { locales } from '../lib/locale.tsx'
import { localize } from '../lib/paths.ts'
import { ssrExchange } from 'urql'
import { alternatesOf } from './alternates.ts'
import { type Route, routes } from './routes.ts'
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
 * The sitemap as XML, in both languages. Null while the content is unavailable: search engines forget pages
 * that a sitemap leaves out.
 */
export async function sitemap({ shopUrl, fetch }: SitemapInput): Promise<string | null> {
  const state = ssrExchange({ isClient: false })
  const client = createGraphqlClient('de', { url: `${shopUrl}/graphql`, fetch, state })
  const { data } = await client.query(SitemapDocument, {}).toPromise()
  if (!data) return null
  const entries = routes.filter(({ noindex }) => !noindex).flatMap((route) => entriesOf(route, data))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap((entry) => locales.map((locale) => urlOf(entry, locale, shopUrl))),
    '</urlset>\n',
  ].join('\n')
}

/** One entry per page; a route with a parameter has one for each store. */
function entriesOf({ name, path }: Route, { stores }: SitemapQuery): Entry[] {
  if (!path.includes(':')) return [{ path }]
  if (name === 'location') return stores.map(({ route }) => ({ path: path.replace(':route', route) }))
  throw new Error(`The sitemap does not know the values of ${path}`)
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

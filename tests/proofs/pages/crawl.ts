// Follows every link of the shop as a search engine does, from the home pages of both languages.
import { setTimeout as wait } from 'node:timers/promises'
import type { Fetch } from '../harness/browser.ts'
import { shopUrl } from '../harness/shop.ts'
import { type PageFacts, readPage } from './read-page.ts'

export interface CrawledPage extends PageFacts {
  /** Path and query. */
  path: string
  status: number
  bytes: number
  html: string
  /** The page where its first link was found. */
  from: string
}

export interface Crawl {
  pages: Map<string, CrawledPage>
  /** Links that lead elsewhere than to a page: status by path. */
  others: Map<string, number>
  linkCount: number
}

const starts = ['/', '/en']
/** Pages that are rendered at the same time. */
const width = 4

/** Reads every page that can be reached by links; documents and redirects are only asked for their status. */
export async function crawl(fetch: Fetch): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>()
  const others = new Map<string, number>()
  const seen = new Set(starts)
  let waiting = starts.map((path) => ({ path, from: path }))
  while (waiting.length > 0) {
    const batch = waiting.splice(0, width)
    const found = await Promise.all(batch.map(({ path, from }) => open(path, from)))
    const next = found.flatMap((page) => page.links.map((link) => ({ link, from: page.path })))
    waiting = [...waiting, ...next.flatMap(({ link, from }) => unseen(link).map((path) => ({ path, from })))]
  }
  const linkCount = [...pages.values()].reduce((sum, { links }) => sum + links.length, 0)
  return { pages, others, linkCount }

  async function open(path: string, from: string): Promise<{ path: string; links: string[] }> {
    const response = await fetchPatiently(path)
    const html = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      others.set(path, response.status)
      return { path, links: [] }
    }
    const facts = readPage(html, shopUrl + path)
    pages.set(path, { ...facts, path, from, html, status: response.status, bytes: Buffer.byteLength(html) })
    return { path, links: facts.links }
  }

  /** A search engine comes again where a busy shop asks for it, such as for a document. */
  async function fetchPatiently(path: string, tries = 10): Promise<Response> {
    const response = await fetch(new Request(shopUrl + path))
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || !seconds || tries === 1) return response
    await wait(seconds * 1_000)
    return fetchPatiently(path, tries - 1)
  }

  function unseen(link: string): string[] {
    const { origin, pathname, search } = new URL(link)
    const path = pathname + search
    if (origin !== shopUrl || seen.has(path)) return []
    seen.add(path)
    return [path]
  }
}

/** Status of every file that the pages name, each asked for once. */
export async function openFiles(fetch: Fetch, { pages }: Crawl): Promise<Map<string, number>> {
  const all = new Set([...pages.values()].flatMap(({ files, pictures }) => [...files, ...pictures]))
  const statuses = new Map<string, number>()
  for (const url of all) {
    if (!url.startsWith(`${shopUrl}/`)) continue
    const response = await fetch(new Request(url))
    await response.body?.cancel()
    statuses.set(url.slice(shopUrl.length), response.status)
  }
  return statuses
}

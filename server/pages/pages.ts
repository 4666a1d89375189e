// Serves the pages of the shop, rendered with public content only, the same for every visitor, and what
// search engines read before them.
import type { Gateway } from '../../gateway/gateway.ts'
import type { Renderer } from '../../web/renderer.ts'
import { pageHeaders } from './content-policy.ts'
import { admitInline } from './inline-sources.ts'
import type { MapEmbed } from './map-embed.ts'
import type { PublicBytes } from './public-bytes.ts'
import { createInnerCalls } from './inner-calls.ts'
import { type PageResult, pageBytes, type RenderedPage } from './page-bytes.ts'

export interface Pages {
  /** Renders the home pages, so that the first visitor finds warm code and a page in memory. */
  warmUp(): Promise<void>
  respond(request: Request, clientAddress: string): Promise<Response>
  /** A page that is in memory, by path and query; null for all others. */
  inMemory(url: string, clientAddress: string): Promise<PageResult> | null
  headersOf(page: Pick<RenderedPage, 'preloads' | 'sources'>): Record<string, string>
  sitemap(clientAddress: string): Promise<Response>
  robots(): Response
}

export interface PagesOptions {
  /** Renders with an anonymous gateway, through `fetch`. */
  renderer: Renderer
  shopUrl: string
  providerUrl: string
  map: MapEmbed
  /** No money is moved: every page says so. */
  isDemo: boolean
  gateway: Pick<Gateway, 'fetch'>
  publicBytes: PublicBytes
  /** All that a page reads is there after this time, or left out. */
  deadlineMs: number
  isDevelopment: boolean
  report: (error: unknown) => void
}

/** Neither rendering nor headers depend on the visitor's cookies; the browser loads personal data. */
export function createPages({
  renderer,
  shopUrl,
  providerUrl,
  map,
  isDemo,
  gateway,
  publicBytes,
  deadlineMs,
  isDevelopment,
  report,
}: PagesOptions): Pages {
  const headers = pageHeaders({ isDevelopment, providerUrl, mapOrigin: map.origin })
  const headersOf: Pages['headersOf'] = ({ preloads, sources }) => {
    const common = admitInline(headers, sources)
    return preloads ? { ...common, link: preloads } : common
  }
  const callsOf = (clientAddress: string, ms = deadlineMs) =>
    createInnerCalls({ gateway, publicBytes, clientAddress, deadlineMs: ms })
  const shop = { shopUrl, map: { url: map.url, host: map.host }, isDemo, onError: report }
  const page = (url: string, clientAddress: string, ms = deadlineMs): Promise<PageResult> =>
    publicBytes.get(keyOf(url), () =>
      pageBytes(url, (fetch) => renderer.render({ ...shop, url, fetch }), {
        calls: callsOf(clientAddress, ms),
        longestMs: isDevelopment ? 0 : longestMs,
      }),
    )
  return {
    inMemory: (url, clientAddress) => (publicBytes.has(keyOf(url)) ? page(url, clientAddress) : null),
    headersOf,
    async warmUp() {
      // No visitor waits, and code that was never run is slow: the deadline is that of any operation.
      for (const url of ['/', '/en']) await page(url, '127.0.0.1', Infinity).catch(report)
    },
    async respond(request, clientAddress) {
      const { pathname, search } = new URL(request.url)
      const result = await page(pathname + search, clientAddress)
      if ('location' in result)
        return new Response(null, { status: result.status, headers: { location: result.location } })
      const retry: Record<string, string> = result.status === 503 ? { 'retry-after': '60' } : {}
      const { bytes, encoding } = result.body.in(request.headers.get('accept-encoding') ?? undefined)
      return new Response(new Uint8Array(bytes), {
        status: result.status,
        headers: {
          ...headersOf(result),
          ...retry,
          ...(behindLink.test(pathname) && { 'cache-control': 'no-store' }),
          ...(encoding && { 'content-encoding': encoding }),
          vary: 'accept-encoding',
        },
      })
    },
    async sitemap(clientAddress) {
      const { fetch } = callsOf(clientAddress)
      const xml = await renderer.sitemap({ shopUrl, fetch })
      if (xml === null)
        return new Response('The sitemap is unavailable for a moment.\n', {
          status: 503,
          headers: { 'retry-after': '60' },
        })
      return new Response(xml, {
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cachedForAnHour },
      })
    },
    robots: () =>
      new Response(robotsText(shopUrl), {
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cachedForAnHour },
      }),
  }
}

const keyOf = (url: string) => `page ${url}`

/** What a page shows of the time is at most this old. */
const longestMs = 60_000

/** A page of one stay or wish, which its link may stop opening at any time: no browser keeps it. */
const behindLink = /^(?:\/en)?\/(?:mit|w|warteliste)\//

const cachedForAnHour = 'public, max-age=3600'

/**
 * Only what is no page. Pages that search engines must not show carry `noindex`, which they see only where
 * they may read; /graphql stays open because pages ask it while they are rendered.
 */
function robotsText(shopUrl: string): string {
  return `User-agent: *
Disallow: /provider/
Disallow: /downloads/

Sitemap: ${shopUrl}/sitemap.xml
`
}

import type { IncomingMessage, RequestListener } from 'node:http'
import { isLoopback } from '#http/loopback.ts'
import { isForwarded } from './request/client-address.ts'
import { commonHeaders } from './request/response-headers.ts'

interface HomeOptions {
  trustsProxy: boolean
  /** The public origin of the shop, where every redirect leads. */
  shopUrl: string
  /** Other origins whose pages may send calls: they are served where they are. */
  allowedOrigins: ReadonlySet<string>
}

/**
 * Sends a visitor who opens a page under another name of this server to the same page of the shop: calls of
 * that page would be refused, or lack the session. A public address on this machine is none for others.
 */
export function redirectOtherNames(next: RequestListener, options: HomeOptions): RequestListener {
  const { shopUrl, allowedOrigins } = options
  const home = new URL(shopUrl)
  const known = new Set([...allowedOrigins, shopUrl].map((origin) => new URL(origin).host))
  return (request, response) => {
    const host = hostOf(request, home, options)
    if (isLoopback(home) || host === null || known.has(host) || !opensPage(request))
      return next(request, response)
    response.writeHead(302, { ...commonHeaders(shopUrl), location: shopUrl + request.url })
    response.end()
  }
}

/**
 * The other name that a browser asked for; null where it cannot be known. Proxies may ask under a name of
 * their own, and a redirect for that would never end: through one, only the name with or without `www.`
 * counts. This server speaks plain HTTP, over which browsers send no Sec-Fetch headers, except to themselves.
 */
function hostOf(request: IncomingMessage, home: URL, { trustsProxy }: HomeOptions): string | null {
  const { headers, httpVersion } = request
  const written = trustsProxy ? headers['x-forwarded-host'] : undefined
  const address = `${home.protocol}//${String(written ?? headers.host)}`
  if (!URL.canParse(address)) return null
  const asked = new URL(address)
  const isDirect = !trustsProxy && httpVersion !== '1.0' && !isForwarded(request)
  if (isDirect && headers['sec-fetch-site'] === undefined) return isLoopback(asked) ? null : asked.host
  const twins = [`www.${home.host}`, home.host.replace(/^www\./, '')]
  return twins.includes(asked.host) ? asked.host : null
}

/** A visitor's browser, not code that fetches or a program that watches the server. */
function opensPage({ method = '', url = '', headers }: IncomingMessage): boolean {
  const kind = headers['sec-fetch-dest']
  const isPage = kind === undefined ? headers.accept?.includes('text/html') : kind === 'document'
  return isPage === true && url.startsWith('/') && ['GET', 'HEAD'].includes(method)
}

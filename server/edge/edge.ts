// The HTTP handler of the process: which part serves which path, and the headers of every response.
import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { accepts } from '#http/accepts.ts'
import { currentRequest, requestIdHeaders } from '#http/current-request.ts'
import { negotiateLanguage } from '#http/language.ts'
import { thisMachine } from '#http/loopback.ts'
import { pageMeantBy } from '#web/app/routing/redirects.ts'
import { localize } from '#web/lib/routing/localize.ts'
import { routePaths } from '#web/lib/routing/routes.ts'
import { addressOf, type Connection, networkOfClient } from './request/client-address.ts'
import { isUnavailable } from '../../api/database/transaction.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { House } from '../../gateway/house/house.ts'
import { onlyFrom } from './house-networks.ts'
import { serveHouse } from './house-pages.ts'
import { busyPage } from './load-shedding/refusal.ts'
import type { Pages } from '../pages/pages.ts'
import { commonHeaders, yearInSeconds } from './request/response-headers.ts'
import { securityText } from './security-text.ts'
import { createStreams } from './request/streams.ts'
import { validated } from './validators.ts'

export interface Part {
  fetch(request: Request): Response | Promise<Response>
}

/** The parts that this process runs; other roles run the rest. */
export interface Parts {
  api?: Part
  provider?: Part
  docs?: Part
  outbox?: Part
  /** The switches of the mock. */
  mock?: Part
  gateway?: Pick<Gateway, 'fetch'>
  /** The GraphQL API of the pages for staff. */
  house?: House
  pages?: Pick<Pages, 'respond' | 'sitemap' | 'robots'>
  /** Folder of the built pages for staff; null in development. */
  houseFiles?: string | null
  /** Folder of the built files; null in development, where Vite serves the sources. */
  files: string | null
  isReady: () => Promise<boolean>
}

type Env = { Bindings: Connection; Variables: { clientAddress: string } }

interface EdgeOptions {
  trustsProxy: boolean
  /** Others can reach the shop: what it has, it has for them. */
  isExposed: boolean
  /** The public origin of the shop. */
  shopUrl: string
  /** Where weaknesses are reported; without it there is no security.txt. */
  securityEmail?: string
  /** Where the house opens; everywhere without. */
  houseNetworks?: BlockList
  /** That of the process, whose other parts may send streams, too. */
  countStream?: ReturnType<typeof createStreams>
  /** Receives unexpected errors. */
  report: (error: unknown) => void
}

/** The handler of all requests. */
export function createEdge(parts: Parts, options: EdgeOptions): Hono<Env> {
  const { trustsProxy, isExposed, shopUrl, securityEmail, countStream = createStreams(), report } = options
  const edge = new Hono<Env>()
  const common = Object.entries(commonHeaders(shopUrl))
  // Hono's default logs everything in an error, personal data included.
  edge.onError((error, { req, text }) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (req.raw.signal.aborted) return text('', 400) // the client has disconnected
    report(error)
    if (isUnavailable(error))
      return text('The shop is unavailable for a moment. Try again.\n', 503, { 'retry-after': '1' })
    return text(`Something went wrong on our side. Request ${currentRequest()?.id ?? 'without id'}\n`, 500)
  })
  edge.use(async (context, next) => {
    context.set('clientAddress', addressOf(context.env.incoming, trustsProxy))
    const { headers } = context.req.raw
    if (!isRange(headers.get('range'))) headers.delete('range')
    await next()
    const { incoming, outgoing } = context.env
    const network = networkOfClient(incoming, trustsProxy)
    context.res = countStream(context.res, network, context.req.path, outgoing)
    for (const [name, value] of [...common, ...Object.entries(requestIdHeaders())])
      context.res.headers.set(name, value)
  })
  edge.get('/ready', async ({ body }) => body(null, (await parts.isReady()) ? 204 : 503))
  // Without a look at the database: a supervisor that restarts for its outage would only add one.
  edge.get('/live', ({ body }) => body(null, 204))
  edge.get('/.well-known/gpc.json', ({ json }) => json({ gpc: true, lastUpdate: '2026-11-27' }))
  if (securityEmail)
    edge.get('/.well-known/security.txt', ({ text }) => text(securityText(shopUrl, securityEmail)))

  const { api, provider, docs, outbox, mock, gateway, house, houseFiles, pages, files } = parts
  if (api)
    edge.all('/api/*', (context) => api.fetch(withAddress(context.req.raw, context.get('clientAddress'))))
  if (!isExposed)
    for (const path of ['/outbox', '/docs', '/mock', '/provider/faults']) edge.use(`${path}/*`, onThisMachine)
  if (provider) edge.all('/provider/*', ({ req }) => provider.fetch(req.raw))
  if (docs) for (const path of ['/docs', '/docs/*']) edge.get(path, ({ req }) => docs.fetch(req.raw))
  if (mock) edge.all('/mock', ({ req }) => mock.fetch(req.raw))
  if (outbox) for (const path of ['/outbox', '/outbox/*']) edge.get(path, ({ req }) => outbox.fetch(req.raw))
  if (gateway) {
    const forward = async (context: Context<Env>) =>
      gateway.fetch(context.req.raw, { clientAddress: context.get('clientAddress') })
    edge.all('/graphql', forward)
    edge.get('/graphql/*', forward)
    edge.all('/downloads/*', async (context) => {
      const response = await forward(context)
      if (response.status < 400 || !pages || !wantsPage(context.req.raw)) return response
      // The typesetter starts with its first document, which may take longer than a visitor's request has.
      const again = response.status === 503 ? keepSession(response, await forward(context)) : response
      return again.status < 400 ? again : pageInstead(context, pages, again)
    })
  }
  if (options.houseNetworks) edge.use('/house/*', onlyFrom(options.houseNetworks))
  if (house)
    for (const path of ['/house/graphql', '/house/graphql/*', '/house/downloads/*'])
      edge.all(path, (context) =>
        house.fetch(context.req.raw, { clientAddress: context.get('clientAddress') }),
      )
  if (houseFiles) serveHouse(edge, houseFiles)
  servePictures(edge)
  if (files) serveFiles(edge, files)
  if (pages) {
    redirectToPages(edge)
    edge.use(compress())
    edge.get('/robots.txt', () => pages.robots())
    edge.get('/sitemap.xml', (context) => pages.sitemap(context.get('clientAddress')))
    edge.get('*', (context) => pages.respond(context.req.raw, context.get('clientAddress')))
  }
  const unframed = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  edge.notFound(({ text }) => text('There is nothing here.\n', 404, unframed))
  return edge
}

/** Addresses that lead to a page: for changing a password (W3C), and where a provider returns by a form. */
function redirectToPages(edge: Hono<Env>): void {
  edge.get('/.well-known/change-password', (context) => {
    const isEnglish = negotiateLanguage(context.req.header('accept-language')) === 'en'
    context.header('vary', 'accept-language')
    return context.redirect(`${isEnglish ? '/en' : ''}${routePaths.profileData}`, 303)
  })
  // A form of another site comes without the session: the page that is asked for by GET has it again.
  edge.post('*', (context) => {
    const { pathname, search } = new URL(context.req.url)
    const page = pageMeantBy(pathname)
    return page === undefined ? context.notFound() : context.redirect(page + search, 303)
  })
}

/** What exists in development only answers this machine: for others it is not there. */
const onThisMachine: MiddlewareHandler<Env> = async (context, next) =>
  context.get('clientAddress') === thisMachine ? next() : context.notFound()

/**
 * The addresses of pictures in responses of the spa API, `/images/store-mainz`. In every role, also where no
 * built files are served, and from the sources of the build, because the API runs without one.
 */
function servePictures(edge: Hono<Env>): void {
  const files = serveStatic({
    root: join(import.meta.dirname, '../..', 'web', 'public'),
    rewriteRequestPath: (path) => `${path}-960.webp`,
  })
  edge.get('/images/:picture{[a-z0-9-]+}', async (context, next) => {
    const response = await files(context, next)
    if (!(response instanceof Response)) return undefined
    response.headers.set('cache-control', 'public, max-age=86400')
    return validated(context.req.raw, response)
  })
}

/** Built files have a hash in their name or their link and never change; others are cached for a day. */
function serveFiles(edge: Hono<Env>, root: string): void {
  const files = serveStatic({ root, precompressed: true })
  const cached =
    (seconds: number, policy = '') =>
    async (context: Context<Env>, next: Next) => {
      const response = await files(context, next)
      if (!(response instanceof Response)) return undefined
      response.headers.set('cache-control', `public, max-age=${seconds}${policy}`)
      return validated(context.req.raw, response)
    }
  const immutable = cached(yearInSeconds, ', immutable')
  for (const path of ['/assets/*', '/images/*']) edge.get(path, immutable)
  edge.get('/films/*', async (context, next) => {
    const response = await immutable(context, next)
    // Safari asks for parts, and only where they are offered.
    response?.headers.set('accept-ranges', 'bytes')
    if (context.req.path.endsWith('.vtt')) response?.headers.set('content-type', 'text/vtt; charset=utf-8')
    return response
  })
  const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icons.svg']
  for (const path of ['/fonts/*', ...icons, '/cards/*']) edge.get(path, cached(86_400))
  // What it may reach, and that a browser asks for a new one each time.
  edge.get('/saved-stay-worker.js', async (context, next) => {
    const response = await files(context, next)
    if (!(response instanceof Response)) return undefined
    response.headers.set('cache-control', 'no-cache')
    response.headers.set('content-security-policy', "default-src 'none'; connect-src 'self'")
    return validated(context.req.raw, response)
  })
  // A store or an article that is newer than the cards has that of the home page.
  edge.get('/cards/:card{[\\w-]+-(?:de|en)\\.jpg}', (context) =>
    context.redirect(`/cards/home-${context.req.param('card').slice(-6)}`),
  )
  for (const path of ['/assets/*', '/films/*', '/fonts/*', '/images/*', '/cards/*'])
    edge.get(path, ({ text }) => text('There is no such file.\n', 404))
}

/** One part of a file. RFC 9110 has a server ignore what is none, and send the whole. */
function isRange(header: string | null): boolean {
  const [range, from, to] = /^bytes=(?:(\d+)-(\d*)|-\d+)$/i.exec(header ?? '') ?? []
  return range !== undefined && !(from && to && Number(from) > Number(to))
}

/** A visitor who opens an address in the browser, not code that fetches from it. */
function wantsPage({ method, headers }: Request): boolean {
  return method === 'GET' && accepts(headers.get('accept'), 'text/html')
}

/** A session that was renewed on the way to a failure is not lost with its response. */
function keepSession(failed: Response, response: Response): Response {
  if (response.headers.getSetCookie().length === 0)
    for (const cookie of failed.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}

/** A page in the place of a file, in its language: the shop's 404, the login, or when to try again. */
function pageInstead(
  context: Context<Env>,
  pages: Pick<Pages, 'respond'>,
  response: Response,
): Response | Promise<Response> {
  const { pathname, searchParams } = new URL(context.req.url)
  const language = searchParams.get('language') === 'en' ? 'en' : 'de'
  if (response.status === 401)
    return keepSession(response, context.redirect(localize(routePaths.login, language)))
  if (response.status !== 404) return keepSession(response, busyPage(language, response))
  return language === 'en'
    ? context.redirect(`/en${pathname}`)
    : pages.respond(context.req.raw, context.get('clientAddress'))
}

/** The spa API counts rate limits and holds by this address, so a header of the client is overwritten. */
function withAddress(request: Request, clientAddress: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', clientAddress)
  return new Request(request, { headers })
}

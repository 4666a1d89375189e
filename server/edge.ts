// Where a request meets the shop: which part answers which path, and what every answer carries. Knows HTTP, nothing of spas.
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { addressOf, type Connection } from './client-address.ts'
import { isUnavailable } from '../api/database/transaction.ts'
import type { Pages } from './pages.ts'

export interface Part {
  fetch(request: Request): Response | Promise<Response>
}

/** The parts that this process runs; a role leaves out what another process does. */
export interface Parts {
  api?: Part
  provider?: Part
  docs?: Part
  outbox?: Part
  gateway?: { fetch(request: Request, context: { clientAddress: string }): Response | Promise<Response> }
  pages?: Pages
  /** Folder with the built files of the shop; null in development, where they are served from their sources. */
  files: string | null
  isReady: () => boolean
}

type Env = { Bindings: Connection; Variables: { clientAddress: string } }

const yearInSeconds = 31_536_000

interface EdgeOptions {
  trustsProxy: boolean
  /** Hears of everything that nobody foresaw. */
  report: (error: unknown) => void
}

/** One handler for everything that arrives. */
export function createEdge(parts: Parts, { trustsProxy, report }: EdgeOptions): Hono<Env> {
  const edge = new Hono<Env>()
  // Left to itself, Hono writes all that an error holds to the console, a visitor's data too.
  edge.onError((error, { req, text }) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (req.raw.signal.aborted) return text('', 400) // the visitor has gone: nobody hears it
    report(error)
    if (isUnavailable(error))
      return text('The shop is away for a moment. Try again.\n', 503, { 'retry-after': '1' })
    return text('Something went wrong on our side.\n', 500)
  })
  edge.use(async (context, next) => {
    context.set('clientAddress', addressOf(context.env, context.req.raw.headers, trustsProxy))
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
  })
  edge.get('/ready', ({ body }) => body(null, parts.isReady() ? 204 : 503))

  const { api, provider, docs, outbox, gateway, pages, files } = parts
  if (api)
    edge.all('/api/*', (context) => api.fetch(withAddress(context.req.raw, context.get('clientAddress'))))
  if (provider) edge.all('/provider/*', ({ req }) => provider.fetch(req.raw))
  if (docs) for (const path of ['/docs', '/docs/*']) edge.get(path, ({ req }) => docs.fetch(req.raw))
  if (outbox) for (const path of ['/outbox', '/outbox/*']) edge.get(path, ({ req }) => outbox.fetch(req.raw))
  if (gateway) {
    const ask = async (context: Context<Env>) => {
      const answer = await gateway.fetch(context.req.raw, { clientAddress: context.get('clientAddress') })
      // Hono makes the answer to HEAD out of this one and reads headers of Node's own kind only.
      return context.req.method === 'HEAD'
        ? new Response(null, { status: answer.status, headers: new Headers(answer.headers) })
        : answer
    }
    edge.all('/graphql', ask)
    edge.get('/graphql/*', ask)
    edge.all('/downloads/*', ask)
  }
  if (files) serveFiles(edge, files)
  if (pages) {
    edge.use(compress())
    edge.get('*', (context) => pages.answer(context.req.raw, context.get('clientAddress')))
  }
  edge.notFound(({ text }) => text('There is nothing here.\n', 404))
  return edge
}

/** Built files have a hash in their name and never change; the rest may be asked for again after a day. */
function serveFiles(edge: Hono<Env>, root: string): void {
  const cached =
    (seconds: string) => (_path: string, context: { header(name: string, value: string): void }) =>
      context.header('cache-control', `public, max-age=${seconds}`)
  const forEver = serveStatic({ root, precompressed: true, onFound: cached(`${yearInSeconds}, immutable`) })
  const forADay = serveStatic({ root, precompressed: true, onFound: cached('86400') })
  edge.get('/assets/*', forEver)
  edge.get('/images/*', forEver)
  for (const path of ['/fonts/*', '/favicon.svg', '/icons.svg', '/robots.txt']) edge.get(path, forADay)
  for (const path of ['/assets/*', '/images/*', '/fonts/*'])
    edge.get(path, ({ text }) => text('There is no such file.\n', 404))
}

/** What the API counts attempts and holds by is what this server saw, never what a caller wrote. */
function withAddress(request: Request, clientAddress: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', clientAddress)
  return new Request(request, { headers })
}

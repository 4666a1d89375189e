// Responds from memory to what most requests ask for, before they become Request objects: pages and public
// operations that are kept. Everything else goes to the edge.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { EncodedBytes } from '#http/encodings.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { addressOf } from './client-address.ts'
import type { PageResult, RenderedPage } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { commonHeaders } from './response-headers.ts'

interface FrontOptions {
  pages: Pick<Pages, 'kept' | 'headersFor'>
  gateway: Pick<Gateway, 'respondToKnown'>
  shopUrl: string
  trustsProxy: boolean
  /** Serves all other requests. */
  next: RequestListener
  /** Receives unexpected errors. */
  report: (error: unknown) => void
}

/** Longer bodies are those of no known operation. */
const longestBody = 16 * 1024

export function createFront({
  pages,
  gateway,
  shopUrl,
  trustsProxy,
  next,
  report,
}: FrontOptions): RequestListener {
  const common = commonHeaders(shopUrl)

  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (method === 'GET') {
      const page = pages.kept(url, addressOf(incoming, trustsProxy))
      if (page) return finish(sendPage(page, incoming, outgoing), outgoing)
    } else if (method === 'POST' && url === '/graphql') {
      const length = Number(incoming.headers['content-length'])
      if (length <= longestBody) return finish(respondToOperation(incoming, outgoing), outgoing)
    }
    next(incoming, outgoing)
  }

  function finish(done: Promise<void>, outgoing: ServerResponse): void {
    done.catch((error: unknown) => {
      report(error)
      if (!outgoing.headersSent) outgoing.writeHead(500, common)
      outgoing.end()
    })
  }

  async function sendPage(
    page: Promise<PageResult>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const result = await page
    // It is rendered anew and is no page any more: rare, and the edge renders it once more.
    if ('location' in result || result.status !== 200) return next(incoming, outgoing)
    const headers = { ...common, ...pages.headersFor(incoming.headers.cookie ?? '', result) }
    const tag = tagOf(result, headers)
    if (incoming.headers['if-none-match'] === tag) {
      outgoing.writeHead(304, { ...headers, etag: tag })
      outgoing.end()
      return
    }
    send(outgoing, incoming, 200, { ...headers, etag: tag }, result.html)
  }

  async function respondToOperation(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming)
    if (!body) return
    const server = { clientAddress: addressOf(incoming, trustsProxy) }
    const response = await gateway.respondToKnown(readerOf(incoming), body, server)
    if (!response) {
      // The edge reads the body from here, because the stream has ended.
      Object.assign(incoming, { rawBody: body })
      return next(incoming, outgoing)
    }
    send(outgoing, incoming, response.status, { ...common, ...operationHeaders }, response.body)
  }
}

const operationHeaders = {
  'content-type': 'application/graphql-response+json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** The map's permission is part of the headers, which a browser keeps with the page. */
function tagOf({ tag }: RenderedPage, headers: Record<string, string>): string {
  const hasMap = headers['content-security-policy']?.includes('frame-src') ?? false
  return `W/"${tag}${hasMap ? '-map' : ''}"`
}

function send(
  outgoing: ServerResponse,
  incoming: IncomingMessage,
  status: number,
  headers: Record<string, string>,
  body: EncodedBytes,
): void {
  const { bytes, encoding } = body.in(incoming.headers['accept-encoding'] as string | undefined)
  outgoing.writeHead(status, {
    ...headers,
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  outgoing.end(bytes)
}

/** The whole body; null if the client went before its end. */
function readAll(incoming: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk))
    incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    incoming.once('error', () => resolve(null))
    incoming.once('close', () => resolve(null))
  })
}

function readerOf({ headers }: IncomingMessage): {
  get: (name: string) => string | null
  has: (name: string) => boolean
} {
  return {
    get: (name) => headers[name]?.toString() ?? null,
    has: (name) => headers[name] !== undefined,
  }
}

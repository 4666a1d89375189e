// Responds, where the process has pages, to what most requests ask for before they become Request objects of
// the edge: pages in memory and every POST to `/graphql`. Everything else goes to the edge.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { requestIdHeaders } from '#http/current-request.ts'
import { isNamedBy } from '#http/entity-tag.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { addressOf } from './request/client-address.ts'
import type { PageResult } from '../pages/page-bytes.ts'
import type { Pages } from '../pages/pages.ts'
import { commonHeaders } from './request/response-headers.ts'
import type { createStreams } from './request/streams.ts'
import { createOperations } from './operations.ts'
import type { PublicBytes } from '../pages/public-bytes.ts'
import { sendEncoded } from './send-encoded.ts'

interface FrontOptions {
  pages: Pick<Pages, 'inMemory' | 'headersOf'>
  gateway: Pick<Gateway, 'openPost' | 'fetch'>
  publicBytes: Pick<PublicBytes, 'operation'>
  shopUrl: string
  trustsProxy: boolean
  countStream: ReturnType<typeof createStreams>
  /** Serves all other requests. */
  next: RequestListener
  /** Receives unexpected errors. */
  report: (error: unknown) => void
}

export function createFront({
  pages,
  gateway,
  publicBytes,
  shopUrl,
  trustsProxy,
  countStream,
  next,
  report,
}: FrontOptions): RequestListener {
  const common = commonHeaders(shopUrl)
  const respondToOperation = createOperations({
    gateway,
    publicBytes,
    shopUrl,
    trustsProxy,
    countStream,
  })

  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (method === 'GET') {
      const page = pages.inMemory(url, addressOf(incoming, trustsProxy))
      if (page) return finish(sendPage(page, incoming, outgoing), outgoing)
    } else if (method === 'POST' && /^\/graphql(?:\?|$)/.test(url))
      return finish(respondToOperation(incoming, outgoing), outgoing)
    next(incoming, outgoing)
  }

  function finish(done: Promise<void>, outgoing: ServerResponse): void {
    done.catch((error: unknown) => {
      report(error)
      if (!outgoing.headersSent) outgoing.writeHead(500, { ...common, ...requestIdHeaders() })
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
    const headers = { ...common, ...pages.headersOf(result) }
    const tag = `W/"${result.tag}"`
    if (isNamedBy(incoming.headers['if-none-match'], tag)) {
      outgoing.writeHead(304, { ...headers, ...requestIdHeaders(), etag: tag })
      outgoing.end()
      return
    }
    sendEncoded(incoming, outgoing, { status: 200, headers: { ...headers, etag: tag }, body: result.body })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeaders } from '#http/current-request.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { longestBody } from '../../gateway/http/json-body.ts'
import type { HeaderReader } from '../../gateway/http/request-rules.ts'
import { addressOf, networkOfClient } from './request/client-address.ts'
import { commonHeaders } from './request/response-headers.ts'
import { type createStreams, isStream, sendStream } from './request/streams.ts'
import type { PublicBytes } from '../pages/public-bytes.ts'
import { sendEncoded } from './send-encoded.ts'

interface OperationOptions {
  gateway: Pick<Gateway, 'openPost' | 'fetch'>
  publicBytes: Pick<PublicBytes, 'operation'>
  shopUrl: string
  trustsProxy: boolean
  countStream: ReturnType<typeof createStreams>
}

/**
 * Responds to a POST to `/graphql`, whose body is read here only: a public operation from memory or into it,
 * all others by the gateway. Streams and objects of the edge would cost as much again.
 */
export function createOperations({
  gateway,
  publicBytes,
  shopUrl,
  trustsProxy,
  countStream,
}: OperationOptions) {
  const common = commonHeaders(shopUrl)
  const address = new URL('/graphql', shopUrl).href

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const bytes = await readAll(incoming)
    if (bytes === 'cut off') return
    const clientAddress = addressOf(incoming, trustsProxy)
    const { question, body } = gateway.openPost(readerOf(incoming), bytes)
    const answer = question && publicBytes.operation(question, { clientAddress })
    if (answer)
      return sendEncoded(incoming, outgoing, {
        ...(await answer),
        headers: { ...operationHeaders, ...common },
      })
    const request = new Request(address, { method: 'POST', headers: headersOf(incoming) })
    const gone = () => signalOfClose(outgoing)
    const response = await gateway.fetch(request, { clientAddress, body, gone })
    await send(
      countStream(response, networkOfClient(incoming, trustsProxy), '/graphql', outgoing),
      outgoing,
      common,
    )
  }
}

const operationHeaders = {
  'content-type': 'application/graphql-response+json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * The whole body; null if it is too long. Its rest is read and forgotten: a client that sends while its
 * connection is closed gets a reset instead of the response.
 */
function readAll(incoming: IncomingMessage): Promise<Buffer | null | 'cut off'> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let length = 0
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= longestBody) return void chunks.push(chunk)
      chunks = []
      resolve(null)
    })
    incoming.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    incoming.once('error', () => resolve('cut off'))
    incoming.once('close', () => resolve('cut off'))
  })
}

function readerOf({ headers }: IncomingMessage): HeaderReader {
  return {
    get: (name) => headers[name]?.toString() ?? null,
    has: (name) => headers[name] !== undefined,
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Aborted when the connection closes before the response is sent. */
function signalOfClose(outgoing: ServerResponse): AbortSignal {
  if (outgoing.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort()
  })
  return controller.signal
}

async function send(
  response: Response,
  outgoing: ServerResponse,
  common: Record<string, string>,
): Promise<void> {
  const cookies = response.headers.getSetCookie()
  // The connection is this server's: a second framing beside the length lets a proxy read another response.
  for (const name of ['connection', 'transfer-encoding']) response.headers.delete(name)
  const headers = {
    ...Object.fromEntries(response.headers),
    ...common,
    ...requestIdHeaders(),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  }
  if (isStream(response)) {
    outgoing.writeHead(response.status, headers)
    return sendStream(response.body!, outgoing)
  }
  const text = await response.text()
  outgoing.writeHead(response.status, { ...headers, 'content-length': Buffer.byteLength(text) })
  outgoing.end(text)
}

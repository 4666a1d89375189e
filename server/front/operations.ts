import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderReader } from '../../gateway/http/request-rules.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { addressOf } from '../client-address.ts'
import { commonHeaders } from '../response-headers.ts'
import { sendEncoded } from './send-encoded.ts'

interface OperationOptions {
  gateway: Pick<Gateway, 'respondToKnown' | 'fetch'>
  shopUrl: string
  trustsProxy: boolean
}

/** In bytes. The operations of the shop's pages are shorter. */
export const longestBody = 16 * 1024

/**
 * Responds to a POST to `/graphql`: from memory where the gateway keeps the response, otherwise by its fetch
 * handler, which gets the body as it was read here. Streams and objects of the edge would cost as much again.
 */
export function createOperations({ gateway, shopUrl, trustsProxy }: OperationOptions) {
  const common = commonHeaders(shopUrl)
  const address = new URL('/graphql', shopUrl).href

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readAll(incoming)
    if (!body) return
    const clientAddress = addressOf(incoming, trustsProxy)
    const kept = await gateway.respondToKnown(readerOf(incoming), body, { clientAddress })
    if (kept) return sendEncoded(incoming, outgoing, { ...kept, headers: { ...operationHeaders, ...common } })
    const request = new Request(address, { method: 'POST', headers: headersOf(incoming) })
    const gone = () => signalOfClose(outgoing)
    await send(await gateway.fetch(request, { clientAddress, body, gone }), outgoing, common)
  }
}

const operationHeaders = {
  'content-type': 'application/graphql-response+json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
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
  const text = await response.text()
  const cookies = response.headers.getSetCookie()
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...common,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'content-length': Buffer.byteLength(text),
  })
  outgoing.end(text)
}

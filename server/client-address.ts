import type { IncomingMessage } from 'node:http'

/** What the HTTP server passes with a request. */
export interface Connection {
  incoming: IncomingMessage
}

/**
 * The client address: the remote end of the connection, or, behind a trusted proxy, the last entry of
 * X-Forwarded-For, which the proxy wrote. The client can forge earlier entries.
 */
export function addressOf({ incoming }: Connection, headers: Headers, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || incoming.socket.remoteAddress || 'unknown'
}

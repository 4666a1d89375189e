import type { IncomingMessage } from 'node:http'

/** What the HTTP server passes with a request. */
export interface Connection {
  incoming: IncomingMessage
}

/**
 * The client address: the remote end of the connection, or, behind a trusted proxy, the last entry of
 * X-Forwarded-For, which the proxy wrote. The client can forge earlier entries.
 */
export function addressOf(incoming: IncomingMessage, trustsProxy: boolean): string {
  return (trustsProxy && forwardedAddress(incoming)) || incoming.socket.remoteAddress || 'unknown'
}

/** What a trusted proxy wrote about its client; undefined where it wrote nothing. */
export function forwardedAddress({ headers }: IncomingMessage): string | undefined {
  return headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() || undefined
}

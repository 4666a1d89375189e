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
  const forwarded = trustsProxy ? lastOf(headers.get('x-forwarded-for')) : undefined
  return forwarded || incoming.socket.remoteAddress || 'unknown'
}

/** What a trusted proxy wrote about its client; undefined where it wrote nothing. */
export function forwardedAddress({ headers }: IncomingMessage): string | undefined {
  return lastOf(headers['x-forwarded-for']?.toString()) || undefined
}

const lastOf = (entries: string | null | undefined) => entries?.split(',').at(-1)?.trim()

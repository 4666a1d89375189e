import type { IncomingMessage } from 'node:http'

/** What the HTTP server hands along with a request. */
export interface Connection {
  incoming: IncomingMessage
}

/**
 * The network address of a visitor: the other end of the connection, or, behind a proxy of ours, the last entry that the
 * proxy wrote. Earlier entries are the caller's own words.
 */
export function addressOf({ incoming }: Connection, headers: Headers, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || incoming.socket.remoteAddress || 'unknown'
}

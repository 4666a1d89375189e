import type { DirectResponse } from '#http/direct-call.ts'

/** What the contract says of an operation that will go. */
export interface Deprecated {
  deprecated?: boolean
  'x-deprecated'?: string
  'x-sunset'?: string
}

/**
 * Its headers: `Deprecation` (RFC 9745), since when it is deprecated, and `Sunset` (RFC 8594), from when on
 * it may be gone. Days begin in UTC. Null for an operation that stays.
 */
export function deprecationHeaders(said: Deprecated): Record<string, string> | null {
  const { deprecated, 'x-deprecated': since, 'x-sunset': sunset } = said
  if (!deprecated || since === undefined) return null
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
  }
}

/** The response of an operation, with its headers if it will go. */
export function announced(headers: Record<string, string> | null, outgoing: DirectResponse): DirectResponse {
  return headers ? { ...outgoing, headers: { ...headers, ...outgoing.headers } } : outgoing
}

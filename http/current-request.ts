// The id of a request, from the socket to SQL and in every process: the trace id of W3C Trace Context.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

/** One request in this process, or one round of a worker. */
export interface CurrentRequest {
  /** The trace id, 32 hexadecimal digits: the same in every process that the request passes. */
  readonly id: string
  /** The part of it that this process does, 16 hexadecimal digits. */
  readonly spanId: string
  /** Of the sender, in `traceparent`: whether it records this request. */
  readonly flags: string
  /** The part of the sender, of a `traceparent`. */
  readonly parentId?: string
  /** Of OpenTelemetry, where spans are made. */
  readonly span?: Span
  /** What is found out on the way. */
  readonly facts: {
    /** The operation of the shop that the gateway executes for it. */
    graphql?: string | null
    /** The operation of the spa API that it calls. */
    operation?: string
  }
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** The request that the calling code works for; undefined outside of one, as while the process starts. */
export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore()
}

/** Runs `work` for a request: everything that it starts has `currentRequest`. */
export function forRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  return storage.run(request, work)
}

/** The request of a `traceparent` header, or a new one if it has none or one that is not valid. */
export function requestOf(traceparent?: string | null): CurrentRequest {
  const [, version, id, parent, flags, more] = form.exec(traceparent ?? '') ?? []
  const isKnown = version !== 'ff' && !(version === '00' && more)
  const isValid = id !== undefined && isKnown && !zero.test(id) && !zero.test(parent!)
  return isValid
    ? { id, parentId: parent!, spanId: randomId(16), flags: flags!, facts: {} }
    : { id: randomId(32), spanId: randomId(16), flags: '00', facts: {} }
}

/** So many hexadecimal digits, never only zeros. UUIDs are random bytes that Node has made in advance. */
export function randomId(digits: 16 | 32): string {
  return randomUUID().replaceAll('-', '').slice(-digits)
}

/** The header with which the next process continues this request. */
export function traceparentOf({ id, spanId, flags }: CurrentRequest): string {
  return `00-${id}-${spanId}-${flags}`
}

/**
 * Headers that return the id of the current request: `traceparent`, and `Server-Timing`, the only header of a
 * page that the page itself can read.
 */
export function requestIdHeaders(): Record<string, string> {
  const request = currentRequest()
  if (!request) return {}
  const traceparent = traceparentOf(request)
  return { traceparent, 'server-timing': `traceparent;desc="${traceparent}"` }
}

/** What an error says of itself, with the id of the current request, if there is one. */
export function withRequestId<About extends object>(about: About) {
  const request = currentRequest()
  return request ? { ...about, requestId: request.id } : about
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const zero = /^0+$/

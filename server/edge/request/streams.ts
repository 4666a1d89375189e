// Responses that stay open: streams of server-sent events.
import type { ServerResponse } from 'node:http'
import { withRequestId } from '#http/current-request.ts'
import { problemBody } from '#http/problem-body.ts'
import { createShares } from './shares.ts'

/** Streams of one process, and of one network: its connections are bounded alike (listen.ts). */
export const limits = { most: 1_500, mostOfNetwork: 100 }

const began = 'stream'

/** Calls back once the response is known to be a stream: nothing has to wait for its end. */
export function onStream(outgoing: ServerResponse, callback: () => void): void {
  outgoing.once(began, callback)
}

export function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** Sends what comes until either side ends it. What its client does not take is not asked for. */
export function sendStream(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return leaveUnread(body)
  const reader = body.getReader()
  const end = () => outgoing.destroy()
  const leave = () => reader.cancel().catch(end)
  const passOn = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return void outgoing.end()
      if (!outgoing.write(value)) return void outgoing.once('drain', start)
    }
  }
  const start = () => void passOn().catch(end)
  outgoing.once('close', leave)
  start()
}

/** A stream of Yoga that is cancelled before its first read ends the process. */
function leaveUnread(body: ReadableStream<Uint8Array>): void {
  const reader = body.getReader()
  reader.read().catch(() => undefined)
  setImmediate(() => void reader.cancel().catch(() => undefined))
}

/** Counts streams, and refuses those that are too many, before their first byte. */
export function createStreams(shares = createShares(limits)) {
  return (response: Response, network: string, path: string, outgoing?: ServerResponse): Response => {
    if (!isStream(response)) return response
    const leave = shares.enter(network)
    if (!leave) {
      if (response.body) leaveUnread(response.body)
      return refusal(path)
    }
    // Proxies neither collect the events nor compress them.
    response.headers.set('x-accel-buffering', 'no')
    response.headers.set('cache-control', 'no-store, no-transform')
    response.headers.delete('content-encoding')
    if (outgoing?.destroyed) leave()
    else outgoing?.once('close', leave)
    outgoing?.emit(began)
    return response
  }
}

function refusal(path: string): Response {
  const message = 'There are too many streams of this network. Close one, or ask without a stream.'
  const isGraphql = path.startsWith('/graphql')
  const body = isGraphql
    ? { errors: [{ message, extensions: withRequestId({ code: 'OVERLOADED' }) }] }
    : problemBody({ status: 503, code: 'Overloaded', message })
  const type = isGraphql ? 'application/json' : 'application/problem+json'
  const headers = { 'content-type': type, 'retry-after': '30', 'cache-control': 'no-store' }
  return Response.json(body, { status: 503, headers })
}

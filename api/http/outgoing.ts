// How responses leave: of handlers, of problems, and for callers outside this process.
import { contentDisposition } from '#http/content-disposition.ts'
import type { DirectResponse } from '#http/direct-call.ts'
import { problemBody } from '#http/problem-body.ts'
import type { SavedFile } from './contract.ts'
import type { Problem } from './problem.ts'

/** What a handler returned, or the file or the events of it, as it is sent. */
export function toOutgoing(response: {
  status: number
  body?: unknown
  file?: SavedFile
  events?: ReadableStream<Uint8Array>
  headers?: Record<string, string>
}): DirectResponse {
  if (response.file) {
    const { type, name, bytes } = response.file
    return {
      status: response.status,
      contentType: type,
      body: bytes,
      headers: { ...response.headers, 'content-disposition': contentDisposition('attachment', name) },
    }
  }
  if (response.events)
    return { status: response.status, contentType: 'text/event-stream', body: response.events, headers: {} }
  const hasBody = 'body' in response
  return {
    status: response.status,
    contentType: hasBody ? 'application/json' : null,
    body: response.body,
    headers: response.headers ?? {},
  }
}

export function problemResponse(problem: Problem): DirectResponse {
  return {
    status: problem.status,
    contentType: 'application/problem+json',
    body: problemBody(problem, problem.extensions),
    headers: problem.headers,
  }
}

export function toResponse({ status, contentType, body, headers }: DirectResponse): Response {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (contentType === null) return new Response(null, { status, headers: { ...common, ...headers } })
  const isReady = body instanceof Uint8Array || body instanceof ReadableStream
  const sent = isReady ? (body as Uint8Array<ArrayBuffer> | ReadableStream) : JSON.stringify(body)
  return new Response(sent, { status, headers: { ...common, 'content-type': contentType, ...headers } })
}

// The cheapest response there is: fixed bytes, made once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateLanguage } from '#http/language.ts'
import { problemBody } from '#http/problem-body.ts'
import { busyPage } from './busy-page.ts'

const message = 'Too many requests are waiting. Nothing was done. Try again.'
const graphqlBody = Buffer.from(JSON.stringify({ errors: [{ message, extensions: { code: 'OVERLOADED' } }] }))
const problem = Buffer.from(JSON.stringify(problemBody({ status: 503, code: 'Overloaded', message })))
const text = Buffer.from(`${message}\n`)

/**
 * Refuses a request before anything of it is parsed, in the form that its path and client understand.
 * `common` are the headers of every response.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { retryAfterSeconds, common }: { retryAfterSeconds: number; common: Record<string, string> },
): void {
  const { type, body, headers } = bodyFor(request)
  response
    .writeHead(503, {
      ...common,
      ...headers,
      'content-type': type,
      'content-length': String(body.byteLength),
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    })
    .end(request.method === 'HEAD' ? undefined : body)
}

interface Body {
  type: string
  body: Buffer
  headers?: Record<string, string>
}

function bodyFor({ url = '/', headers }: IncomingMessage): Body {
  if (url.startsWith('/graphql')) return { type: 'application/json; charset=utf-8', body: graphqlBody }
  if (url.startsWith('/api/')) return { type: 'application/problem+json', body: problem }
  if (!(headers.accept ?? '').includes('text/html')) return { type: 'text/plain; charset=utf-8', body: text }
  const isEnglish = /^\/en(?=[/?]|$)/.test(url)
  const isPage = !/^\/(?:provider|downloads)\//.test(url)
  const language = isPage ? (isEnglish ? 'en' : 'de') : negotiateLanguage(headers['accept-language'])
  return busyPage(language)
}

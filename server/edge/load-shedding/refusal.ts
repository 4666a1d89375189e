// The cheapest response there is: fixed bytes, but for the id of the request where code reads it.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeaders, withRequestId } from '#http/current-request.ts'
import { negotiateLanguage } from '#http/language.ts'
import { publish } from '#http/shop-events.ts'
import { problemBody } from '#http/problem-body.ts'

const message = 'Too many requests are waiting. Nothing was done. Try again.'
const page = (name: string) => ({
  type: 'text/html; charset=utf-8',
  body: readFileSync(new URL(name, import.meta.url)),
})
const json = (type: string, value: () => object) => ({
  type,
  get body() {
    return Buffer.from(JSON.stringify(value()))
  },
})
const forms = {
  graphql: json('application/json', () => ({
    errors: [{ message, extensions: withRequestId({ code: 'OVERLOADED' }) }],
  })),
  api: json('application/problem+json', () => problemBody({ status: 503, code: 'Overloaded', message })),
  de: page('busy.de.html'),
  en: page('busy.en.html'),
}

const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'retry-after': '1',
  'cache-control': 'no-store',
}

/**
 * Refuses a request that has no response yet, before anything of it is parsed, in the form that its path and
 * client understand. `common` are the headers of every response.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, common: object): void {
  if (response.headersSent) return
  publish({ event: 'shed' })
  const { type, body } = forms[formOf(request)]
  response
    .writeHead(503, {
      ...common,
      ...requestIdHeaders(),
      ...headers,
      'content-type': type,
      'content-length': body.byteLength,
    })
    .end(request.method === 'HEAD' ? undefined : body)
}

/** The page for a file that a visitor opened and that cannot be had for a moment. */
export function busyPage(language: 'de' | 'en', { status, headers: given }: Response): Response {
  const { type, body } = forms[language]
  const retryAfter = given.get('retry-after') ?? headers['retry-after']
  return new Response(body, {
    status,
    headers: { ...headers, 'content-type': type, 'retry-after': retryAfter },
  })
}

function formOf({ url = '/', headers: { accept = '', ...others } }: IncomingMessage): keyof typeof forms {
  if (url.startsWith('/graphql')) return 'graphql'
  if (url.startsWith('/api/') || !accept.includes('text/html')) return 'api'
  if (/^\/(?:provider|downloads)\//.test(url)) return negotiateLanguage(others['accept-language'])
  return /^\/en(?=[/?]|$)/.test(url) ? 'en' : 'de'
}

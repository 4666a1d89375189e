import type { GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isUnpacked, isUtf8 } from '#http/charset.ts'
import { withRequestId } from '#http/current-request.ts'
import { maxNesting, nestingDepth } from '#http/nesting.ts'
import { hasDirective } from '../base/directives.ts'
import type { Log } from '../base/log.ts'
import type { ServerContext } from '../request/context.ts'
import { isFromOurPages } from './origin.ts'

/** Longest URL of a query by GET; the shop sends queries by POST. */
export const maxUrlLength = 8_192

interface Refusal {
  status: number
  code: string
  message: string
  headers?: Record<string, string>
}

/** Refuses requests that neither the shop nor an API explorer sends, before anything is parsed. */
export function useRequestRules(
  allowedOrigins: ReadonlySet<string>,
  schema: GraphQLSchema,
  log: Log,
): Plugin<object, ServerContext> {
  const postOnly = postOnlyFields(schema)
  const report = originReport(log)
  return {
    onRequest: ({ request, url, fetchAPI, endResponse }) => {
      const refusal =
        request.method === 'POST'
          ? refusePost(request.headers, allowedOrigins)
          : refuseGet(request.url, url, postOnly)
      if (!refusal) return
      if (refusal.status === 403) report(request.headers.get('origin'))
      const { status, code, message, headers } = refusal
      const body = JSON.stringify({ errors: [{ message, extensions: withRequestId({ code }) }] })
      endResponse(
        new fetchAPI.Response(body, {
          status,
          headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
        }),
      )
    },
    onResponse: ({ response }) => {
      response.headers.set('x-content-type-options', 'nosniff')
      response.headers.set('cross-origin-resource-policy', 'same-origin')
      response.headers.set('referrer-policy', 'no-referrer')
      if (response.headers.has('cache-control')) return
      response.headers.set('cache-control', 'no-store')
      response.headers.delete('etag')
      response.headers.delete('last-modified')
    },
  }
}

/** One line for each origin that is refused, of the first hundred: anybody can make up more. */
function originReport(log: Log): (origin: string | null) => void {
  const reported = new Set<string>()
  return (origin) => {
    if (origin === null || reported.has(origin) || reported.size >= 100) return
    if (origin.length > 300 || !URL.canParse(origin)) return
    reported.add(origin)
    log({
      event: 'origin-refused',
      origin,
      message: 'If this is the shop, open it at PUBLIC_URL, or name the origin in ALLOWED_ORIGINS.',
    })
  }
}

/** Headers as `Headers` or Node's requests have them; names in lower case. */
export type HeaderReader = Pick<Headers, 'get' | 'has'>

/** Whether nothing of these headers makes a POST be refused. */
export function isAcceptedPost(headers: HeaderReader, allowedOrigins: ReadonlySet<string>): boolean {
  return refusePost(headers, allowedOrigins) === null
}

function refusePost(headers: HeaderReader, allowedOrigins: ReadonlySet<string>): Refusal | null {
  if (!isFromOurPages(headers, allowedOrigins))
    return { status: 403, code: 'FORBIDDEN', message: 'Requests of other sites are not answered.' }
  if (!isUnpacked(headers.get('content-encoding')))
    return { status: 415, code: 'BAD_REQUEST', message: 'Send the body as it is.' }
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return { status: 415, code: 'BAD_REQUEST', message: 'Send application/json.' }
  if (!isUtf8(headers.get('content-type')))
    return { status: 415, code: 'BAD_REQUEST', message: 'Send UTF-8.' }
  return null
}

/** A code is money, and URLs are logged in many places. Names of the schema have no escaped spelling. */
function postOnlyFields(schema: GraphQLSchema): ReadonlySet<string> {
  const fields = Object.values(schema.getQueryType()!.getFields())
  return new Set(fields.filter(({ astNode }) => hasDirective(astNode, 'postOnly')).map(({ name }) => name))
}

function refuseGet(address: string, { searchParams }: URL, postOnly: ReadonlySet<string>): Refusal | null {
  if (address.length > maxUrlLength)
    return { status: 414, code: 'BAD_REQUEST', message: 'Send long queries by POST.' }
  const names = searchParams.get('query')?.match(/\w+/g) ?? []
  if (names.some((name) => postOnly.has(name)) || namesKnownOperation(searchParams))
    return {
      status: 405,
      code: 'BAD_REQUEST',
      message: 'Send codes of vouchers, and hashes of operations, by POST.',
      headers: { allow: 'POST' },
    }
  const values = ['variables', 'extensions'].map((name) => searchParams.get(name) || '{}')
  if (values.some((value) => nestingDepth(value) > maxNesting))
    return { status: 400, code: 'BAD_REQUEST', message: 'The variables are nested too deep.' }
  return values.every(isJson)
    ? null
    : { status: 400, code: 'BAD_REQUEST', message: 'The variables are not JSON.' }
}

/** The operation behind a hash may have the code of a voucher in its variables. */
function namesKnownOperation(searchParams: URLSearchParams): boolean {
  return /persistedQuery/i.test(searchParams.get('extensions') ?? '')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

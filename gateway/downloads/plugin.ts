import type { Plugin } from 'graphql-yoga'
import { contentDisposition } from '#http/content-disposition.ts'
import type { ContextFactory, GatewayContext, ServerContext } from '../request/context.ts'
import { isNotFromOtherSite } from '../http/origin.ts'
import { logUnexpected } from '../request/errors.ts'
import type { Log } from '../base/log.ts'
import { SpaProblem } from '../spa/problem.ts'
import { fetchDocument } from './documents.ts'
import { fileNameIn } from './file-names.ts'
import { downloads, type DocumentRequest, parseDocumentUrl } from './paths.ts'
import {
  documentHeaders,
  methodNotAllowed,
  loginRequired,
  notFound,
  otherSite,
  toProblem,
  unexpected,
  invalidPreview,
} from './problem-responses.ts'

interface Options {
  contextOf: ContextFactory
  allowedOrigins: ReadonlySet<string>
  log: Log
}

/** Handles everything below `/downloads/` with the visitor's session, before the GraphQL request rules. */
export function useDownloads({ contextOf, allowedOrigins, log }: Options): Plugin<object, ServerContext> {
  return {
    onRequest: async ({ request, url, serverContext, endResponse }) => {
      if (!url.pathname.startsWith(downloads)) return
      const refusal = refuse(request, allowedOrigins)
      if (refusal) return endResponse(refusal)
      const context = contextOf(withLanguage(request.headers, url), {
        ...serverContext,
        gone: () => request.signal,
      })
      const response = await respond(context, parseDocumentUrl(url), log)
      for (const cookie of await context.session.cookiesToSet()) response.headers.append('set-cookie', cookie)
      endResponse(response)
    },
  }
}

/** A navigation or a link of the shop may open a document; another site may not embed or fetch it. */
function refuse({ method, headers }: Request, allowedOrigins: ReadonlySet<string>): Response | null {
  if (method !== 'GET') return methodNotAllowed()
  return isNotFromOtherSite(headers, allowedOrigins) ? null : otherSite()
}

/** The language of the URL, chosen in the shop, precedes that of the browser. */
function withLanguage(headers: Headers, { searchParams }: URL): Headers {
  const language = searchParams.get('language')
  if (language !== 'de' && language !== 'en') return headers
  const changed = new Headers(headers)
  changed.set('accept-language', language)
  return changed
}

/** What a link or a page alone opens, for anyone. */
const publicDocuments = new Set<DocumentRequest['document']>([
  'voucher-preview',
  'job-offer',
  'shared-calendar',
])

async function respond(
  context: GatewayContext,
  requested: DocumentRequest | 'invalid' | null,
  log: Log,
): Promise<Response> {
  if (!requested) return notFound()
  if (requested === 'invalid') return invalidPreview()
  const isPreview = requested.document === 'voucher-preview'
  try {
    if (!publicDocuments.has(requested.document) && (await context.session.accessToken()) === null)
      return loginRequired()
    const { file, type, kind, fallback } = await fetchDocument(context, requested)
    const disposition = contentDisposition(kind, fileNameIn(file.disposition) ?? fallback)
    const length = String(file.bytes.byteLength)
    return new Response(file.bytes, {
      headers: {
        ...documentHeaders,
        'content-type': type,
        'content-length': length,
        'content-disposition': disposition,
      },
    })
  } catch (error) {
    if (error instanceof SpaProblem)
      return isPreview && error.status === 400 ? invalidPreview() : toProblem(error)
    logUnexpected(log, error)
    return unexpected()
  }
}

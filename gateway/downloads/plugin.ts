import type { Plugin } from 'graphql-yoga'
import type { ContextFactory, GatewayContext, ServerContext } from '../request/context.ts'
import type { Log } from '../base/log.ts'
import { fetchDocument } from './documents.ts'
import { downloads, type DocumentRequest, parseDocumentUrl } from './paths.ts'
import { invalidPreview, loginRequired, notFound, toProblem } from './problem-responses.ts'
import { refuseDownload, respondWith } from './respond.ts'

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
      const refusal = refuseDownload(request, allowedOrigins)
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
  const isOpen = publicDocuments.has(requested.document)
  return respondWith(
    async () => {
      const isAnonymous = (await context.session.accessToken()) === null
      return isAnonymous && !isOpen ? loginRequired() : fetchDocument(context, requested)
    },
    log,
    (problem) => (isPreview && problem.status === 400 ? invalidPreview() : toProblem(problem)),
  )
}

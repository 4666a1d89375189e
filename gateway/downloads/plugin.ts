import type { Plugin } from 'graphql-yoga'
import { contentDisposition } from '#http/content-disposition.ts'
import type { ContextFactory, GatewayContext, ServerContext } from '../context.ts'
import { isNotFromOtherSite } from '../http/origin.ts'
import { logUnexpected } from '../errors.ts'
import type { Log } from '../log.ts'
import { SpaProblem } from '../spa/problem.ts'
import { fetchDocument } from './documents.ts'
import { fileNameIn } from './file-names.ts'
import { downloads, type Wanted, wantedBy } from './paths.ts'
import {
  documentHeaders,
  methodNotAllowed,
  nobody,
  nothingThere,
  ofOtherSite,
  refusalOf,
  unexpected,
  unfit,
} from './problem-responses.ts'

interface Options {
  contextOf: ContextFactory
  allowedOrigins: ReadonlySet<string>
  log: Log
}

/** Answers everything below `/downloads/` with the visitor's session, before the door of GraphQL. */
export function useDownloads({ contextOf, allowedOrigins, log }: Options): Plugin<object, ServerContext> {
  return {
    onRequest: async ({ request, url, serverContext, endResponse }) => {
      if (!url.pathname.startsWith(downloads)) return
      const refusal = refuse(request, allowedOrigins)
      if (refusal) return endResponse(refusal)
      const context = contextOf(withLanguage(request.headers, url), serverContext)
      const response = await answer(context, wantedBy(url), log)
      const cookie = await context.session.cookieToSet()
      if (cookie) response.headers.append('set-cookie', cookie)
      endResponse(request.method === 'HEAD' ? new Response(null, response) : response)
    },
  }
}

/** Who opens a document by its address, or by a link of the shop, is let in; other sites get nothing, not even for a look. */
function refuse({ method, headers }: Request, allowedOrigins: ReadonlySet<string>): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed()
  return isNotFromOtherSite(headers, allowedOrigins) ? null : ofOtherSite()
}

/** The address says in which language the visitor asked for it; a browser that opens it says only its own. */
function withLanguage(headers: Headers, { searchParams }: URL): Headers {
  const language = searchParams.get('language')
  if (language !== 'de' && language !== 'en') return headers
  const changed = new Headers(headers)
  changed.set('accept-language', language)
  return changed
}

async function answer(context: GatewayContext, wanted: Wanted | 'unfit' | null, log: Log): Promise<Response> {
  if (!wanted) return nothingThere()
  if (wanted === 'unfit') return unfit()
  const isEverybodys = wanted.document === 'voucher-preview'
  try {
    if (!isEverybodys && (await context.session.accessToken()) === null) return nobody()
    const { file, type, kind, fallback } = await fetchDocument(context, wanted)
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
    if (error instanceof SpaProblem) return isEverybodys && error.status === 400 ? unfit() : refusalOf(error)
    logUnexpected(log, error)
    return unexpected()
  }
}

// What both places of downloads share, that of visitors and that of the house.
import { contentDisposition } from '#http/content-disposition.ts'
import type { Log } from '../base/log.ts'
import { isNotFromOtherSite } from '../http/origin.ts'
import { logUnexpected } from '../request/errors.ts'
import { SpaProblem } from '../spa/problem.ts'
import type { Fetched } from './documents.ts'
import { fileNameIn } from './file-names.ts'
import { documentHeaders, methodNotAllowed, otherSite, toProblem, unexpected } from './problem-responses.ts'

/** A navigation or a link of our pages may open a document; another site may not embed or fetch it. */
export function refuseDownload(
  { method, headers }: Request,
  allowedOrigins: ReadonlySet<string>,
): Response | null {
  if (method !== 'GET') return methodNotAllowed()
  return isNotFromOtherSite(headers, allowedOrigins) ? null : otherSite()
}

/** The document as a response that no cache stores, or the response or problem that came instead. */
export async function respondWith(
  fetch: () => Promise<Fetched | Response>,
  log: Log,
  refused: (problem: SpaProblem) => Response = toProblem,
): Promise<Response> {
  try {
    const fetched = await fetch()
    if (fetched instanceof Response) return fetched
    const { file, type, kind, fallback } = fetched
    return new Response(file.bytes, {
      headers: {
        ...documentHeaders,
        'content-type': type,
        ...('byteLength' in file.bytes && { 'content-length': String(file.bytes.byteLength) }),
        'content-disposition': contentDisposition(kind, fileNameIn(file.disposition) ?? fallback),
      },
    })
  } catch (error) {
    if (error instanceof SpaProblem) return refused(error)
    logUnexpected(log, error)
    return unexpected()
  }
}

import type { Gateway } from '../../gateway/gateway.ts'
import { readQuestion } from '../../gateway/operations/known-request.ts'
import type { PublicQuestion, PublicResponse } from '../../gateway/operations/public-responses.ts'

interface PageReader {
  fetch: typeof globalThis.fetch
  /** Whether all that was read is the same for every visitor, and whole. */
  isPublic: () => boolean
  /** Whether reading all of it again would give the same. */
  isCurrent: () => Promise<boolean>
}

/** Reads for one page or sitemap: its operations share the deadline, however many follow one another. */
export function createReader(
  gateway: Pick<Gateway, 'fetch' | 'respondPublicly'>,
  clientAddress: string,
  deadlineMs: number,
): PageReader {
  const end = performance.now() + deadlineMs
  const reads: { question: PublicQuestion; response: PublicResponse }[] = []
  let isPublic = true

  async function read(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const server = { clientAddress, readDeadlineMs: Math.max(1, Math.ceil(end - performance.now())) }
    const question = questionOf(init)
    const response = question && (await gateway.respondPublicly(question, server))
    if (!question || !response?.isKept) isPublic = false
    if (!question || !response) return gateway.fetch(new Request(input, init), server)
    reads.push({ question, response })
    const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8' }
    return new Response(new Uint8Array(response.body.plain), { status: response.status, headers })
  }

  return {
    fetch: read,
    isPublic: () => isPublic,
    isCurrent: async () => {
      const server = { clientAddress: undefined }
      const checks = reads.map(
        async ({ question, response }) => (await gateway.respondPublicly(question, server)) === response,
      )
      return (await Promise.all(checks)).every(Boolean)
    },
  }
}

/** What a page asks by hash; null for a document, and for a request without a body. */
function questionOf({ body, headers }: RequestInit = {}): PublicQuestion | null {
  return typeof body === 'string' ? readQuestion(body, new Headers(headers).get('accept-language')) : null
}

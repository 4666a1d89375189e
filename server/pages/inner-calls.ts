import type { Gateway } from '../../gateway/gateway.ts'
import { type PublicQuestion, questionIn } from '../../gateway/operations/known-request.ts'
import type { PublicBytes } from './public-bytes.ts'

/** The calls of one page or sitemap. */
export interface InnerCalls {
  /** The one way from a page that is rendered here to the gateway. */
  fetch: typeof globalThis.fetch
  /** Whether all that was read is the same for every visitor, and whole. */
  isPublic: () => boolean
  /** Whether reading all of it again would give the same. */
  isCurrent: () => Promise<boolean>
}

interface Options {
  gateway: Pick<Gateway, 'fetch'>
  publicBytes: Pick<PublicBytes, 'operation'>
  clientAddress: string
  /**
   * Reads of this page end so long after its first, however many follow one another; those of others it may
   * await.
   */
  deadlineMs: number
}

/** Public operations share their bytes with those of browsers; all others are executed, without a visitor. */
export function createInnerCalls({ gateway, publicBytes, clientAddress, deadlineMs }: Options): InnerCalls {
  let end: number | undefined
  const checks: (() => Promise<boolean>)[] = []
  let isPublic = true

  async function call(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    end ??= performance.now() + deadlineMs
    const server = { clientAddress, readDeadlineMs: Math.max(1, Math.ceil(end - performance.now())) }
    const question = questionOf(init)
    const answer = question && (await publicBytes.operation(question, server))
    if (answer?.isCurrent) checks.push(answer.isCurrent)
    else isPublic = false
    if (!answer) return gateway.fetch(new Request(input, init), server)
    const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8' }
    return new Response(new Uint8Array(answer.body.plain), { status: answer.status, headers })
  }

  return {
    fetch: call,
    isPublic: () => isPublic,
    isCurrent: async () => (await Promise.all(checks.map((check) => check()))).every(Boolean),
  }
}

/** What a page asks by hash; null for a document, and for a request without a body. */
function questionOf({ body, headers }: RequestInit = {}): PublicQuestion | null {
  if (typeof body !== 'string') return null
  return questionIn(JSON.parse(body), new Headers(headers).get('accept-language'))
}

import { createHash } from 'node:crypto'
import type { Gateway } from '../gateway/gateway.ts'
import type { PublicQuestion, PublicResponse } from '../gateway/operations/public-responses.ts'
import { type CheckedCache, createCheckedCache } from '#http/checked-cache.ts'
import { type EncodedBytes, encodedBytes } from '#http/encodings.ts'
import type { RenderResult } from '../web/renderer.ts'

export interface RenderedPage {
  status: number
  html: EncodedBytes
  /** Equal as long as the page is. */
  tag: string
}
export type PageResult = RenderedPage | Extract<RenderResult, { kind: 'redirect' }>

/** Renders with this `fetch`, which reads from the gateway. */
type Render = (fetch: typeof globalThis.fetch) => Promise<RenderResult>

export interface PageCache {
  get(url: string, clientAddress: string, render: Render): Promise<PageResult>
  has(url: string): boolean
}

interface Options {
  gateway: Pick<Gateway, 'fetch' | 'respondPublicly'>
  /** All that a page reads is there after this time, or left out. */
  deadlineMs: number
  /** A page is rendered anew after this time; 0 keeps none. */
  longestMs: number
  now?: () => number
}

const mostBytes = 64 * 1024 * 1024
/** Longer addresses are those of no link. */
const longestUrl = 300

/**
 * Rendered pages as bytes. A page is kept if everything that it read was public and whole, and it is used
 * again if all of that is the same still: it is never older than a new rendering, but for the clock.
 */
export function createPageCache({ gateway, deadlineMs, longestMs, now = Date.now }: Options): PageCache {
  const pages: CheckedCache<PageResult> = createCheckedCache(mostBytes)

  return {
    has: (url) => pages.has(url),
    get: (url, clientAddress, render) =>
      pages.get(url, async () => {
        const reader = createReader(gateway, clientAddress, deadlineMs)
        const madeAt = now()
        const result = await render(reader.fetch)
        if (result.kind === 'redirect') return { value: result, keep: null }
        const bytes = Buffer.from(result.html)
        const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
        const isKept = longestMs > 0 && result.status === 200 && reader.isPublic() && url.length <= longestUrl
        return {
          value: { status: result.status, html: encodedBytes(bytes), tag },
          keep: isKept
            ? {
                bytes: bytes.length * 2,
                isCurrent: async () => now() - madeAt < longestMs && reader.isCurrent(),
              }
            : null,
        }
      }),
  }
}

/** Reads for one page: its operations share the deadline, however many follow one another. */
function createReader(
  gateway: Options['gateway'],
  clientAddress: string,
  deadlineMs: number,
): { fetch: typeof globalThis.fetch; isPublic: () => boolean; isCurrent: () => Promise<boolean> } {
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

/** What a page asks by hash; null for a document. */
function questionOf(init: RequestInit | undefined): PublicQuestion | null {
  const { variables = {}, extensions } = JSON.parse(String(init?.body)) as {
    variables?: PublicQuestion['variables']
    extensions?: { persistedQuery?: { sha256Hash?: string } }
  }
  const hash = extensions?.persistedQuery?.sha256Hash
  const language = new Headers(init?.headers).get('accept-language') === 'en' ? 'en' : 'de'
  return hash === undefined ? null : { hash, variables, language }
}

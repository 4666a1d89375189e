import { createHash } from 'node:crypto'
import { encodedBytes } from '#http/encodings.ts'
import type { RenderResult } from '../../web/renderer.ts'
import type { PublicAnswer } from './public-bytes.ts'
import { type InlineSources, sourcesOf } from './inline-sources.ts'
import type { InnerCalls } from './inner-calls.ts'

export interface RenderedPage extends PublicAnswer {
  /** Equal as long as the page is. */
  tag: string
  /** Its `Link` header. */
  preloads?: string | undefined
  /** How the content policy names what is inside it. */
  sources?: InlineSources | undefined
}
export type PageResult = RenderedPage | Extract<RenderResult, { kind: 'redirect' }>

interface PageOptions {
  calls: InnerCalls
  /** A page is rendered anew after this time; 0 keeps none. */
  longestMs: number
  now?: () => number
}

/** Longer addresses are those of no link. */
const longestUrl = 300

/**
 * A page as bytes. It may be used again if everything that it read was public and whole, and as long as all
 * of that is the same still: it is never older than a new rendering, but for the clock.
 */
export async function pageBytes(
  url: string,
  render: (fetch: typeof globalThis.fetch) => Promise<RenderResult>,
  { calls, longestMs, now = Date.now }: PageOptions,
): Promise<PageResult> {
  const madeAt = now()
  const result = await render(calls.fetch)
  if (result.kind === 'redirect') return result
  const bytes = Buffer.from(result.html)
  const isKept = longestMs > 0 && result.status === 200 && calls.isPublic() && url.length <= longestUrl
  return {
    status: result.status,
    body: encodedBytes(bytes),
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    preloads: result.preloads,
    sources: result.inline && sourcesOf(result.inline),
    isCurrent: isKept ? async () => now() - madeAt < longestMs && calls.isCurrent() : null,
  }
}

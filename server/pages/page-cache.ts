import { createHash } from 'node:crypto'
import type { Gateway } from '../../gateway/gateway.ts'
import { type CheckedCache, createCheckedCache } from '#http/checked-cache.ts'
import { type EncodedBytes, encodedBytes } from '#http/encodings.ts'
import type { RenderResult } from '../../web/renderer.ts'
import { type InlineSources, sourcesOf } from './inline-sources.ts'
import { createReader } from './page-reader.ts'

export interface RenderedPage {
  status: number
  html: EncodedBytes
  /** Equal as long as the page is. */
  tag: string
  /** Its `Link` header. */
  preloads?: string
  /** How the content policy names what is inside it. */
  sources?: InlineSources
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
          value: {
            status: result.status,
            html: encodedBytes(bytes),
            tag,
            preloads: result.preloads,
            sources: result.inline && sourcesOf(result.inline),
          },
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

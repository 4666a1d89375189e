// Serves the pages of the shop, rendered with public content only, the same for every visitor.
import type { RenderResult } from '../web/renderer.ts'
import { pageHeaders } from './content-policy.ts'

export interface Pages {
  respond(request: Request, clientAddress: string): Promise<Response>
}

interface PagesOptions {
  /** Renders with an anonymous gateway, through `fetch`. */
  render: (input: {
    url: string
    shopUrl: string
    fetch: typeof globalThis.fetch
    onError: (error: unknown) => void
  }) => Promise<RenderResult>
  shopUrl: string
  providerUrl: string
  gateway: (request: Request, context: { clientAddress: string }) => Response | Promise<Response>
  isDevelopment: boolean
  report: (error: unknown) => void
}

/** Rendering never has the visitor's cookie; the browser loads personal data. */
export function createPages({
  render,
  shopUrl,
  providerUrl,
  gateway,
  isDevelopment,
  report,
}: PagesOptions): Pages {
  const headers = pageHeaders({ isDevelopment, providerUrl })
  return {
    async respond(request, clientAddress) {
      const { pathname, search } = new URL(request.url)
      const result = await render({
        url: pathname + search,
        shopUrl,
        fetch: async (input, init) => gateway(new Request(input, init), { clientAddress }),
        onError: report,
      })
      if (result.kind === 'redirect')
        return new Response(null, { status: result.status, headers: { location: result.location } })
      return new Response(result.html, { status: result.status, headers })
    },
  }
}

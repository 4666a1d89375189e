// The pages of the shop as answers: rendered with their public content, the same for everybody.
import type { RenderResult } from '../web/renderer.ts'
import { pageHeaders } from './content-policy.ts'

export interface Pages {
  answer(request: Request, clientAddress: string): Promise<Response>
}

interface PagesOptions {
  /** Renders in the visitor's name where the third argument's gateway is asked: without any session. */
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

/** A page never sees the visitor's cookie: what is personal is asked for by the browser. */
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
    async answer(request, clientAddress) {
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

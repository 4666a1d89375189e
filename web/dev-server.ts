import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Assets, Renderer, RenderInput, RenderResult } from './renderer.ts'

export interface DevPages {
  render: Renderer
  /** Serves the browser's modules and styles; calls `next` for all other requests. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

const assets: Assets = { entry: '/web/entry-client.tsx', stylesheets: [], modulesOf: () => [] }

/** Pages from source, with hot reload. */
export async function createDevPages(hmrPort: number): Promise<DevPages> {
  const { createServer } = await import('vite') // a development dependency: `npm ci --omit=dev` leaves it out
  const vite = await createServer({ server: { middlewareMode: true, ws: { port: hmrPort } } })
  const render: Renderer = async (input) => {
    const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as {
      render: (input: RenderInput) => Promise<RenderResult>
    }
    const result = await entry.render({ ...input, assets })
    if (result.kind === 'redirect') return result
    return { ...result, html: await vite.transformIndexHtml(input.url, withStyles(result.html)) }
  }
  return { render, middleware: vite.middlewares, close: () => vite.close() }

  /**
   * Styles are modules in development: without these links a page is unstyled until they have run. Vite's
   * client removes each link when its module's style arrives.
   */
  function withStyles(html: string): string {
    const links = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
      .filter(({ id }) => id?.endsWith('.css'))
      .map(({ id, url }) => `<link rel="stylesheet" data-vite-dev-id="${id}" href="${url}?direct">`)
    return html.replace('</head>', `${links.join('')}</head>`)
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Assets, Renderer, ServerEntry } from './renderer.ts'

export interface DevPages extends Renderer {
  /** Serves the browser's modules and styles, and the page of the house; calls `next` for all else. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Loads the pages that are open in a browser anew: what they read has changed. */
  reload: () => void
  close: () => Promise<void>
}

const assets: Assets = {
  start: { src: '/web/start.ts' },
  entry: '/web/entry-client.tsx',
  stylesheet: null,
  stylesOf: () => '',
  modulesOf: () => [],
}

/** Pages from source, with hot reload. */
export async function createDevPages(hmrPort: number): Promise<DevPages> {
  const { createServer } = await import('vite') // a development dependency: `npm ci --omit=dev` leaves it out
  const vite = await createServer({
    // Vite would import a temporary copy of its configuration; `node --watch` restarts when that is deleted.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: hmrPort } },
  })
  const loadEntry = async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as ServerEntry
  const render: Renderer['render'] = async (input) => {
    const entry = await loadEntry()
    const result = await entry.render({ ...input, assets })
    if (result.kind === 'redirect') return result
    return { ...result, html: await vite.transformIndexHtml(input.url, withStyles(result.html)) }
  }
  return {
    render,
    sitemap: async (input) => (await loadEntry()).sitemap(input),
    middleware,
    reload: () => vite.ws.send({ type: 'full-reload' }),
    close: () => vite.close(),
  }

  function middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { url = '' } = request
    if (url === '/saved-stay-worker.js') request.url = '/web/saved-stay-worker.ts'
    if (!/^\/house(\/(?!graphql)|$|\?)/.test(url)) return vite.middlewares(request, response, next)
    shellOfHouse(url).then((html) => response.setHeader('content-type', 'text/html').end(html), next)
  }

  async function shellOfHouse(url: string): Promise<string> {
    const html = await readFile(join(import.meta.dirname, 'house/index.html'), 'utf8')
    return vite.transformIndexHtml(url, html.replace('./', '/web/house/'))
  }

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

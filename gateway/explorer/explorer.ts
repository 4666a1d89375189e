import { createHash } from 'node:crypto'
import type { Plugin } from 'graphql-yoga'
import { html } from 'hono/html'
import type { ServerContext } from '../context.ts'
import { examples } from './examples.ts'

const folder = '/graphql/explorer/'

/** Content policy of GraphiQL: everything comes from this server. The editor sets styles on elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Asset {
  type: string
  content: string
}

/** GraphiQL at /graphql for browsers, with prepared tabs. Served from the package, without a network. */
export function useExplorer(): Plugin<object, ServerContext> {
  return {
    onRequest: async ({ request, url, fetchAPI, endResponse }) => {
      if (request.method !== 'GET') return
      const asset = await assetAt(url.pathname, request.headers.get('accept') ?? '')
      if (!asset) return
      const etag = `"${createHash('sha256').update(asset.content).digest('base64url')}"`
      const headers = {
        'content-type': `${asset.type}; charset=utf-8`,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        etag,
      }
      const isKnown = request.headers.get('if-none-match') === etag
      endResponse(
        new fetchAPI.Response(isKnown ? null : asset.content, { status: isKnown ? 304 : 200, headers }),
      )
    },
  }
}

async function assetAt(pathname: string, accept: string): Promise<Asset | null> {
  if (pathname === '/graphql')
    return accept.includes('text/html') ? { type: 'text/html', content: page } : null
  if (!pathname.startsWith(folder)) return null
  const files = await loadFiles()
  return files.get(pathname.slice(folder.length)) ?? null
}

const page = String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wellzone GraphiQL</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${folder}graphiql.css">
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script src="${folder}workers.js"></script>
    <script src="${folder}graphiql.js"></script>
    <script src="${folder}start.js"></script>
  </body>
</html>
`)

/** The editor loads its workers by label. */
const workers = `self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => '${folder}' + label + '.worker.js',
}
`

/** Nine megabytes: loaded when the page is opened, not at start. */
async function loadFiles(): Promise<Map<string, Asset>> {
  const graphiql = await import('@graphql-yoga/render-graphiql/graphiql')
  const options = {
    title: 'Wellzone GraphiQL',
    endpoint: '/graphql',
    credentials: 'same-origin',
    defaultTabs: examples(),
  }
  const script = (content: string): Asset => ({ type: 'text/javascript', content })
  return new Map([
    ['graphiql.css', { type: 'text/css', content: graphiql.css }],
    ['graphiql.js', script(graphiql.js)],
    ['workers.js', script(workers)],
    ['editorWorkerService.worker.js', script(graphiql.editorWorkerService)],
    ['json.worker.js', script(graphiql.jsonWorker)],
    ['graphql.worker.js', script(graphiql.graphqlWorker)],
    [
      'start.js',
      script(
        `YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify(options)})\n`,
      ),
    ],
  ])
}

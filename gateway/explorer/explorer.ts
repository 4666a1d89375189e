import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type DocumentNode, print } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { html, raw } from 'hono/html'
import { accepts } from '#http/accepts.ts'
import { isNamedBy } from '#http/entity-tag.ts'
import { thisMachine } from '#http/loopback.ts'
import type { ServerContext } from '../request/context.ts'
import type { Example, Login } from './example.ts'
import { guidePage } from './guide.ts'
import { isVisible } from './visible.ts'

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

interface Explored {
  /** The address that operations are sent to and the page opens at: `/graphql`. */
  endpoint: string
  title: string
  /** Addresses beside the examples, with their texts. */
  links: Record<string, string>
  examples: (login?: Login) => Example[]
  /** The account that the examples use on this machine. */
  login?: Login | undefined
  types: () => DocumentNode
}

interface Asset {
  type: string
  content: string
}

/**
 * GraphiQL at an endpoint for browsers, with examples beside it, served from the package and from page/
 * without a network: on for everybody, local to this machine, or off. Beside it are the schema as a document,
 * and the guide for programs elsewhere.
 */
export function useExplorer(
  graphiql: 'on' | 'local' | 'off',
  explored: Explored,
): Plugin<object, ServerContext> {
  return {
    onRequest: async ({ request, url, serverContext, fetchAPI, endResponse }) => {
      if (request.method !== 'GET') return
      const isPage = url.pathname === explored.endpoint && accepts(request.headers.get('accept'), 'text/html')
      const isHere = serverContext.clientAddress === thisMachine
      if (!isVisible(graphiql, serverContext.clientAddress)) {
        if (isPage && !url.searchParams.has('query'))
          endResponse(
            new fetchAPI.Response(null, { status: 404, headers: { 'content-security-policy': policy } }),
          )
        return
      }
      const asset = isPage ? pageFor(explored, isHere) : await fileAt(url.pathname, explored)
      if (!asset) return
      const etag = `"${createHash('sha256').update(asset.content).digest('base64url')}"`
      const headers = {
        'content-type': `${asset.type}; charset=utf-8`,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        etag,
      }
      const isKnown = isNamedBy(request.headers.get('if-none-match'), etag)
      endResponse(
        new fetchAPI.Response(isKnown ? null : asset.content, { status: isKnown ? 304 : 200, headers }),
      )
    },
  }
}

async function fileAt(pathname: string, { endpoint, types }: Explored): Promise<Asset | null> {
  if (pathname === `${endpoint}/schema.graphql`) return { type: 'text/plain', content: print(types()) }
  if (pathname === '/graphql/guide') return { type: 'text/html', content: guidePage(`${folder}guide.css`) }
  if (!pathname.startsWith(folder)) return null
  const files = await loadFiles()
  return files.get(pathname.slice(folder.length)) ?? null
}

function pageFor({ endpoint, title, links, examples, login }: Explored, isHere: boolean): Asset {
  const prepared = JSON.stringify(examples(isHere ? login : undefined))
  const version = createHash('sha256').update(prepared).digest('base64url').slice(0, 12)
  const texts = JSON.stringify({ version, endpoint, title }).slice(0, -1)
  const settings = `${texts},"examples":${prepared.replaceAll('<', '\\u003c')}}`
  const content = String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${folder}graphiql.css">
    <link rel="stylesheet" href="${folder}page.css">
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <nav aria-labelledby="title">
      <details id="examples" open>
        <summary><h1 id="title">Examples</h1></summary>
        <button type="button" id="copy">Copy the operation as curl</button>
        <button type="button" id="copy-urql">Copy the operation for urql</button>
        <output id="copied"></output>
        ${Object.entries(links).map(([address, text]) => html`<a href="${address}">${text}</a>`)}
        <output id="carried"></output>
      </details>
    </nav>
    <main>
      <div id="root"></div>
      <details id="calls" hidden>
        <summary></summary>
        <div class="rows"></div>
      </details>
    </main>
    <script type="application/json" id="settings">${raw(settings)}</script>
    <script src="${folder}workers.js"></script>
    <script src="${folder}graphiql.js"></script>
    <script type="module" src="${folder}start.js"></script>
  </body>
</html>
`)
  return { type: 'text/html', content }
}

/** The editor loads its workers by label. */
const workers = `self.MonacoEnvironment = {
  globalAPI: true, // page/editors.js writes into its editors
  getWorkerUrl: (_module, label) => '${folder}' + label + '.worker.js',
}
`

/** Nine megabytes: loaded when the page is opened, not at start. */
async function loadFiles(): Promise<Map<string, Asset>> {
  const graphiql = await import('@graphql-yoga/render-graphiql/graphiql')
  const script = (content: string): Asset => ({ type: 'text/javascript', content })
  return new Map<string, Asset>([
    ['graphiql.css', { type: 'text/css', content: graphiql.css }],
    ['graphiql.js', script(graphiql.js)],
    ['workers.js', script(workers)],
    ['editorWorkerService.worker.js', script(graphiql.editorWorkerService)],
    ['json.worker.js', script(graphiql.jsonWorker)],
    ['graphql.worker.js', script(graphiql.graphqlWorker)],
    ...['page.css', 'guide.css'].map((name) => [name, { type: 'text/css', content: ownFile(name) }] as const),
    ...scripts.map((name) => [name, script(ownFile(name))] as const),
  ])
}

const scripts = [
  'start.js',
  'calls.js',
  'carry.js',
  'curl.js',
  'editors.js',
  'hints.js',
  'panel.js',
  'events.js',
  'storage.js',
  'urql.js',
]

function ownFile(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')
}

// First: it sets the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'
import { Provider as AtomsProvider } from 'jotai'
import { prerender } from 'react-dom/static'
import { ssrExchange } from 'urql'
import { Router, type SsrContext } from 'wouter'
import { blurs } from './generated/picture-blurs.ts'
import { keepBlurs } from './ui/pictures/picture.tsx'
import { App, type AppProps } from './app/app.tsx'
import { splitLocale } from './lib/routing/paths.ts'
import { preparePage } from './app/routing/prepare-page.ts'
import { redirectFor } from './app/routing/redirects.ts'
import { matchRoute } from './app/routing/match-route.ts'
import { createGraphqlClient } from './lib/graphql/graphql.tsx'
import { today } from './lib/language/format.ts'
import { messageFiles } from './lib/language/page-messages.ts'
import { StructuredDataContext } from './lib/routing/head.tsx'
import { HttpStatusContext } from './lib/routing/not-found.tsx'
import type { Assets, RenderInput, RenderResult } from './renderer.ts'

keepBlurs(blurs)

export { sitemap } from './app/routing/sitemap.ts'

/**
 * Renders one page completely, data included; expected failures are part of the page (status 200, 404 or
 * 503). If a component throws, the response is 500 with the shell, and the browser retries the page once.
 */
export async function render(input: RenderInput): Promise<RenderResult> {
  const { url, shopUrl, map, isDemo, fetch, assets, onError } = input
  const { pathname, search } = new URL(shopUrl + url)
  const redirect = redirectFor(pathname, search)
  if (redirect) return { kind: 'redirect', status: 301, location: redirect }

  await preparePage(pathname)
  const { locale, path } = splitLocale(pathname)
  const file = matchRoute(path)?.route.page.file
  const context: SsrContext = {}
  const results = ssrExchange({ isClient: false })
  const client = createGraphqlClient(locale, { url: `${shopUrl}/graphql`, fetch, state: results })
  const shop = { origin: shopUrl, map, isDemo, today: today() }
  const props: AppProps = { shop, cachedResults: {} }
  const facts = new Set<string>()
  let status = 200

  const { prelude } = await prerender(
    <AtomsProvider>
      <Router ssrPath={pathname} ssrSearch={search} ssrContext={context}>
        <HttpStatusContext value={(wanted) => (status = wanted)}>
          <StructuredDataContext value={(json) => void facts.add(json)}>
            <App {...props} client={client} />
          </StructuredDataContext>
        </HttpStatusContext>
      </Router>
    </AtomsProvider>,
    {
      // Large parts would otherwise be moved into place by inline scripts, which the content security policy
      // forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        status = 500
        onError(error)
      },
    },
  )
  if (context.redirectTo) return { kind: 'redirect', status: 302, location: context.redirectTo }

  const page = await new Response(prelude).text()
  const styles = assets.stylesOf(page)
  const { start, entry, stylesheet } = assets
  const modules = assets.modulesOf([...messageFiles(locale, file), ...(file ? [file] : [])])
  const state = stateScript(
    { entry, stylesheet, modules },
    { ...props, cachedResults: results.extractData() },
  )
  const script = 'code' in start ? `>${start.code}` : ` type="module" src="${start.src}">`
  const head = status === 404 || status === 410 ? missingHead(status) : factsHead(facts)
  const html = page
    .replace('</head>', (end) => `${head}<style>${styles}</style><script${script}</script>${end}`)
    .replace('</body></html>', (end) => `${state}${end}`)
  const preloads = firstPictureOf(page)
  const inline = 'code' in start ? { script: start.code, styles } : undefined
  return { kind: 'page', status, html, preloads, inline }
}

/** Programs that render pages pass on the status; what is missing has no place and no facts. */
function missingHead(status: number): string {
  return `<meta name="prerender-status-code" content="${status}">`
}

function factsHead(facts: Set<string>): string {
  return [...facts].map((json) => `<script type="application/ld+json" data-first>${json}</script>`).join('')
}

/**
 * The preload of the first picture as a header, which a browser reads before it has made the document. React
 * writes no headers for pictures with several sizes.
 */
function firstPictureOf(html: string): string | undefined {
  const [, attributes] = /<link rel="preload" as="image" ([^>]*)\/>/.exec(html) ?? []
  const url = attributes && /imageSrcSet="(\S+)/.exec(attributes)?.[1]
  return url && `<${url}>; rel="preload"; as="image"; ${attributes.replaceAll('" ', '"; ')}`
}

/** What the server knows, and which files web/start.ts loads: as data, not as a script that runs. */
function stateScript({ entry, stylesheet, modules }: BrowserFiles, state: AppProps): string {
  const files = { entry, stylesheet, modules: [entry, ...modules].join(' ') }
  const data = Object.entries(files).map(([name, value]) => (value ? ` data-${name}="${value}"` : ''))
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="state"${data.join('')}>${json}</script>`
}

interface BrowserFiles extends Pick<Assets, 'entry' | 'stylesheet'> {
  modules: string[]
}

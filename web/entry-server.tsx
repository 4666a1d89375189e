// First: it sets the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'
import { Provider as AtomsProvider } from 'jotai'
import { prerender } from 'react-dom/static'
import { ssrExchange } from 'urql'
import { Router, type SsrContext } from 'wouter'
import { blurs } from './generated/picture-blurs.ts'
import { keepBlurs } from './ui/picture.tsx'
import { App, type AppProps } from './app/app.tsx'
import { splitLocale } from './lib/paths.ts'
import { preparePage } from './app/routing/prepare-page.ts'
import { redirectFor } from './app/routing/redirects.ts'
import { matchRoute } from './app/routing/match-route.ts'
import { createGraphqlClient } from './lib/graphql.tsx'
import { messageFiles } from './lib/locale.tsx'
import { HttpStatusContext } from './lib/not-found.tsx'
import type { RenderInput, RenderResult } from './renderer.ts'

keepBlurs(blurs)

export { sitemap } from './app/routing/sitemap.ts'

/**
 * Renders one page completely, data included. Expected failures are part of the page (status 200, 404 or
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
  const state = ssrExchange({ isClient: false })
  const client = createGraphqlClient(locale, { url: `${shopUrl}/graphql`, fetch, state })
  const shop = { origin: shopUrl, map, isDemo }
  const props: AppProps = { shop, stylesheets: assets.stylesheets, cachedResults: {} }
  let status = 200

  const { prelude } = await prerender(
    <AtomsProvider>
      <Router ssrPath={pathname} ssrSearch={search} ssrContext={context}>
        <HttpStatusContext value={(wanted) => (status = wanted)}>
          <App {...props} client={client} />
        </HttpStatusContext>
      </Router>
    </AtomsProvider>,
    {
      bootstrapModules: [assets.entry],
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

  const modules = assets.modulesOf([...messageFiles(locale, file), ...(file ? [file] : [])])
  const html = withModules(await new Response(prelude).text(), modules)
  return {
    kind: 'page',
    status,
    html: withState(html, { ...props, cachedResults: state.extractData() }),
  }
}

/** Query results are known only now and follow the rendered body: as data, not as a script that runs. */
function withState(html: string, state: AppProps): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  const at = html.lastIndexOf('</body>')
  return `${html.slice(0, at)}<script type="application/json" id="state">${json}</script>${html.slice(at)}`
}

/**
 * Module preloads of this page, so that the browser does not discover them one after the other: last in the
 * head and with low priority, because styles and the first picture come before them on a slow connection.
 */
function withModules(html: string, urls: string[]): string {
  const links = urls.map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`).join('')
  return html.replace('</head>', () => `${links}</head>`)
}

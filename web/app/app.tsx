import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import type { Client } from 'urql'
import { useLocation } from 'wouter'
import { GraphqlProvider, type GraphqlState } from '../lib/graphql/graphql.tsx'
import { LocaleProvider } from '../lib/language/locale.tsx'
import { hasMessages, loadMessages } from '../lib/language/page-messages.ts'
import { NotFoundContext } from '../lib/routing/not-found.tsx'
import { type Shop, ShopContext } from '../lib/shop.ts'
import { PageSkeleton } from '../ui/states/skeleton.tsx'
import { Document } from './document.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { HeadTags } from './routing/head-tags.tsx'
import { NotFoundContent, NotFoundPage } from './errors/not-found.tsx'
import { splitLocale } from '../lib/routing/paths.ts'
import { matchRoute } from './routing/match-route.ts'
import { Shell } from './shell.tsx'
import { StorageReady } from './storage-ready.tsx'

export interface AppProps {
  shop: Shop
  /** Query results that the server has already fetched. */
  cachedResults: GraphqlState
  /** The server passes its own client; the browser makes one per language and session. */
  client?: Client
}

export function App({ shop, cachedResults, client }: AppProps) {
  const { locale, path } = splitLocale(useReadyPath())
  const match = matchRoute(path)
  return (
    <ShopContext value={shop}>
      <LocaleProvider locale={locale}>
        <GraphqlProvider cachedResults={cachedResults} client={client}>
          <NotFoundContext value={<NotFoundContent />}>
            <Document locale={locale}>
              <HeadTags match={match} path={path} />
              <Shell>
                <ErrorBoundary key={path}>
                  <PageBoundary>
                    {match ? <match.route.page.Page params={match.params} /> : <NotFoundPage />}
                    {/* In here, because the page is hydrated after everything around it. */}
                    <StorageReady />
                  </PageBoundary>
                </ErrorBoundary>
              </Shell>
            </Document>
          </NotFoundContext>
        </GraphqlProvider>
      </LocaleProvider>
    </ShopContext>
  )
}

/**
 * React by itself hydrates a boundary when it is idle, together with parts that wait, and gives what its
 * effects set idle priority too: such updates can be overtaken for ever. An update makes it hydrate at once.
 */
function PageBoundary({ children }: { children: ReactNode }) {
  const [, hydrate] = useState(false)
  useEffect(() => startTransition(() => hydrate(true)), [])
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
}

/**
 * The page's path, once its messages are loaded: "back" can lead to a page or a language that was never
 * loaded.
 */
function useReadyPath(): string {
  const [pathname] = useLocation()
  const [ready, setReady] = useState(pathname)
  const { locale, path } = splitLocale(pathname)
  const page = matchRoute(path)?.route.page.file
  const isReady = hasMessages(locale, page)
  if (isReady && ready !== pathname) setReady(pathname)
  useEffect(() => {
    if (!isReady) void loadMessages(locale, page).then(() => setReady(pathname))
  }, [isReady, locale, page, pathname])
  return isReady ? pathname : ready
}

// First: it sets the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'
import { Provider as AtomsProvider } from 'jotai'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { isConnected } from './lib/connection.ts'
import { followTranslation } from './lib/follow-translation.ts'
import { untilActive } from './lib/lazy-parts/activity.ts'
import { keepBlurs } from './ui/pictures/picture.tsx'
import { App, type AppProps } from './app/app.tsx'
import { navigateWhenReady, prepareFirstPage } from './app/routing/prepare-page.ts'

// The content security policy forbids eval, which zod would try for speed. Pages with forms load it later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

let isReloading = false
window.addEventListener('vite:preloadError', reloadOnce)

const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as AppProps
// "Back" may navigate while the code is loading.
let prepared: string
do {
  prepared = location.pathname
  await prepareFirstPage(prepared).catch((error: unknown) => {
    reloadOnce()
    throw error
  })
} while (prepared !== location.pathname)

followTranslation()
hydrateRoot(
  document,
  <AtomsProvider>
    <Router aroundNav={navigateWhenReady}>
      <App {...state} />
    </Router>
  </AtomsProvider>,
)

void untilActive()
  .then(() => import('./generated/picture-blurs.ts'))
  .then(({ blurs }) => keepBlurs(blurs))
  .catch(() => undefined)

/**
 * A new version was deployed and the old chunks are gone: a reload fetches the new version. Not if a reload
 * has already failed to help, and not without a connection.
 */
function reloadOnce(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isReloading || !isConnected() || arrival?.type === 'reload') return
  isReloading = true
  location.reload()
}

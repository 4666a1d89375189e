// First of all: the order of the layers.
import './ui/tokens.css'
import './ui/base.css'
import { Provider as AtomsProvider } from 'jotai'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import * as z from 'zod/mini'
import { App, type AppProps } from './app/app.tsx'
import { navigateWhenReady, preparePage } from './app/prepare-page.ts'

// The content policy forbids code made from strings, which zod would otherwise try for speed.
z.config({ jitless: true })

let isReloading = false
window.addEventListener('vite:preloadError', reloadOnce)

const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as AppProps
// "Back" may lead elsewhere while the code is on its way.
let prepared: string
do {
  prepared = location.pathname
  await preparePage(prepared).catch((error: unknown) => {
    reloadOnce()
    throw error
  })
} while (prepared !== location.pathname)

hydrateRoot(
  document,
  <AtomsProvider>
    <Router aroundNav={navigateWhenReady}>
      <App {...state} />
    </Router>
  </AtomsProvider>,
)

/**
 * A new version has been published and the old chunks are gone: the page's next version is on the server. What a reload did not
 * bring is kept away by something else, and without a connection there is nothing to be had.
 */
function reloadOnce(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isReloading || !navigator.onLine || arrival?.type === 'reload') return
  isReloading = true
  location.reload()
}

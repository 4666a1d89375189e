import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'

/**
 * Module preloads of this page, so that the browser does not discover them one after the other. Wraps the app
 * instead of standing beside it: a sibling missing in the browser would shift all ids of `useId`.
 */
export function PreloadModules({ urls, children }: { urls: string[]; children: ReactNode }) {
  for (const url of urls) preloadModule(url, { as: 'script' })
  return children
}

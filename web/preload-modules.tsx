import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'

/**
 * Tells the browser early which modules this page needs, so that it does not find them one after the other. Around the
 * app, not beside it: a sibling that the browser does not have would shift all ids of `useId`.
 */
export function PreloadModules({ urls, children }: { urls: string[]; children: ReactNode }) {
  for (const url of urls) preloadModule(url, { as: 'script' })
  return children
}

import { preloadModule } from 'react-dom'

/** Tells the browser early which modules this page needs, so that it does not find them one after the other. */
export function PreloadModules({ urls }: { urls: string[] }) {
  for (const url of urls) preloadModule(url, { as: 'script' })
  return null
}

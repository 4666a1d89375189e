import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * For development: `freshImport('gateway/gateway.ts')` imports a module of the project from its newest
 * source, with all modules of the project that it imports, while the earlier ones go on; packages are shared.
 * Rejects where one of them does not load.
 */
export function createFreshImport(root: string): (path: string) => Promise<unknown> {
  const base = `${pathToFileURL(root).href}/`
  const isOwn = (url: string) => url.startsWith(base) && !url.includes('/node_modules/')
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const version = /[?&]fresh=(\d+)/.exec(context.parentURL ?? '')?.[1]
      const isFresh = version !== undefined && isOwn(found.url) && !found.url.includes('?')
      return isFresh ? { ...found, url: `${found.url}?fresh=${version}` } : found
    },
  })
  return (path) => import(`${base}${path}?fresh=${++versions}`)
}

let versions = 0

import { routePaths } from '#web/lib/routing/routes.ts'

const paths: string[] = Object.values(routePaths)
const pages = new Set(paths)
const patterns = paths
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, form: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

const folders = new Set([
  'api',
  'assets',
  'cards',
  'docs',
  'downloads',
  'films',
  'fonts',
  'graphql',
  'images',
  'outbox',
  'provider',
  'ready',
  'robots.txt',
  'sitemap.xml',
])

/**
 * The route of an address, in both languages, for the log and the counts: never a part of it that a visitor
 * can choose. `operation` is that of the spa API, if it was found.
 */
export function routeOf(url: string, operation?: string): string {
  const path = url.split('?', 1)[0]!.replace(/^\/en(?=\/|$)/, '') || '/'
  if (pages.has(path) && !path.includes(':')) return path
  const pattern = patterns.find(({ form }) => form.test(path))
  if (pattern) return pattern.path
  const folder = path.split('/')[1]!
  if (folder === 'api' && operation) return `/api ${operation}`
  return folders.has(folder) ? `/${folder}` : 'other'
}

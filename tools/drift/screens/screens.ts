import { join } from 'node:path'
import { routePaths } from '../../../web/lib/routing/routes.ts'
import { findPages } from '../../../scripts/message-use.ts'
import type { ShopOperation } from '../lineage/documents.ts'
import { createImportGraph } from './imports.ts'

/** A page by the path of its route, without language: English stands under `/en`. */
export type Screen = string

/** What every page has around it. */
export const everyScreen: Screen = 'every page'

const sitemapFile = 'web/app/routing/sitemap.ts'
const sitemapScreen = '/sitemap.xml'
const routes = 'web/app/routes.ts'
const shells = ['web/app/app.tsx', 'web/renderer.ts', 'web/entry-client.tsx']

/** The screens that stand on each operation of the shop, by its name. */
export function findScreens(root: string, operations: ShopOperation[]): Map<string, Screen[]> {
  const graph = createImportGraph(root, (file) => file === routes)
  const pages = new Map<string, Screen[]>()
  for (const [name, file] of findPages(join(root, 'web'))) {
    const path = routePaths[name as keyof typeof routePaths]
    pages.set(`web/${file}`, [...(pages.get(`web/${file}`) ?? []), path])
  }
  const shell = shells.reduce((files, file) => files.union(graph.reach(file)), new Set<string>())
  const sitemap = graph.reach(sitemapFile)
  const screens = new Map<string, Screen[]>(operations.map(({ name }) => [name, []]))
  const reaches = [...pages].map(([file, paths]) => [graph.reach(file), paths] as const)
  for (const { name, file } of operations) {
    const generated = file.replace(/\.graphql$/, '.generated.ts')
    const found = reaches.flatMap(([files, paths]) => (files.has(generated) ? paths : []))
    const around = [
      shell.has(generated) ? everyScreen : [],
      sitemap.has(generated) ? sitemapScreen : [],
    ].flat()
    screens.set(name, [...around, ...found.toSorted()])
  }
  return screens
}

// The pages of each consumer, by the files that show them.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { routePaths } from '../../../web/lib/routing/routes.ts'
import { findPages } from '../../../scripts/message-use.ts'
import type { Consumer } from '../consumers/own.ts'

export interface Pages {
  /** The screens of each page, by its file. */
  pages: Map<string, string[]>
  /** Files that lead to all pages: what is around a page ends there. */
  ends: ReadonlySet<string>
  /** Files that are around all pages, and those that make something else, with its name. */
  around: [string, string[]][]
}

export const pagesOf: Record<Consumer['name'], (root: string) => Pages> = {
  shop: (root) => {
    const pages = new Map<string, string[]>()
    for (const [name, file] of findPages(join(root, 'web')))
      add(pages, `web/${file}`, routePaths[name as keyof typeof routePaths])
    const shells = ['web/app/app.tsx', 'web/renderer.ts', 'web/entry-client.tsx']
    return {
      pages,
      ends: new Set(['web/app/routes.ts']),
      around: [
        ...shells.map((file): [string, string[]] => [file, ['every page']]),
        ['web/app/routing/sitemap.ts', ['/sitemap.xml']],
      ],
    }
  },
  house: (root) => {
    const pages = new Map<string, string[]>()
    for (const [path, file] of routesOfHouse(root)) add(pages, file, `/house${path}`.replace(/\/$/, ''))
    // Its route is beside those that need a session.
    add(pages, 'web/house/session/invitation-page.tsx', '/house/einladung/:token')
    const around: Pages['around'] = [['web/house/entry.tsx', ['every page of the house']]]
    return { pages, ends: new Set(pages.keys()), around }
  },
}

function add(pages: Map<string, string[]>, file: string, screen: string): void {
  pages.set(file, [...(pages.get(file) ?? []), screen])
}

const routes = 'web/house/house.tsx'

/** The path of each route of the house with the file of its page, which the routes import. */
function routesOfHouse(root: string): [path: string, file: string][] {
  const text = readFileSync(join(root, routes), 'utf8')
  return [...text.matchAll(/<Route path="([^"]+)"(?: component=\{|[^<]*?<)(\w+)/g)].flatMap(
    ([, path, page]): [string, string][] => {
      const file = new RegExp(String.raw`\b${page}\b[^']*'(\./[^']+)'`).exec(text)?.[1]
      return file ? [[path!, posix.join(posix.dirname(routes), file)]] : []
    },
  )
}

// What the server needs of the pages. Only this file and dev-server.ts are imported by server.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shop } from './lib/shop.ts'
import { type StylePart, stylesOf } from './page-styles.ts'

export interface RenderInput {
  /** Path and query as requested. */
  url: string
  /** Public address of the shop, from the configuration. */
  shopUrl: string
  map: Shop['map']
  /** Payments move no money, and the page says so. */
  isDemo: boolean
  /** Handles `${shopUrl}/graphql`, with the visitor's session if there is one. */
  fetch: typeof globalThis.fetch
  assets: Assets
  /** Receives the error that a page threw; the visitor sees only the error page. */
  onError: (error: unknown) => void
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page'
      status: number
      html: string
      /** Its first picture, as a `Link` header, which the browser reads before the page. */
      preloads?: string
      /** What is inside the page, for its content security policy. */
      inline?: InlineCode
    }

/** Script and styles that are elements of a page, as they are there. */
export interface InlineCode {
  script: string
  styles: string
}

/** The addresses at which the browser finds the code of the pages. */
export interface Assets {
  /** Code in the head that loads the entry; in development its address. */
  start: { code: string } | { src: string }
  entry: string
  /** The stylesheet of all pages; none in development, where Vite adds the styles. */
  stylesheet: string | null
  /** What of it a page needs. */
  stylesOf: (html: string) => string
  /** URLs of source files, named from the repository's root, and of everything they import. */
  modulesOf: (files: string[]) => string[]
}

/** The pages of the shop; in production from dist/, in development through Vite. */
export interface Renderer {
  render: (input: Omit<RenderInput, 'assets'>) => Promise<RenderResult>
  /** XML; null while the content is unavailable. */
  sitemap: (input: Pick<RenderInput, 'shopUrl' | 'fetch'>) => Promise<string | null>
}

/** What web/entry-server.tsx exports. */
export interface ServerEntry {
  render: (input: RenderInput) => Promise<RenderResult>
  sitemap: Renderer['sitemap']
}

/** The built pages. `dist` is the output folder of `vite build`. */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const client = join(dist, 'client')
  const read = (name: string): unknown => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'))
  const manifest = read('manifest.json') as Manifest
  const styles = read('style-parts.json') as StylePart[]
  const assets = readAssets(client, manifest, styles)
  const server = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as ServerEntry
  return { render: (input) => server.render({ ...input, assets }), sitemap: server.sitemap }
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

function readAssets(client: string, manifest: Manifest, styles: StylePart[]): Assets {
  const start = manifest['web/start.ts']
  const entry = manifest['web/entry-client.tsx']
  const stylesheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (!start || !entry || !stylesheet) throw new Error('The build is not whole; run it again')
  return {
    // Not a module, which would wait for the end of the page.
    start: { code: `(()=>{${readFileSync(join(client, start.file), 'utf8')}})()` },
    entry: `/${entry.file}`,
    stylesheet: `/${stylesheet.file}`,
    stylesOf: (html) => stylesOf(styles, html),
    modulesOf: (files) => {
      const found = new Set<string>()
      const add = (key: string): void => {
        const chunk = manifest[key]
        if (!chunk || found.has(`/${chunk.file}`)) return
        found.add(`/${chunk.file}`)
        chunk.imports?.forEach(add)
      }
      for (const file of files) add(file)
      found.delete(`/${entry.file}`)
      return [...found]
    },
  }
}

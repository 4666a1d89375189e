import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '..', '..', '/')

/** The group of a node's own time; null while the process waited. */
export function createGroups(nodes: Profiler.ProfileNode[]): (id: number) => string | null {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const regionOf = createRegions()
  const known = new Map<number, string | null>()

  function find(id: number): string | null {
    const { callFrame } = byId.get(id)!
    const { functionName, url, lineNumber } = callFrame
    if (functionName === '(idle)') return null
    if (functionName === '(garbage collector)') return 'garbage collector'
    if (functionName === '(program)') return 'native code of Node and V8'
    if (url.startsWith('node:internal/deps/undici')) return 'Request, Response, Headers (undici)'
    if (url.startsWith('node:internal/webstreams')) return 'web streams'
    if (url.startsWith('node:')) return `Node: ${url.replace(/^node:(?:internal\/)?([a-z_]+).*/, '$1')}`
    if (url !== '') return groupOfFile(regionOf(url, lineNumber))
    // ajv compiles with `new Function`, which has no file.
    if (/^validate\d+$/.test(functionName)) return 'ajv'
    const parent = parents.get(id)
    return parent === undefined ? 'native code of Node and V8' : groupOf(parent)
  }

  function groupOf(id: number): string | null {
    if (!known.has(id)) known.set(id, find(id))
    return known.get(id)!
  }
  return groupOf
}

/** Built files are one: the bundler marks where each of its sources begins. */
function createRegions(): (url: string, line: number) => string {
  const files = new Map<string, string[]>()
  return (url, line) => {
    const path = url.startsWith('file:') ? fileURLToPath(url) : url
    if (!path.startsWith(`${root}dist/`)) return path
    if (!files.has(path)) files.set(path, marksOf(readFileSync(path, 'utf8')))
    return files.get(path)![line] ?? path
  }
}

/** The source of each line: `// web/app/app.tsx` stands above what comes from there. */
function marksOf(text: string): string[] {
  let source = ''
  return text.split('\n').map((line) => (source = /^\/\/ (\S+\/\S+\.\w+)$/.exec(line)?.[1] ?? source))
}

const families: [RegExp, string][] = [
  [/^graphql$/, 'graphql-js'],
  [/^@graphql-tools\/executor/, 'execution (@graphql-tools/executor)'],
  [/^@graphql-yoga\/plugin-response-cache|^@envelop\/response-cache/, 'response cache'],
  [/^@whatwg-node/, 'whatwg-node: Request and Response of Yoga, promises'],
  [/^(graphql-yoga|@graphql-yoga|@envelop|@graphql-tools|@escape\.tech)/, 'Yoga and Envelop'],
  [/^(react|react-dom|scheduler)$/, 'React'],
  [/^(react-intl|@formatjs|intl-messageformat)/, 'react-intl'],
  [/^(urql|@urql|wonka)/, 'urql'],
  [/^(pg|pg-.*|kysely)$/, 'pg and Kysely'],
  [/^(ajv|ajv-formats|fast-uri)$/, 'ajv'],
  [/^(hono|@hono)/, 'Hono'],
]

function groupOfFile(path: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  if (name) return families.find(([pattern]) => pattern.test(name))?.[1] ?? name
  const relative = path.startsWith(root) ? path.slice(root.length) : path
  return /^(api|gateway|web|server|http|openapi)\//.exec(relative)?.[0] ?? 'the benchmark'
}

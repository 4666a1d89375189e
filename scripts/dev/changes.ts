import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { watch } from 'chokidar'

/** What has to be made or loaded anew. The pages are by Vite: of them only the types are checked. */
export type Kind = 'contract' | 'schema' | 'operations' | 'messages' | 'pages' | 'gateway' | 'api' | 'server'

const watched = ['openapi', 'schema', 'web', 'gateway', 'api', 'http', 'server', 'server.ts']
const rules: [path: RegExp, kind: Kind][] = [
  [/^openapi\/.+\.yaml$/, 'contract'],
  [/^schema\/.+\.graphql$/, 'schema'],
  [/^web\/.+\.graphql$/, 'operations'],
  [/^web\/messages\/[^/]+\.json$/, 'messages'],
  [/^gateway\/.+\.ts$/, 'gateway'],
  [/^(api\/.+\.(ts|sql|md|typ)|http\/.+\.ts)$/, 'api'],
  [/^(server\.ts|server\/.+\.ts|web\/(dev-server|renderer)\.ts)$/, 'server'],
  [/^web\/.+\.tsx?$/, 'pages'],
]
/** What is generated, tested or temporary concerns no running shop. */
const ignored = /(^|\/)(generated|testing)\/|\.(generated|test)\.|(^|\/)[.#]|~$/

/** The kind of a path below the project's folder; null if the running shop does not read it. */
export function kindOf(path: string): Kind | null {
  if (ignored.test(path)) return null
  return rules.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/**
 * Calls back with the kinds of what has changed, once for all that is saved within `quietMs`. An event
 * without a change of the content is none: editors and builds touch files more than once.
 */
export function watchChanges(root: string, onChange: (kinds: Set<Kind>) => void, quietMs = 60) {
  const known = new Map<string, string>()
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const settle = (): void => {
    const kinds = new Set<Kind>()
    for (const path of changed) {
      const content = contentOf(join(root, path))
      const isNew = known.get(path) !== content
      known.set(path, content)
      if (isNew) kinds.add(kindOf(path)!)
    }
    changed = new Set()
    if (kinds.size > 0) onChange(kinds)
  }
  const noticed = (path: string): void => {
    if (!kindOf(path)) return
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(settle, quietMs)
  }
  const watcher = watch(watched, {
    cwd: root,
    ignoreInitial: true,
    ignored: (path, stats) => Boolean(stats?.isFile()) && !kindOf(relative(root, resolve(root, path))),
  })
  watcher.on('all', (_, path) => noticed(path))
  return {
    ready: once(watcher, 'ready'),
    close: () => watcher.close(),
  }
}

function contentOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64')
  } catch {
    return '' // deleted
  }
}

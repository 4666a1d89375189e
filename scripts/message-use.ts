// Finds the messages that each page can show, in the sources, so that a visitor loads those only.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type EnumTypeDefinitionNode, Kind, parse, Source } from 'graphql'

/** Its lazy imports are the pages, one file each, and do not count as needed by every page. */
const routesFile = 'app/routes.ts'
const shellFile = 'app/app.tsx'
/** The pages for staff, a build of their own. */
const houseFile = 'house/entry.tsx'

export interface Used {
  /** Message ids that the first view can show. */
  first: Set<string>
  /** Message ids that only code behind a lazy import shows. */
  later: Set<string>
}

export interface MessageUse {
  /** Around every page: shell, notices, the not-found page. */
  shell: Used
  /** Beyond those of the shell, by the page's file as the routes spell it. */
  pages: Map<string, Used>
}

/**
 * Follows the imports from the shell and from each page, and collects every string literal that is a message
 * id. Ids are concatenated at run time only in the tables of the routes and of refusals, and here in the same
 * way.
 */
export function findMessageUse(web: string, ids: ReadonlySet<string>): MessageUse {
  const idsFrom = followImports(web, ids)
  const shellFirst = idsFrom(shellFile, false)
  const shell = { first: shellFirst, later: idsFrom(shellFile, true).difference(shellFirst) }
  const pages = new Map<string, Used>()
  for (const { page, head } of pageRows(web)) {
    const heads = new Set(head.filter((id) => ids.has(id)))
    const known = pages.get(`web/${page}`)?.first ?? new Set<string>()
    const first = idsFrom(page, false).union(heads).union(known).difference(shell.first)
    const later = idsFrom(page, true).difference(first).difference(shell.first).difference(shell.later)
    pages.set(`web/${page}`, { first, later })
  }
  return { shell, pages }
}

/** The messages of the pages for staff: those of the plan of a day, and those of all other pages. */
export function findHouseMessages(web: string, ids: ReadonlySet<string>): Used {
  const idsFrom = followImports(web, ids)
  const first = idsFrom(houseFile, false)
  return { first, later: idsFrom(houseFile, true).difference(first) }
}

function followImports(web: string, ids: ReadonlySet<string>) {
  const files = new Map<string, SourceFile>()
  return (start: string, followsLazy: boolean): Set<string> => {
    const seen = new Set<string>()
    const used = new Set<string>()
    const visit = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      const source = files.get(file) ?? readSource(web, file, ids)
      files.set(file, source)
      for (const id of source.ids) used.add(id)
      source.imports.forEach(visit)
      if (followsLazy) source.lazyImports.forEach(visit)
    }
    visit(start)
    return used
  }
}

interface SourceFile {
  imports: string[]
  lazyImports: string[]
  ids: string[]
}

function readSource(web: string, file: string, ids: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(web, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const together = /<Formatted\w+[^>]*? id=\{`|formatMessage\(\{ id: `/.exec(text)
  if (together)
    throw new Error(`web/${file} puts a message id together: write ids out, or the page lacks the message`)
  const found = [...text.matchAll(/\b(?:from|import)\s*(\()?\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, isLazy, path]) => ({ isLazy: isLazy !== undefined, path: join(dirname(file), path!) }))
    .filter(({ path }) => existsSync(join(web, path)))
  const imports = found.filter(({ isLazy }) => !isLazy).map(({ path }) => path)
  const lazyImports = found.filter(({ isLazy }) => isLazy && file !== routesFile).map(({ path }) => path)
  const literals = literalsOf(file === routesFile ? text.replaceAll(headLine, '') : text)
  const derived = [...(file === routesFile ? crumbs(web) : []), ...refusalMessages(web, text)]
  return { imports, lazyImports, ids: [...literals, ...derived].filter((id) => ids.has(id)) }
}

/** The file of every page by its name, as web/app/routes.ts imports them. */
export function findPages(web: string): Map<string, string> {
  return new Map(pageRows(web).map(({ name, page }) => [name, page]))
}

/** A row's own title or description. */
const headLine = /^ +(?:title|description): '([^']+)',$/gm

interface PageRow {
  name: string
  page: string
  /** Ids of its title and description: only the page itself shows them, its crumb is shown by others too. */
  head: string[]
}

/** The rows of web/app/routes.ts. */
function pageRows(web: string): PageRow[] {
  const routes = readFileSync(join(web, routesFile), 'utf8')
  const rows =
    /^ {2}(\w+): \{\s*load: async \(\) =>\s*\(await import\(\s*'\.\.\/(pages\/[^']+)'[^]*?^ {2}\}/gm
  return [...routes.matchAll(rows)].map(([row, name, page]) => ({
    name: name!,
    page: page!,
    head: [
      `shell.title.${name}`,
      `shell.description.${name}`,
      ...[...row.matchAll(headLine)].map(([, id]) => id!),
    ],
  }))
}

/** The crumbs that follow from the names of the pages. */
function crumbs(web: string): string[] {
  return [...findPages(web).keys()].map((name) => `shell.crumb.${name}`)
}

function literalsOf(text: string): string[] {
  return [...text.matchAll(/['"]([a-z][\w-]*(?:\.\w+)+)['"]/g)].map(([, literal]) => literal!)
}

/** The messages that follow from the codes of a noun (web/lib/graphql/refusal-messages.ts). */
function refusalMessages(web: string, text: string): string[] {
  const tables = [...text.matchAll(/refusalMessages<(\w+)>\(\)\(\s*'([\w-]+)'/g)]
  return tables.flatMap(([, type, noun]) =>
    codesOf(web, type!).map((code) => {
      const name = code.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return `${noun}.error.${name}`
    }),
  )
}

/** The values of an enum in schema/, also of the house's. */
function codesOf(web: string, type: string): string[] {
  const folder = join(web, '..', 'schema')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  )
  const documents = files.map((file) =>
    parse(new Source(readFileSync(join(folder, file), 'utf8'), `schema/${file}`)),
  )
  const found = documents
    .flatMap(({ definitions }) => definitions)
    .find((definition) => definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === type) as
    | EnumTypeDefinitionNode
    | undefined
  if (!found) throw new Error(`A table of refusals is about ${type}, which is no enum of schema/`)
  return found.values?.map(({ name }) => name.value) ?? []
}

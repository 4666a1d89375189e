// Into which file a module goes that several pages import. Few files: many small ones compress worse, and
// each costs a request (docs/decisions/0034-first-load.md).
import { basename } from 'node:path'
import { kindOf, type PageKind, pageKinds } from './page-kinds.ts'

/** What rolldown knows of a module. */
interface Graph {
  getModuleInfo(id: string): {
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** Bytes of sources from which on a file of its own is worth its request. */
const worthRequest = 9_000

/**
 * Groups of chunks for rolldown, the most important first. What two pages for reading share is in one file;
 * what only one of them shares with larger pages has a file of its own if it is large, so that the others do
 * not load it. All else is in the file of the smallest kind of page that needs it.
 */
export function sharedChunks(pagesFolder: string) {
  const [reading] = pageKinds
  const group = (name: (pages: string[]) => string | null, minSize = 0) => ({
    name: (id: string, graph: Graph) => {
      const pages = pagesNeeding(id, graph, pagesFolder)
      return pages.length < 2 ? null : name(pages)
    },
    minSize,
  })
  const forReading = (pages: string[]) => pages.filter((page) => kindOf(page) === reading)
  return [
    group((pages) => (forReading(pages).length > 1 ? 'reading' : null)),
    group((pages) => {
      const [page, ...others] = forReading(pages)
      return page !== undefined && others.length === 0 ? basename(page, '.tsx') : null
    }, worthRequest),
    ...pageKinds.map((kind) => group((pages) => (smallestOf(pages) === kind ? `for-${kind.file}` : null))),
  ]
}

function smallestOf(pages: string[]): PageKind | undefined {
  const kinds = new Set(pages.map(kindOf))
  return pageKinds.find((kind) => kinds.has(kind))
}

/** The pages that load a module with themselves, and their parts that come with a press, by path. */
function pagesNeeding(id: string, graph: Graph, pagesFolder: string): string[] {
  const importers = new Set([id])
  // A set may grow while it is walked.
  for (const each of importers)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  return [...importers].flatMap((each) =>
    each.startsWith(pagesFolder) && graph.getModuleInfo(each)?.dynamicImporters.length
      ? [each.slice(pagesFolder.length)]
      : [],
  )
}

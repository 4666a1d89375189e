import type { Consumer } from '../consumers/own.ts'
import type { ShopOperation } from '../lineage/documents.ts'
import { createImportGraph } from './imports.ts'
import { pagesOf } from './pages.ts'

/** A page by the path of its route, without language: English stands under `/en`. */
export type Screen = string

/** The screens that stand on each operation of a consumer, by its name. */
export function findScreens(
  root: string,
  consumer: Consumer,
  operations: ShopOperation[],
): Map<string, Screen[]> {
  const { pages, ends, around } = pagesOf[consumer.name](root)
  const graph = createImportGraph(root, (file) => ends.has(file))
  const reached = (all: readonly (readonly [string, Screen[]])[]) =>
    all.map(([file, screens]) => [graph.reach(file), screens] as const)
  const [aroundPages, ofPages] = [reached(around), reached([...pages])]
  return new Map(
    operations.map(({ name, file }) => {
      const generated = file.replace(/\.graphql$/, '.generated.ts')
      const on = (all: typeof ofPages) =>
        all.flatMap(([files, screens]) => (files.has(generated) ? screens : []))
      return [name, [...new Set([...on(aroundPages), ...on(ofPages).toSorted()])]]
    }),
  )
}

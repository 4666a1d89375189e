// The contract of the places service, openapi/places.yaml. Its answers are untrusted and read by zod, so who
// reads a member follows from the names in gateway/places/ and not from running.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createShopSchema } from '../../../gateway/schema.ts'
import { readContract } from '../contract/contract.ts'
import type { ContractFiles } from '../contract/files.ts'
import type { Change } from '../diff/change.ts'
import { compareContracts } from '../diff/contracts.ts'
import { fieldsOf, readShopOperations } from '../lineage/documents.ts'
import { lineAt, sourcesIn } from '../lineage/places.ts'
import { findScreens } from '../screens/screens.ts'
import type { Finding } from './judge.ts'

const file = 'openapi/places.yaml'
/** What the shop shows of the service. */
const shown = ['Query.reviews', 'Store.reviews']

/** Compares it in two versions of a contract that both have it. */
export function judgePlaces(root: string, before: ContractFiles, after: ContractFiles): Finding[] {
  const texts = [before.read(file), after.read(file)]
  if (texts.includes(null) || texts[0] === texts[1]) return []
  const changes = compareContracts(
    readContract({ ...before, root: file }),
    readContract({ ...after, root: file }),
  )
  const schema = createShopSchema()
  const all = readShopOperations(root)
  const used = all.filter(({ document }) =>
    [...fieldsOf(schema, document)].some((each) => shown.includes(each)),
  )
  const operations = used.map(({ name }) => name).toSorted()
  const screensBy = findScreens(root, all)
  const screens = [...new Set(operations.flatMap((name) => screensBy.get(name) ?? []))].toSorted()
  const nothing = { fields: [], operations: [], screens: [], calls: [] }
  return changes.map(({ uses: _uses, ...change }): Finding => {
    const at = readersOf(root, change)
    const isRead = change.effect !== 'harmless' && at.length > 0
    if (!isRead) {
      const because = change.effect === 'harmless' ? null : 'gateway/places/ does not read it'
      return { ...change, ...nothing, codes: null, effect: 'harmless', because }
    }
    const fields = shown.map((field) => ({ field, at: at[0]! }))
    return { ...change, ...{ fields, operations, screens, calls: [], codes: null, because: null } }
  })
}

/** Where the gateway says the name of a member; of anything else, where it calls the service. */
function readersOf(root: string, { path }: Pick<Change, 'path'>): string[] {
  const name = path.split(/\W+/).filter(Boolean).at(-1) ?? 'placeId'
  const sources = sourcesIn(root, 'gateway/places').filter((each) => !each.includes('/local/'))
  return sources.flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8')
    const words = [...text.matchAll(/\w+/g)].filter(([word]) => word === name)
    return words.map(({ index }) => `${source}:${lineAt(text, index)}`)
  })
}

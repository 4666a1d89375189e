// Tests that touch a call of the spa or an operation of the shop, found by what their sources name: the path,
// the field, or the operation.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TestFiles {
  /** Test files that name one of these calls, root fields or operations. */
  naming(calls: string[], fields: string[], operations: string[]): string[]
}

const places = [
  '{gateway,api,http}/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'tests/{contract,proofs}/**/*.test.ts',
]

export function readTestFiles(root: string): TestFiles {
  const files = globSync(places, { cwd: root })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  return {
    naming: (calls, fields, operations) => {
      const roots = fields
        .filter((field) => /^(Query|Mutation)\./.test(field))
        .map((field) => field.split('.')[1]!)
      const patterns = [...calls.map(pathPattern), ...named(roots), ...named(operations)]
      if (patterns.length === 0) return []
      const pattern = new RegExp(patterns.join('|'))
      return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
    },
  }
}

/** Names as a test has them: quoted, selected, or as a generated document or hook. */
const named = (names: string[]): string[] =>
  names.length === 0
    ? []
    : [`['"](${names.join('|')})['"]|\\b(${names.join('|')})(Document|Query|Mutation)?\\s*[({]`]

/** `GET /v2/order/{id}/reserved` as a source spells it, with a number, a variable or `*` in it. */
function pathPattern(call: string): string {
  const path = call.split(' ')[1] ?? ''
  const steps = path.split('/').map((step) => (step.startsWith('{') ? `[^/\\s'"]+` : escaped(step)))
  return `${steps.join('/')}(?=['"\`?\\s)]|$)`
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { documentErrors } from './documents.ts'

const right = {
  'schema/stores.graphql': 'type Query {\n  stores: [Store!]!\n}\ntype Store {\n  city: String!\n}\n',
  'web/pages/stores.graphql': 'query Stores {\n  stores {\n    ...Place\n  }\n}\n',
  'web/pages/place.graphql': 'fragment Place on Store {\n  city\n}\n',
}

async function errorsOf(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'documents-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const folder of ['schema', 'web/pages']) await mkdir(join(root, folder), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
  return documentErrors(root)
}

test('documents that fit together have no errors', async () => {
  expect(await errorsOf(right)).toEqual([])
})

test.each([
  [
    'a schema that does not parse',
    { 'schema/stores.graphql': 'type Query {\n  stores: [Store!!\n}\n' },
    'schema/stores.graphql:2:18: Syntax Error: Expected "]", found "!".',
  ],
  [
    'an unknown type',
    { 'schema/more.graphql': 'extend type Query {\n  store: Sture\n}\n' },
    'schema/more.graphql:2:10: Unknown type "Sture". Did you mean "Store"?',
  ],
  [
    'a field that the schema does not have',
    { 'web/pages/place.graphql': 'fragment Place on Store {\n  town\n}\n' },
    'web/pages/place.graphql:2:3: Cannot query field "town" on type "Store".',
  ],
  [
    'a default of another type',
    {
      'schema/stores.graphql':
        'scalar Date\ntype Query {\n  stores(days: [Date!]! = 3): [Store!]!\n}\ntype Store {\n  city: String!\n}\n',
    },
    'schema/stores.graphql:3:27: The default 3 of "days" is no [Date!]!.',
  ],
  [
    'a default of a variable',
    {
      'schema/more.graphql': 'scalar Date\nextend type Query {\n  store(day: Date): Store\n}\n',
      'web/pages/one.graphql': 'query One($day: Date = 3) {\n  store(day: $day) {\n    ...Place\n  }\n}\n',
    },
    'web/pages/one.graphql:1:24: Expected value of type "Date", found 3; Date must be a day of the calendar, `YYYY-MM-DD`.',
  ],
  [
    'an unknown fragment',
    { 'web/pages/place.graphql': 'fragment Spot on Store {\n  city\n}\n' },
    'web/pages/stores.graphql:3:8: Unknown fragment "Place".',
  ],
])('%s is named with file and line', async (_, changes, error) => {
  expect(await errorsOf({ ...right, ...changes })).toContain(error)
})

import { expect, test } from 'vitest'
import { unclearAudiences } from './audiences.ts'

test.each([
  [
    'says nothing',
    'extend type Query {\n  "All stores."\n  stores: [Store!]!\n}',
    'neither @public nor @personal',
  ],
  ['says both', 'type Query {\n\n  stores: Int @public @personal\n}', 'both @public and @personal'],
])('a query field that %s is named with file, line and rule', (_what, text, rule) => {
  const [problem] = unclearAudiences('schema/a.graphql', text)
  expect(problem).toMatch(/^schema\/a\.graphql:[23]: Query\.stores says /)
  expect(problem).toContain(`${rule}. Every query field says one: @public if`)
})

test.each([
  'type Query { stores: Int @public viewer: Int @personal }',
  'type Mutation { book: Int }',
  'type Store { city: String! }',
  'extend type Query { store(route: String!): Int @deprecated @public }',
])('%s is clear', (text) => {
  expect(unclearAudiences('schema/a.graphql', text)).toEqual([])
})

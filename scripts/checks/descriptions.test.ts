import { expect, test } from 'vitest'
import { missingDescriptions } from './descriptions.ts'

const problemsOf = (text: string) => missingDescriptions('schema/a.graphql', text)

test('a described schema has no problems', () => {
  const text = `
"A spa."
type Store {
  "Free slots of a day."
  slots("In the store's time zone." day: String): [String!]!
}
extend type Query {
  "All stores, open ones first."
  stores: [Store!]!
}
"Kinds of parking."
enum Parking {
  "In a building."
  GARAGE
}`
  expect(problemsOf(text)).toEqual([])
})

test.each([
  ['"A spa."\ntype Store {\n  city: String!\n}', 'schema/a.graphql:3: Store.city has no description'],
  ['type Store {\n  "Where it is."\n  city: String!\n}', 'schema/a.graphql:1: Store has no description'],
  [
    '"A spa."\ntype Store {\n  "Free slots."\n  slots(day: String): String\n}',
    'schema/a.graphql:4: Store.slots(day) has no description',
  ],
  ['"Kinds."\nenum Parking {\n  LOT\n}', 'schema/a.graphql:3: Parking.LOT has no description'],
  [
    '"A choice."\ninput StoreInput {\n  "The store id."\n  storeId: ID\n}',
    'schema/a.graphql:3: StoreInput.storeId is described by its name only',
  ],
  [
    '"A choice."\ninput StoreInput {\n  "Where it is"\n  city: ID\n}',
    'schema/a.graphql:3: StoreInput.city has a description that is no sentence with a full stop',
  ],
])('the description %j is reported: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

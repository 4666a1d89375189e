import { expect, test } from 'vitest'
import type { ContractFiles } from '../contract/files.ts'
import { readSchema } from './schema.ts'

const read = (text: string) =>
  readSchema({
    label: 'v1',
    schema: () => new Map([['schema/stores.graphql', text]]),
  } as unknown as ContractFiles)

test.each([
  ['a type that there is not', 'type Query {\n  city: Strin\n}', 'Strin', 2],
  ['a field that is there twice', 'type Query {\n  city: Int\n  city: Int\n}', 'Query.city', 3],
])('%s is named with its line', (_what, text, name, line) => {
  const sentence = new RegExp(String.raw`^schema/stores\.graphql:${line} of v1 is no schema: .*"${name}"`)
  expect(() => read(text)).toThrow(sentence)
})

test('a type stands where it is defined, not where it is extended', () => {
  const texts = new Map([
    ['schema/orders.graphql', 'type Query {\n  order: Order\n}\ntype Order {\n  id: ID!\n}'],
    ['schema/share-links.graphql', 'extend type Order {\n  link: String\n}'],
  ])
  const schema = readSchema({ label: 'v1', schema: () => texts } as unknown as ContractFiles)!
  expect(schema.placeOf('Order')).toBe('schema/orders.graphql:4')
  expect(schema.placeOf('Order.gone')).toBe('schema/orders.graphql:4')
  expect(schema.placeOf('Order.link')).toBe('schema/share-links.graphql:2')
})

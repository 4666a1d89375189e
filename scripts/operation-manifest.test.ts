// The gateway looks documents up by the hash that the browser names: both come from one function.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { operationsOf, plugin } from './operation-manifest.ts'

const schema = buildSchema('type Query { shop: Shop } type Shop { name: String! }')
const files = [
  { document: parse('fragment Name on Shop { name }') },
  { document: parse('query First { shop { ...Name } } query Second { shop { name } }') },
]

it('the manifest names every document by the SHA-256 of exactly its text', () => {
  const manifest = JSON.parse(plugin(schema, files)) as Record<string, string>
  expect(Object.keys(manifest)).toHaveLength(2)
  for (const [hash, document] of Object.entries(manifest)) {
    expect(createHash('sha256').update(document).digest('hex')).toBe(hash)
    expect(parse(document).definitions.filter(({ kind }) => kind === 'OperationDefinition')).toHaveLength(1)
  }
})

it('the manifest asks for the type of every selection, and for no fragment of another operation', () => {
  const { First, Second } = operationsOf(files)
  expect(First?.document).toBe('query First{shop{...Name __typename}}fragment Name on Shop{name __typename}')
  expect(Second?.document).toBe('query Second{shop{name __typename}}')
})

it('the manifest has the same hashes whichever way the files are read', () => {
  expect(plugin(schema, files.toReversed())).toBe(plugin(schema, files))
})

it('the manifest is generated for the operations of the shop', () => {
  const manifest = JSON.parse(readFileSync('gateway/generated/operations.json', 'utf8')) as object
  expect(Object.keys(manifest).length).toBeGreaterThan(50)
})

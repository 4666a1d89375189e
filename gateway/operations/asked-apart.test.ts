import { readFileSync } from 'node:fs'
import { type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { createShopSchema } from '../schema.ts'

/** The sitemap is wrong without any of its parts. */
const wholes = ['Sitemap']

test('a list that may not be null is asked alone, since its failure takes all beside it', () => {
  const fields = createShopSchema().getQueryType()!.getFields()
  const texts = Object.values(JSON.parse(readFileSync('gateway/generated/operations.json', 'utf8')) as object)
  const mixed = texts.flatMap((text: string) => {
    const [{ operation, name, selectionSet }] = parse(text).definitions as [OperationDefinitionNode]
    const names = selectionSet.selections.map((each) => (each.kind === 'Field' ? each.name.value : '...'))
    const isNeeded = (field: string) => /^\[.*\]!$/.test(String(fields[field]?.type))
    return operation === 'query' && names.length > 1 && names.some(isNeeded) ? [name!.value] : []
  })
  expect(mixed).toEqual(wholes)
})

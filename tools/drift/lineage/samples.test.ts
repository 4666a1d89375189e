import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfText } from '../contract/files.ts'
import { filled } from './samples.ts'

it('fills the members that stand beside alternatives, and those of one of them', () => {
  const number = { type: 'integer' }
  const schema = {
    type: 'object',
    properties: { own: number },
    oneOf: [{ properties: { first: number } }, { properties: { second: number } }],
  }
  const text = JSON.stringify({ openapi: '3.1.0', paths: {}, components: { schemas: { schema } } })
  const contract = readContract(filesOfText('x', text))
  const [node] = ['components', 'schemas', 'schema'].reduce(
    ([each], name) => [contract.child(each!, name)!],
    [contract.root],
  )
  expect(filled(contract, node!, { own: 2 }, 1)).toEqual({ own: 2, first: 1 })
  expect(filled(contract, node!, { own: 2 }, 3)).toEqual({ own: 2, second: 1 })
})

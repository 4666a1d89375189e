import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfText } from '../contract/files.ts'
import { compareContracts } from './contracts.ts'

const contractWith = (member: object) => {
  const schema = { type: 'object', properties: { member } }
  const ok = { description: 'ok', content: { 'application/json': { schema } } }
  const paths = { '/a': { get: { operationId: 'a', responses: { 200: ok } } } }
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1.0.0' }, paths })
  return readContract(filesOfText('x', text))
}
const email = { type: 'string', format: 'email' }

it.each([
  [
    'null from an empty text',
    { anyOf: [email, { type: 'string', enum: [''] }] },
    { anyOf: [email, { type: 'null' }] },
  ],
  [
    'the narrower of two bounds on one side',
    { type: 'integer', minimum: 5, exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
  ],
])('tells %s', (_title, before, after) => {
  expect(compareContracts(contractWith(before), contractWith(after))).not.toEqual([])
  expect(compareContracts(contractWith(before), contractWith(before))).toEqual([])
})

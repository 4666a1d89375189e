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
const of = (inner: object) => ({ type: 'object', properties: { inner } })
const list = (items: object) => ({ type: 'array', items })
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
  [
    'a member that two parts of allOf describe',
    { allOf: [of({ type: 'string' }), of({ maxLength: 9 })] },
    { allOf: [of({ type: 'string' }), of({ maxLength: 5 })] },
  ],
  [
    'the items that two parts of allOf describe',
    { allOf: [list({ type: 'string' }), list({ maxLength: 9 })] },
    { allOf: [list({ type: 'string' }), list({ maxLength: 5 })] },
  ],
  [
    'null in allOf with something beside it',
    { allOf: [{ type: 'string' }], deprecated: true },
    { allOf: [{ type: ['string', 'null'] }], deprecated: true },
  ],
])('tells %s', (_title, before, after) => {
  expect(compareContracts(contractWith(before), contractWith(after))).not.toEqual([])
  expect(compareContracts(contractWith(before), contractWith(before))).toEqual([])
})

it('takes two parts of allOf for what they say together', () => {
  const parts = { allOf: [of({ type: 'string' }), of({ maxLength: 9 })] }
  const whole = of({ type: 'string', maxLength: 9 })
  expect(compareContracts(contractWith(parts), contractWith(whole))).toEqual([])
})

import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfText } from '../contract/files.ts'
import { compareContracts } from './contracts.ts'

/** Operations that answer with A and B, which hold each other, and with C. */
function contractWith(changed: { a?: object; path?: object }) {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const object = (properties: object) => ({ type: 'object', properties })
  const get = (id: string, schema: object) => ({
    operationId: id,
    responses: { 200: { description: id, content: { 'application/json': { schema } } } },
  })
  const schemas = {
    A: object({ name: { type: 'string', ...changed.a }, b: ref('B') }),
    // The name of the member has a meaning in schemas, too.
    B: object({ default: ref('A') }),
    C: object({ id: { type: 'integer' } }),
  }
  const paths = {
    '/a': { get: get('getA', ref('A')) },
    '/b': { get: get('getB', ref('B')) },
    '/c': { get: get('getC', ref('C')), ...changed.path },
  }
  const info = { title: 't', version: '1.0.0' }
  return readContract(
    filesOfText('x', JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }, null, 1)),
  )
}

const usesOf = (changed: Parameters<typeof contractWith>[0]) =>
  compareContracts(contractWith({}), contractWith(changed)).flatMap(({ text, uses }) =>
    uses.map(({ call }) => `${call}: ${text}`),
  )

it('compares each operation that leads to a change, also by schemas that hold each other', () => {
  const text = 'type: string → integer'
  expect(new Set(usesOf({ a: { type: 'integer' } }))).toEqual(new Set([`GET /a: ${text}`, `GET /b: ${text}`]))
})

it('compares the operations of a path that changed around them', () => {
  const parameters = [{ name: 'day', in: 'query', required: true, schema: { type: 'string' } }]
  expect(usesOf({ path: { parameters } })).toEqual(['GET /c: new, required'])
})

it('leaves it to the comparison to say where a reference leads nowhere', () => {
  expect(() => usesOf({ a: { anyOf: [{ $ref: '#/components/schemas/Gone' }] } })).toThrow(
    'x:68 references #/components/schemas/Gone, which does not exist.',
  )
})

it('compares nothing of what says the same', () => expect(usesOf({})).toEqual([]))

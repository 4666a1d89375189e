// A required member or parameter with another name is one change: the new name is no second one.
import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { filesOfText } from '../contract/files.ts'
import { compareContracts } from './contracts.ts'

interface Names {
  member: string
  required: string[]
  parameter: string
  isNeeded?: boolean
}

function contractWith({ member, required, parameter, isNeeded = true }: Names) {
  const schema = { type: 'object', required, properties: { [member]: { type: 'string' } } }
  const content = { 'application/json': { schema } }
  const ok = { description: 'ok', content }
  const query = { name: parameter, in: 'query', required: isNeeded, schema: { type: 'integer' } }
  const post = { operationId: 'a', parameters: [query], requestBody: { content }, responses: { 200: ok } }
  const info = { title: 't', version: '1.0.0' }
  return readContract(filesOfText('x', JSON.stringify({ openapi: '3.1.0', info, paths: { '/a': { post } } })))
}

const before = { member: 'identifier', required: ['identifier'], parameter: 'day' }

function changesAfter(names: Partial<Names>, old: Names = before): string[] {
  const changes = compareContracts(contractWith(old), contractWith({ ...old, ...names }))
  return changes.map(
    ({ direction, path, text, effect }) => `${direction} ${path.split('.').at(-1)}: ${text}, ${effect}`,
  )
}
const renamed = (direction: string, name: string, to: string) =>
  `${direction} ${name}: renamed to ${to} without deprecation, breaks`

it('is one change, wherever the list of required members has got', () => {
  const once = [renamed('sent', 'identifier', 'email'), renamed('read', 'identifier', 'email')]
  expect(changesAfter({ member: 'email', required: ['email'] })).toEqual(once)
  expect(changesAfter({ member: 'email' })).toEqual(once)
  expect(changesAfter({ parameter: 'date' })).toEqual([renamed('sent', 'query day', 'query date')])
})

it('is two if it is required only now, or no longer', () => {
  const optional = { ...before, required: [], isNeeded: false }
  const now = changesAfter(
    { member: 'email', required: ['email'], parameter: 'date', isNeeded: true },
    optional,
  )
  expect(now).toContain('sent email: is required, breaks')
  expect(now).toContain('read email: is always there, harmless')
  expect(now).toContain('sent query date: is required, breaks')
  const later = changesAfter({ ...optional, member: 'email', parameter: 'date' })
  expect(later).toContain('read email: may be left out, breaks')
  expect(later).toContain('sent query date: is optional, harmless')
})

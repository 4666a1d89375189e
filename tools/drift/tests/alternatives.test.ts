// An alternative that is new or gone is one change: what the other ones say is as it was.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { compareContracts } from '../diff/contracts.ts'
import { seeded } from './seeded.ts'

const root = join(import.meta.dirname, '../../..')
const file = 'components/schemas/stores.yaml'
const [location, code] = ['Store properties location', 'Store properties postalCode']
const [nothing, number] = [{ type: 'null' }, { type: 'integer' }]
const [point, line] = [{ $ref: '#/GeoPoint' }, { $ref: 'scalars.yaml#/RequiredText' }]
const object = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, number])),
})
const said = (value: object) => ({ description: 'Where it is.', ...value })
const first = object('latitude', 'longitude')

/** A place of the contract, and what stands there with fewer and with more alternatives. */
const cases: [string, string, object, object, string?][] = [
  ['an object', location, { oneOf: [point, nothing] }, { oneOf: [point, object('street'), nothing] }],
  ['a reference with a text', code, { ...line }, { oneOf: [line, object('a')] }],
  [
    'a text',
    code,
    { type: 'string', minLength: 1 },
    { anyOf: [{ type: 'string', minLength: 1 }, object('a')] },
  ],
  ['a list', code, { type: 'array', items: line }, { oneOf: [{ type: 'array', items: line }, object('a')] }],
  ['values', code, { enum: ['a', 'b'] }, { oneOf: [{ enum: ['a', 'b'] }, object('a')] }],
  ['a schema with a name', 'GeoPoint', first, { oneOf: [first, object('street')] }],
  ['one with a type around', 'GeoPoint', first, { type: 'object', oneOf: [first, object('street')] }],
  [
    'what is deprecated',
    code,
    { deprecated: true, ...line },
    { deprecated: true, oneOf: [line, object('a')] },
  ],
  ['a third', location, { oneOf: [point, line] }, { oneOf: [line, point, object('street')] }],
]

function changesOf(place: string, before: object, after: object): string[] {
  const [one, other] = [before, after].map((value) =>
    readContract(seeded(root, file, { [place]: said(value) })),
  )
  return compareContracts(one!, other!).map(({ owner, path, text, effect }) =>
    [effect, owner, path, text].filter(Boolean).join(' '),
  )
}

describe('an alternative beside', () => {
  it.each(cases)('%s', (_what, place, fewer, more) => {
    const at = `schema ${place.replace(' properties', '')}`
    expect(changesOf(place, fewer, more)).toEqual([`breaks ${at} new alternative object`])
    expect(changesOf(place, more, fewer)).toEqual([`harmless ${at} no alternative object any more`])
  })
})

it('tells what else changed in the one that was there', () => {
  const more = { oneOf: [object('latitude'), object('street')] }
  expect(changesOf('GeoPoint', first, more)).toEqual([
    'breaks schema GeoPoint longitude removed without deprecation',
    'breaks schema GeoPoint new alternative object',
  ])
  const described = { description: 'How to get there.', oneOf: [point, object('street')] }
  expect(changesOf(location, { oneOf: [point, nothing] }, described)).toEqual([
    'harmless schema Store location is never null',
    'to-read schema Store location description: Where it is. → How to get there.',
    'breaks schema Store location new alternative object',
  ])
})

it('beside members is a rule for them: they are as they were', () => {
  const rules = [{ required: ['latitude'] }, { required: ['longitude'] }]
  expect(changesOf('GeoPoint', first, { ...first, oneOf: rules })).toEqual([
    'harmless schema GeoPoint has to be one of several alternatives, too',
  ])
  expect(changesOf('GeoPoint', { ...first, anyOf: rules }, first)).toEqual([
    'to-read schema GeoPoint need not be one of several alternatives',
  ])
  expect(changesOf('GeoPoint', { ...first, oneOf: [object('a'), object('b')] }, first)).toEqual([
    'breaks schema GeoPoint need not be one of several alternatives',
  ])
})

// What is said elsewhere or under another name, and is no change of what is sent and answered.
import { expect, it } from 'vitest'
import { readContract } from '../contract/contract.ts'
import { levelOf } from '../changelog/level.ts'
import { filesOfText } from '../contract/files.ts'
import { compareContracts } from './contracts.ts'

const contract = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: /api }]
tags: [{ name: orders, description: What was bought. }]
paths:
  /orders/{id}/lines/{line}:
    get:
      operationId: readLine
      tags: [orders]
      security: [{ bearer: [] }, {}]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: line, in: path, required: true, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: {} } } } } }
      responses:
        '200':
          description: One line.
          content:
            application/json: { schema: { description: A line., $ref: '#/components/schemas/Line' } }
        '404': { description: There is none., $ref: '#/components/responses/Missing' }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas: { Line: { description: A text., type: string } }
  responses: { Missing: { description: Missing. } }
`

/** Each change by its effect, after texts of the contract are others. */
function changesOf(...pairs: [from: string | RegExp, to: string][]) {
  const changed = pairs.reduce((text, [from, to]) => text.replaceAll(from, to), contract)
  expect(changed).not.toBe(contract)
  const [one, other] = [contract, changed].map((text) => readContract(filesOfText('x', text)))
  return compareContracts(one!, other!)
}
const effectsOf = (...pairs: Parameters<typeof changesOf>) =>
  changesOf(...pairs)
    .filter(({ effect }) => effect !== 'harmless')
    .map(({ effect, path, text, when }) => `${effect} ${path}: ${text}, ${when}`)

it.each<[string, ...Parameters<typeof changesOf>]>([
  [
    'a server has a variable',
    ['url: /api', 'url: "/{at}", variables: { at: { default: api, enum: [api] } }'],
  ],
  ['a path has other names', ['{id}', '{orderId}'], ['name: id', 'name: orderId']],
  [
    "a path has each other's names",
    ['{id}/lines/{line}', '{line}/lines/{id}'],
    ['name: id', 'name: x'],
    ['name: line', 'name: id'],
    ['name: x', 'name: line'],
  ],
  ['a tag has another name in both places', ['name: orders', 'name: bought'], ['[orders]', '[bought]']],
  [
    'a text moves behind a reference',
    [/description: There is none., (?=\$)/g, ''],
    ['description: Missing.', 'description: There is none.'],
  ],
  ['a text moves behind a reference of a schema', ['description: A line., ', ''], ['A text.', 'A line.']],
])('is no change that breaks or has to be read: %s', (_title, ...pairs) => {
  expect(effectsOf(...pairs)).toEqual([])
})

/** What breaks or has to be read where lines, or what is sent, are described in other words. */
function between(place: string, was: string, is: string): string[] {
  const [one, other] = [was, is].map((each) =>
    readContract(
      filesOfText(
        'x',
        contract.replace(place, () => each),
      ),
    ),
  )
  return compareContracts(one!, other!).flatMap(({ effect, text }) =>
    effect === 'harmless' ? [] : [`${effect} ${text}`],
  )
}
const [line, body] = ['description: A text., type: string', 'properties: { a: {} }']

it.each([
  [
    'a format that a pattern says already',
    line,
    "type: string, pattern: '^.+@.+$', format: email",
    "type: string, pattern: '^.+@.+$'",
  ],
  [
    'values beside any other',
    line,
    line,
    `description: A text., anyOf: [{ type: string, enum: [a] }, { type: string }]`,
  ],
  ['a default of what had to be sent', body, `required: [a], ${body}`, 'properties: { a: { default: 3 } }'],
  [
    'a default of a parameter that has to be sent',
    'name: line, in: path, required: true, schema: { type: string }',
    'name: n, in: query, required: true, schema: { type: string }',
    'name: n, in: query, schema: { type: string, default: a }',
  ],
])('is no false alarm: %s', (_title, place, was, is) => expect(between(place, was, is)).toEqual([]))

it.each([
  [line, 'type: string, format: email', 'type: string', 'breaks format: email → none'],
  [
    line,
    "type: string, pattern: '@', format: email",
    "type: string, pattern: '@'",
    'breaks format: email → none',
  ],
  [
    line,
    line,
    `description: A text., anyOf: [{ type: string }, { type: number }]`,
    'breaks new alternative number',
  ],
  [body, body, 'properties: { a: { default: 3 } }', 'breaks default: none → 3'],
])('is an alarm still: %s, %s → %s', (place, was, is, alarm) =>
  expect(between(place, was, is)).toContain(alarm),
)

it('still has to be read or breaks where something else is said', () => {
  expect(effectsOf(['url: /api', 'url: "/{at}", variables: { at: { default: v2 } }'])).toEqual([
    'breaks : servers: /api → /v2, called',
  ])
  expect(
    effectsOf(
      ['name: orders, description: What was bought.', 'name: bought, description: All.'],
      ['[orders]', '[bought]'],
    ),
  ).toEqual(['to-read : description: What was bought. → none, called'])
  expect(effectsOf(['description: There is none., ', ''])).toEqual([
    'to-read response 404: description: There is none. → Missing., touched',
  ])
  expect(effectsOf(['{id}', 'all'])).not.toEqual([])
})

it('is carried through by names, and is no break for other consumers', () => {
  const changes = changesOf(['{id}', '{orderId}'], ['name: id', 'name: orderId'])
  expect(changes.map(({ kind, text }) => [kind, text])).toEqual([
    ['operation-moved', 'is now GET /orders/{orderId}/lines/{line}'],
    ['parameter-renamed', 'renamed to path orderId'],
  ])
  expect(changes.map(levelOf)).toEqual(['minor', 'minor'])
})

it.each([
  [
    'a parameter with a default',
    'parameters:\n',
    'parameters:\n        - { name: n, in: query, schema: { default: 20 } }\n',
  ],
  ['a member with a default', 'a: {}', 'a: {}, n: { default: 20 }'],
])('has to be read if something may be left out and means something then: %s', (_title, from, to) => {
  expect(effectsOf([from, to])).toEqual([
    expect.stringMatching(/^to-read .*n: new, optional, default 20, left-out$/),
  ])
})

it.each([
  ['[{ bearer: [] }, {}]', '[]', 'to-read'],
  ['[{ bearer: [] }, {}]', '[{}, { bearer: [] }]', undefined],
  ['[{ bearer: [] }, {}]', '[{ bearer: [] }]', 'breaks'],
])('has to be read if a session is not looked at any more: %s → %s', (from, to, effect) => {
  expect(effectsOf([from, to]).map((each) => each.split(' ')[0])).toEqual([effect].filter(Boolean))
})

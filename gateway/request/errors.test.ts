import { GraphQLError } from 'graphql'
import { describe, expect, test } from 'vitest'
import { errorFacts } from '#http/error-facts.ts'
import { createErrorMask, logUnexpected } from './errors.ts'
import type { LogEntry } from '../base/log.ts'
import { SpaProblem } from '../spa/problem.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { createTestSpa, file } from '../testing/spa.ts'

const canaries = ['Kanaria', 'kanaria@example.com', 'Kanarienweg', 'WZ7K-CANA-RYCA-NARY', 'canary-token']
const words = canaries.join(' ')

function logged(error: unknown): { entries: LogEntry[]; text: string } {
  const entries: LogEntry[] = []
  logUnexpected((entry) => entries.push(entry), error)
  return { entries, text: JSON.stringify(entries) }
}

/**
 * An error as a driver, a library or the engine might throw it, with input of a visitor in every property.
 */
function talkative(cause?: unknown): Error {
  const error = new TypeError(`cannot read ${words}\n    at ${words} (file:///canary.ts:1:1)`, { cause })
  error.stack += `\n    at Kanaria (${import.meta.dirname}/x.ts:1:1)`
  error.stack += '\n    at kanaria@example.com:1:1\n    at (file:///Kanarienweg.ts:1:1)'
  return Object.assign(error, {
    code: words,
    detail: words,
    hostname: words,
    [words]: words,
    errors: [new Error(words)],
  })
}

describe('the log of an unexpected error', () => {
  test('has class, code and location, and those of its causes', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const { entries } = logged(
      new TypeError('fetch failed', {
        cause: Object.assign(new RangeError('x', { cause: refused }), { code: 'UND_ERR_SOCKET' }),
      }),
    )
    expect(entries).toMatchObject([
      {
        event: 'unexpected-error',
        name: 'TypeError',
        code: null,
        causes: [
          { name: 'RangeError', code: 'UND_ERR_SOCKET' },
          { name: 'Error', code: 'ECONNREFUSED' },
        ],
      },
    ])
    expect(entries[0]).toMatchObject({
      locations: expect.arrayContaining([
        expect.stringMatching(/^gateway\/request\/errors\.test\.ts:\d+:\d+$/),
      ]),
    })
  })

  test.each<[string, () => unknown]>([
    ['an error', () => talkative()],
    ['its cause', () => new Error('outside', { cause: talkative() })],
    [
      'the cause of its cause',
      () => new Error('outside', { cause: new Error('between', { cause: talkative() }) }),
    ],
    [
      'an error of GraphQL',
      () =>
        new GraphQLError(words, { originalError: talkative(), extensions: { code: words, input: words } }),
    ],
    ['a class of an unknown name', () => Object.assign(new Error(words), { name: words })],
    ['a text', () => words],
    ['an object', () => ({ message: words, code: words, stack: words, cause: talkative() })],
    ['an error without a stack', () => Object.assign(talkative(), { stack: undefined })],
    ['an error whose message was changed', () => Object.assign(talkative(), { message: 'other' })],
    ['a cause that is a text', () => new Error('outside', { cause: words })],
  ])('has no input of the visitor, whatever %s contains', (_name, make) => {
    const { text, entries } = logged(make())
    for (const canary of canaries) expect(text).not.toContain(canary)
    expect(entries).toHaveLength(1)
  })

  test('does not follow causes without an end', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(errorFacts(circle).causes).toHaveLength(5)
  })

  test('says nothing of an invalid response of the spa API, nor does the error of the client', async () => {
    const spa = createTestSpa({
      ...successfulResponses(),
      'GET /v1/identity/UserInfo': file(
        'application/json',
        'x',
        JSON.stringify({ salutation: words, firstName: words }),
      ),
    })
    const { ask, log } = createTestGateway(spa)
    const { text, errors } = await ask(operation('viewer').query, operation('viewer').variables, {
      headers: { authorization: 'Bearer canary-token' },
    })
    expect(errors.some(({ extensions }) => extensions.code === 'UPSTREAM_UNAVAILABLE')).toBe(true)
    expect(errors.map(({ message }) => message).join()).not.toContain('Kanaria')
    expect(log.some(({ event }) => event === 'contract-broken')).toBe(true)
    for (const canary of canaries) expect(JSON.stringify(log)).not.toContain(canary)
    expect(text).not.toContain('canary-token')
  })
})

describe('the log of an unavailable spa API', () => {
  test('has the reason', async () => {
    const refused = Object.assign(new Error(words), { code: 'ECONNREFUSED' })
    const spa = createTestSpa({
      'GET /v2/country-codes': () => Promise.reject(new TypeError('fetch failed', { cause: refused })),
    })
    const { ask, log } = createTestGateway(spa)
    await ask('{ countries { id } }')
    expect(log).toContainEqual(
      expect.objectContaining({
        event: 'spa-call',
        status: null,
        failure: { name: 'TypeError', code: null, causes: [{ name: 'Error', code: 'ECONNREFUSED' }] },
      }),
    )
    for (const canary of canaries) expect(JSON.stringify(log)).not.toContain(canary)
  })

  test('has no failure if it responds', async () => {
    const { ask, log } = createTestGateway(createTestSpa(successfulResponses()))
    await ask('{ countries { id } }')
    expect(log).toContainEqual(expect.objectContaining({ event: 'spa-call', status: 200, failure: null }))
  })
})

test('a refusal of the spa API is no unexpected error', () => {
  const entries: LogEntry[] = []
  const masked = createErrorMask((entry) => entries.push(entry))(
    new SpaProblem(422, words, { code: 'SlotTaken' }),
  ) as GraphQLError
  expect([masked.message, masked.extensions['code'], entries]).toEqual([
    'The spa refused the request.',
    'UPSTREAM_REFUSED',
    [],
  ])
})

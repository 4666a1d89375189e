import { expect, test } from 'vitest'
import { thisMachine } from '#http/loopback.ts'
import { createTestGateway, shopOrigin } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa } from '../testing/spa.ts'
import { hintOf, sumOf } from './page/calls.js'
import { spaOperationsOf } from './spa-operations.ts'

const headers = { 'x-explain': 'calls' }
const query = '{ first: stores { id } second: stores { id } }'

function explorer(overrides = {}) {
  return createTestGateway(createTestSpa(successfulResponses()), overrides)
}

test('calls are explained with id, path, field and resolver, and so is what was in memory', async () => {
  const { ask, log } = explorer()
  const { extensions } = await ask(query, {}, { headers, clientAddress: thisMachine })
  const calls = extensions['calls'] as Record<string, unknown>[]
  const sent = calls.filter(({ from }) => from === 'api')
  expect(sent).toHaveLength(log.filter(({ event }) => event === 'spa-call').length)
  expect(sent).toContainEqual(
    expect.objectContaining({
      operationId: 'listStores',
      method: 'GET',
      path: '/v2/stores/for-website/all',
      status: 200,
      field: 'first',
    }),
  )
  expect(calls).toContainEqual(expect.objectContaining({ from: 'memory', key: 'stores', field: 'second' }))
  expect(sent[0]!['resolver']).toMatch(/^gateway\/stores\/queries\.ts:\d+$/)
})

test('another machine sees calls where the explorer is on for all, and no file', async () => {
  const options = { headers, clientAddress: '203.0.113.7' }
  const { extensions } = await explorer({ graphiql: 'on' }).ask(query, {}, options)
  const calls = extensions['calls'] as Record<string, unknown>[]
  expect(calls.map(({ field, resolver }) => [field, resolver])).toContainEqual(['first', null])
  expect(calls.filter(({ resolver }) => resolver !== null)).toEqual([])
})

test('a field that is deprecated is named with what to use instead', async () => {
  const stay = 'sharedStay(token: "abc") { calendarUrl stay { calendarUrl } }'
  const document = `{ ${stay} again: ${stay} }`
  const { extensions } = await explorer().ask(document, {}, { headers, clientAddress: thisMachine })
  expect(extensions['deprecated']).toEqual([
    'The field SharedStayFacts.calendarUrl is deprecated. Use `SharedStay.calendarUrl`.',
  ])
})

test('a call that will go has a hint, and is counted', () => {
  const goes = { deprecated: true, 'x-sunset': '2027-06-30' }
  const paths = { '/a': { get: { operationId: 'listA', ...goes }, post: { operationId: 'addA' } } }
  const operations = spaOperationsOf({ paths })
  const call = { from: 'api', field: null, resolver: null, ...operations.get('GET /a') } as const
  expect(hintOf(call)).toBe('deprecated, may be gone from 2027-06-30')
  expect(hintOf({ ...operations.get('POST /a')!, from: 'api', field: null, resolver: null })).toBe('')
  expect(sumOf([call, call], ['The field Store.city is deprecated.'])).toBe(
    '2 calls of the spa API, 0 ms; 2 deprecated',
  )
})

test('the gateway passes on no header of a call that will go', async () => {
  const responses = successfulResponses()
  const stores = responses['GET /v2/stores/for-website/all']!
  const spa = createTestSpa({
    ...responses,
    'GET /v2/stores/for-website/all': async (...asked) => {
      const response = await stores(...asked)
      for (const name of ['deprecation', 'sunset']) response.headers.set(name, '@1795737600')
      return response
    },
  })
  const { gateway } = createTestGateway(spa)
  const asked = new Request(`${shopOrigin}/graphql?query={stores{id}}`, { headers })
  const response = await gateway.fetch(asked, { clientAddress: thisMachine })
  expect([response.status, response.headers.get('deprecation'), response.headers.get('sunset')]).toEqual([
    200,
    null,
    null,
  ])
})

test.each([
  ['without its header', {}, { clientAddress: thisMachine }],
  ['for another machine', {}, { headers, clientAddress: '203.0.113.7' }],
  ['where the explorer is off', { graphiql: 'off' }, { headers, clientAddress: thisMachine }],
])('nothing is explained %s', async (_case, overrides, options) => {
  const { extensions } = await explorer(overrides).ask(query, {}, options)
  expect(extensions?.['calls']).toBeUndefined()
})

import { expect, test } from 'vitest'
import { thisMachine } from '#http/loopback.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa } from '../testing/spa.ts'

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

test.each([
  ['without its header', {}, { clientAddress: thisMachine }],
  ['for another machine', {}, { headers, clientAddress: '203.0.113.7' }],
  ['where the explorer is off', { graphiql: 'off' }, { headers, clientAddress: thisMachine }],
])('nothing is explained %s', async (_case, overrides, options) => {
  const { extensions } = await explorer(overrides).ask(query, {}, options)
  expect(extensions?.['calls']).toBeUndefined()
})

// Names of operations in the log. Fails where one that a visitor has made up gets there.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { forRequest, requestOf } from '#http/current-request.ts'
import { gatewayEnvironment } from '../base/config.ts'
import type { LogEntry } from '../base/log.ts'
import { createGateway } from '../gateway.ts'
import { graphqlUrl } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa } from '../testing/spa.ts'

const text = 'query Home { stores { route } }'
const sha256Hash = createHash('sha256').update(text).digest('hex')

test.each([
  [
    "the shop's own operation is logged by its name",
    { extensions: { persistedQuery: { version: 1, sha256Hash } } },
    'Home',
  ],
  ["a visitor's operation is logged without one", { query: 'query a_b_example { stores { route } }' }, null],
  ['nor does a text count that is equal to one of the shop', { query: text }, null],
])('%s', async (_what, body, name) => {
  const log: LogEntry[] = []
  const gateway = createGateway({
    spa: createTestSpa(successfulResponses()),
    config: gatewayEnvironment.parse({}),
    documents: { [sha256Hash]: text },
    log: (entry) => log.push(entry),
  })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const send = () =>
    gateway.fetch(new Request(graphqlUrl, { method: 'POST', headers, body: JSON.stringify(body) }))
  const request = requestOf()
  const response = await forRequest(request, send)
  expect(await response.json()).toHaveProperty('data.stores.0.route')
  expect(log).toContainEqual(expect.objectContaining({ event: 'operation', kind: 'query', name }))
  expect(request.facts.graphql).toBe(name)
  expect(JSON.stringify(log)).not.toContain('a_b_example')
})

// The id of a request on its way through the gateway. Fails without the header to the spa, without the id in
// the errors, and where it gets into what is held in memory for others.
import { expect, test } from 'vitest'
import { forRequest, requestOf } from '#http/current-request.ts'
import { createTestGateway, graphqlUrl } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, refuse } from '../testing/spa.ts'

const stores = 'GET /v2/stores/for-website/all'

test('the spa API gets the id, and errors have it', async () => {
  const spa = createTestSpa({ ...successfulResponses(), [stores]: refuse(500, 'Unexpected') })
  const { ask } = createTestGateway(spa)
  const request = requestOf()
  const { errors } = await forRequest(request, () => ask('{ stores { route } }'))
  expect(errors[0]!.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', requestId: request.id })
  const sent = spa.requests.map(({ headers }) => headers.get('traceparent'))
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent)).toEqual(new Set([`00-${request.id}-${request.spanId}-00`]))
})

test.each([
  ['a document that is not valid', { query: '{ nothing }' }],
  ['no document', {}],
])('errors have it for %s', async (_what, body) => {
  const { gateway } = createTestGateway(createTestSpa(successfulResponses()))
  const request = requestOf()
  const send = () =>
    gateway.fetch(
      new Request(graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      }),
    )
  const response = await forRequest(request, send)
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { requestId: request.id } }] })
})

test('what succeeds has no id, so that it can be held for others', async () => {
  const { ask } = createTestGateway(createTestSpa(successfulResponses()))
  const request = requestOf()
  const { text } = await forRequest(request, () => ask('{ stores { route } }'))
  expect(text).not.toContain(request.id)
})

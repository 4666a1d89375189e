import { expect, test } from 'vitest'
import { createTestGateway, graphqlUrl } from '../testing/gateway.ts'
import { createTestSpa } from '../testing/spa.ts'

/** Sends `chunks` as a body of unknown length, which then ends as the connection does. */
async function send(chunks: string[], failure?: Error) {
  const { gateway, log } = createTestGateway(createTestSpa({}))
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk))
      else if (failure) controller.error(failure)
      else controller.close()
    },
  })
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const response = await gateway.fetch(new Request(graphqlUrl, init))
  return { status: response.status, text: await response.text(), events: log.map(({ event }) => event) }
}

test('a body that its client cuts off is refused, and no error in the log', async () => {
  const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  const { status, text, events } = await send(['{"query":"{ __ty'], cut)
  expect([status, events]).toEqual([400, []])
  expect(text).toContain('The body could not be read.')
  expect(text).not.toContain('aborted')
})

test('a body of unknown length is refused beyond the limit, and read within it', async () => {
  const long = await send(Array.from({ length: 20 }, () => 'x'.repeat(8_000)))
  expect([long.status, long.events]).toEqual([413, []])
  expect((await send(['{"query":', '"{ __typename }"}'])).status).toBe(200)
})

test.each(['operationName', 'variables', 'extensions'])(
  'an empty %s is one that is left out',
  async (name) => {
    const { status, text } = await send([JSON.stringify({ query: '{ __typename }', [name]: '' })])
    expect([status, text]).toEqual([200, '{"data":{"__typename":"Query"}}'])
  },
)

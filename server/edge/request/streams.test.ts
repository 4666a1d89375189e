// Streams on a real server. Fails where a stream keeps a place of requests, where none is counted, and where
// it is followed to its end.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createShares } from './shares.ts'
import { shedLoad } from '../load-shedding/admission.ts'
import { createQueue, limits as places } from '../load-shedding/queue.ts'
import { createStreams } from './streams.ts'
import { followRequests, type ServedRequest } from '../../operate/watch/follow-requests.ts'

/** A server with one place, whose `/stream/<network>` never ends. */
async function open(most: number, mostOfNetwork: number) {
  const shares = createShares({ most, mostOfNetwork })
  const count = createStreams(shares)
  const served: ServedRequest[] = []
  const options = { trustsProxy: false, shopUrl: 'http://shop.test', patienceMs: 60_000 }
  const listener = shedLoad(
    ({ url = '' }, response) => {
      const [, kind, network = ''] = url.split('/')
      if (kind !== 'graphql') return void response.end('ok')
      const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'none' }
      const result = count(new Response(':\n\n', { headers }), network, url, response)
      response.writeHead(result.status, Object.fromEntries(result.headers))
      void result.text().then((text) => (result.ok ? response.write(text) : response.end(text)))
    },
    options,
    createQueue({ ...places, places: 1 }),
  )
  const server = createServer(followRequests(listener, (request) => served.push(request)))
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
  return { ask, served, shares }
}

test('streams keep no place, and are served once they begin', async () => {
  const { ask, served } = await open(9, 9)
  const streams = await Promise.all([1, 2, 3].map(() => ask('/graphql/one')))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await (await ask('/page')).text()).toBe('ok')
  await expect.poll(() => served).toHaveLength(4)
  expect(streams[0]!.headers.get('content-encoding')).toBeNull()
  expect(streams[0]!.headers.get('cache-control')).toBe('no-store, no-transform')
})

test('a network has its share and all have theirs, until one leaves', async () => {
  const { ask, shares } = await open(3, 2)
  const leaving = new AbortController()
  await ask('/graphql/one', { signal: leaving.signal })
  await ask('/graphql/one')
  const refused = await ask('/graphql/one')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await refused.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('too many'), extensions: { code: 'OVERLOADED' } }],
  })
  expect((await ask('/graphql/two')).status).toBe(200)
  expect((await ask('/graphql/three')).status).toBe(503)
  leaving.abort()
  await expect.poll(() => shares.count()).toBe(2)
  expect((await ask('/graphql/three')).status).toBe(200)
})

test('a stream of Yoga that is one too many ends nothing else', async () => {
  const { fetchAPI } = createYoga({ schema: createSchema({ typeDefs: 'type Query { a: Int }' }) })
  const onCancel = vi.fn<() => void>()
  let hasStarted = false
  const body = new fetchAPI.ReadableStream<Uint8Array>({
    start(own) {
      hasStarted = true
      own.enqueue(Buffer.from(':\n\n'))
    },
    cancel() {
      if (!hasStarted) throw new TypeError('Cannot read properties of undefined')
      onCancel()
    },
  })
  const stream = new fetchAPI.Response(body, { headers: { 'content-type': 'text/event-stream' } })
  const refuse = createStreams(createShares({ most: 0, mostOfNetwork: 0 }))
  expect(refuse(stream, 'one', '/graphql').status).toBe(503)
  await vi.waitUntil(() => onCancel.mock.calls.length > 0)
})

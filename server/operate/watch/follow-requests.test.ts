// One id per request. Fails without the header, and where one that waited gets the id of another.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { currentRequest, requestIdHeaders } from '#http/current-request.ts'
import { shedLoad } from '../../edge/load-shedding/admission.ts'
import { createQueue, limits } from '../../edge/load-shedding/queue.ts'
import { followRequests, type ServedRequest } from './follow-requests.ts'

async function open(places = 32) {
  const served: ServedRequest[] = []
  const queue = createQueue({ ...limits, places })
  const options = { trustsProxy: false, shopUrl: 'http://shop.test', patienceMs: 300 }
  const listener = shedLoad(
    ({ url }, response) => {
      const respond = () =>
        response.writeHead(404, { etag: '"1"', ...requestIdHeaders() }).end(currentRequest()?.id)
      if (url !== '/never') setTimeout(respond, 5)
    },
    options,
    queue,
  )
  const server = createServer(followRequests(listener, (request) => served.push(request)))
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, served }
}

const id = '4bf92f3577b34da6a3ce929d0e0e4736'

test('the id of the sender goes on, and comes back in two headers', async () => {
  const { url, served } = await open()
  const response = await fetch(`${url}/news/999?email=a@b.example`, {
    headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` },
  })
  expect(await response.text()).toBe(id)
  const traceparent = response.headers.get('traceparent')!
  expect(traceparent).toMatch(new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
  expect(response.headers.get('server-timing')).toBe(`traceparent;desc="${traceparent}"`)
  expect(response.headers.get('etag')).toBe('"1"')
  await expect.poll(() => served).toHaveLength(1)
  expect(served[0]).toMatchObject({ method: 'GET', route: '/news/:id', status: 404 })
})

test('requests that wait for a place keep their own ids', async () => {
  const { url } = await open(1)
  const responses = await Promise.all(Array.from({ length: 5 }, () => fetch(url)))
  const ids = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(ids).size).toBe(5)
  expect(responses.map(({ headers }) => headers.get('traceparent')!.slice(3, 35))).toEqual(ids)
})

test('a refused request has its id in the body', async () => {
  const { url } = await open(1)
  const never = fetch(`${url}/never`).catch(() => undefined)
  const headers = { traceparent: `00-${id}-00f067aa0ba902b7-01` }
  const refused = await fetch(`${url}/graphql`, { headers })
  const extensions = { code: 'OVERLOADED', requestId: id }
  expect(await refused.json()).toMatchObject({ errors: [{ extensions }] })
  const problem = await fetch(`${url}/api/v2/stores`, { headers })
  expect(await problem.json()).toMatchObject({ code: 'Overloaded', requestId: id })
  void never
})

test.each(['/ready', '/live?by=haproxy'])('%s of a balancer is answered, and not counted', async (path) => {
  const { url, served } = await open()
  const response = await fetch(url + path)
  expect([response.status, response.headers.get('traceparent')]).toEqual([404, null])
  await fetch(`${url}/ready/nothing`)
  await expect.poll(() => served).toHaveLength(1)
  expect(served[0]).toMatchObject({ route: '/ready' })
})

// The queue in front of a real server (F24, T47). Fails where requests are handled at once, where a refusal
// closes the connection, where what has gone is still done, without the share of a network, and where a
// network that calls all its requests purchases stops the reading of others.
import { once } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shedLoad } from './admission.ts'
import { createQueue } from './queue.ts'

const servers: Server[] = []
const agent = new Agent({ keepAlive: true })
beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A shop with one place; a request waits for `release`, unless its path begins with /quick. */
async function open({
  trustsProxy = false,
  places = 1,
  placesOfClass = 9,
  mostPerNetwork = 100,
  placesOfNetwork = 9,
  shopUrl = 'http://shop.test',
} = {}) {
  const running: ServerResponse[] = []
  const started: string[] = []
  const listener: RequestListener = ({ url }, response) => {
    started.push(url!)
    if (url!.startsWith('/quick') || ['/ready', '/live'].includes(url!)) response.end('ok')
    else running.push(response)
  }
  const queue = createQueue({ places, placesOfClass, placesOfNetwork, mostPerNetwork })
  let arrived = 0
  const server = createServer(shedLoad(listener, { trustsProxy, shopUrl, patienceMs }, queue))
  server.on('request', () => arrived++)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  /** Resolves with the response; the shop has seen the request before `send` returns. */
  async function send(
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', body = '' } = {},
  ) {
    const before = arrived
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent }).end(body)
    const answer = new Promise<{ status: number; headers: Record<string, string>; body: string }>(
      (resolve, reject) => {
        sent.on('error', reject).on('response', (response) => {
          const { statusCode: status = 0, headers } = response
          text(response).then(
            (body) => resolve({ status, headers: headers as Record<string, string>, body }),
            reject,
          )
        })
      },
    )
    answer.catch(() => undefined)
    await vi.waitUntil(() => arrived > before, { interval: 1 })
    return { answer, cancel: () => sent.destroy() }
  }
  return { send, running, started }
}

const patienceMs = 400
const from = (address: string) => ({ 'x-forwarded-for': `192.0.2.1, ${address}` })

describe('a request', () => {
  test('waits for a place, in the order of its priority', async () => {
    const { send, running, started } = await open()
    const first = await send('/slow')
    const others = [await send('/quick'), await send('/quick.css'), await send('/quick-too')]
    const purchase = await send('/provider/')
    expect(started).toEqual(['/slow'])
    running[0]!.end('done')
    await vi.waitUntil(() => running.length === 2)
    running[1]!.end('paid')
    const bodies = await Promise.all(
      [first, purchase, ...others].map(async ({ answer }) => (await answer).body),
    )
    expect(bodies).toEqual(['done', 'paid', 'ok', 'ok', 'ok'])
    expect(started).toEqual(['/slow', '/provider/', '/quick', '/quick.css', '/quick-too'])
  })

  test('about how the shop is never waits', async () => {
    const { send } = await open()
    await send('/slow')
    for (const path of ['/ready', '/live']) expect((await (await send(path)).answer).status).toBe(200)
  })

  test('is not done where its client has gone', async () => {
    const { send, running, started } = await open()
    await send('/slow')
    const gone = await send('/gone')
    const later = await send('/quick')
    gone.cancel()
    await vi.waitUntil(() => gone.answer.then(() => false).catch(() => true))
    await (
      await send('/ready')
    ).answer
    running[0]!.end()
    expect([(await later.answer).body, started.includes('/gone')]).toEqual(['ok', false])
  })

  test('of a network that claims purchases only does not stop the reading of another', async () => {
    const { send, started } = await open({ trustsProxy: true, places: 4, placesOfClass: 3 })
    const flood = { 'x-priority': 'purchase', ...from('192.0.2.1') }
    for (let each = 0; each < 8; each++) await send('/graphql', flood, { method: 'POST' })
    expect((await (await send('/quick', from('198.51.100.7'))).answer).body).toBe('ok')
    expect(started).toEqual(['/graphql', '/graphql', '/graphql', '/quick'])
  })
})

describe('a request that waited too long', () => {
  async function refused(
    path: string,
    headers: Record<string, string>,
    init: { method?: string; body?: string } = {},
    shopUrl?: string,
  ) {
    const { send } = await open({ ...(shopUrl && { shopUrl }) })
    await send('/slow')
    const { answer } = await send(path, headers, init)
    await vi.advanceTimersByTimeAsync(patienceMs)
    return answer
  }

  test.each([
    ['/', 'Gerade ist viel los', 'de'],
    ['/faq?a=b', 'Gerade ist viel los', 'de'],
    ['/en', 'We are rather busy', 'en'],
    ['/en/faq', 'We are rather busy', 'en'],
    ['/entry', 'Gerade ist viel los', 'de'],
  ])('gets a page at %s: "%s"', async (path, title, language) => {
    const { status, headers, body } = await refused(path, { accept: 'text/html,*/*' })
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    })
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
  })

  test('may be a purchase: its turn is before all reading, and no later', async () => {
    const { send } = await open()
    await send('/slow')
    const { answer } = await send('/provider/a')
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect((await answer).status).toBe(503)
  })

  test('is not done after its refusal', async () => {
    const { send, running, started } = await open()
    await send('/slow')
    const { answer } = await send('/late')
    await vi.advanceTimersByTimeAsync(patienceMs)
    running[0]!.end()
    expect((await answer).status).toBe(503)
    expect((await (await send('/quick')).answer).body).toBe('ok')
    expect(started).toEqual(['/slow', '/quick'])
  })

  test.each([
    ['/graphql', { errors: [{ extensions: { code: 'OVERLOADED' } }] }],
    ['/api/v2/stores', { status: 503, code: 'Overloaded' }],
    ['/images/store-mainz', { status: 503, code: 'Overloaded' }],
  ])('gets a code at %s, before its body was read, and keeps its connection', async (path, expected) => {
    const body = JSON.stringify({ query: 'x'.repeat(200_000) })
    const { status, headers, body: answer } = await refused(path, {}, { method: 'POST', body })
    expect([status, headers['retry-after'], headers.connection]).toEqual([503, '1', 'keep-alive'])
    expect(JSON.parse(answer)).toMatchObject(expected)
  })

  test('gets the language of its browser where the path has none, and no body by HEAD', async () => {
    const english = { accept: 'text/html', 'accept-language': 'en-GB' }
    expect((await refused('/downloads/a.pdf', english)).body).toContain('We are rather busy')
    const { status, body } = await refused('/', english, { method: 'HEAD' })
    expect([status, body]).toEqual([503, ''])
  })

  test('is told about HTTPS where the shop has it', async () => {
    expect((await refused('/', {}, {}, 'https://shop.test')).headers).toHaveProperty(
      'strict-transport-security',
    )
    expect((await refused('/', {})).headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('the requests of one network', () => {
  test('behind a proxy are counted by the address that the proxy wrote, until they end', async () => {
    const { send, running } = await open({ trustsProxy: true, mostPerNetwork: 2, places: 9 })
    const own = [await send('/a', from('2001:db8::1')), await send('/b', from('2001:db8::2'))]
    expect((await (await send('/quick', from('2001:db8::3'))).answer).status).toBe(503)
    expect((await (await send('/quick', from('2001:db9::1'))).answer).status).toBe(200)
    for (const response of running) response.end()
    await Promise.all(own.map(({ answer }) => answer))
    expect((await (await send('/quick', from('2001:db8::3'))).answer).status).toBe(200)
  })

  test('are not counted where no proxy names them, or where no proxy is trusted', async () => {
    const proxied = await open({ trustsProxy: true, mostPerNetwork: 1, places: 9 })
    await proxied.send('/a')
    expect((await (await proxied.send('/quick')).answer).status).toBe(200)
    const direct = await open({ mostPerNetwork: 1, places: 9 })
    await direct.send('/a', from('192.0.2.9'))
    expect((await (await direct.send('/quick', from('192.0.2.9'))).answer).status).toBe(200)
  })
})

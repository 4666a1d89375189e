// Slow clients, many connections and an orderly end: threats T23 and T47. Fails with Node's own interval for
// the timeouts, without the share of a network, with places that slow clients keep, with connections that
// stay open after a signal, and with an end that waits for silent clients or cuts off a late response.
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createShopServer, limits } from './listen.ts'

type ShopServer = ReturnType<typeof createShopServer>
const open: (Socket | ShopServer)[] = []
afterEach(() => {
  for (const each of open.splice(0)) {
    if (each instanceof Socket) each.destroy()
    else void each.close(0)
  }
})

/** A shop whose clients are on another machine, all in one network. */
async function serve(
  listener: RequestListener,
  changes: Partial<typeof limits> = {},
  { trustsProxy = false, address = '192.0.2.1' } = {},
) {
  const shop = createShopServer(listener, { trustsProxy }, { ...limits, ...changes })
  open.push(shop)
  shop.server.prependListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: address }),
  )
  await shop.listen(0, '127.0.0.1')
  return { shop, port: (shop.server.address() as AddressInfo).port }
}

/** A client that sends what it is told, and keeps what it gets. */
async function dial(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  const client = { socket, received: '', isClosed: false }
  socket.setEncoding('utf8').on('data', (chunk: string) => (client.received += chunk))
  socket.on('error', () => undefined).on('close', () => (client.isClosed = true))
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.write(text)
  return client
}

/** Keeps the event loop busy. */
function spin(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const get = 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n'
const answer: RequestListener = (_request, response) => void response.end('ok')

describe('a slow client', () => {
  const quick = { headersMs: 200, requestMs: 400, checkMs: 20 }

  test('has eight seconds for headers and fifteen for all, looked at every second', async () => {
    expect(limits).toMatchObject({ headersMs: 8_000, requestMs: 15_000, checkMs: 1_000 })
    const { shop } = await serve(answer)
    expect([shop.server.headersTimeout, shop.server.requestTimeout]).toEqual([8_000, 15_000])
  })

  test('that never ends its headers, or its body, is cut off', async () => {
    const { port } = await serve(answer, quick)
    const headers = await dial(port, 'GET / HTTP/1.1\r\nhost:')
    const body = await dial(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab')
    await vi.waitUntil(() => headers.isClosed && body.isClosed, { timeout: 10_000 })
    expect(headers.received).toMatch(/^HTTP\/1.1 408 /)
  })

  test('that goes on sending after its response is cut off', async () => {
    const { port } = await serve(answer, quick)
    const client = await dial(port, 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    const sending = setInterval(() => client.socket.write('1\r\na\r\n'), 10)
    await vi.waitUntil(() => client.isClosed, { timeout: 10_000 })
    clearInterval(sending)
    expect(client.received).toMatch(/^HTTP\/1.1 200 /)
  })
})

test('a client that neither sends nor reads is cut off, one that waits for the shop is not', async () => {
  const begun: Record<string, ServerResponse> = {}
  const listener: RequestListener = (request, response) => {
    begun[request.url!] = response
    if (request.url === '/read') response.write('first bytes')
  }
  const { port } = await serve(listener, { silenceMs: 100 })
  const work = await dial(port, get.replace('/ ', '/work '))
  await vi.waitUntil(() => begun['/work'])
  const [read, header] = [await dial(port, get.replace('/ ', '/read ')), await dial(port, 'GET / HTTP/1.1')]
  await vi.waitUntil(() => read.isClosed && header.isClosed, { timeout: 4_000 })
  expect(work.isClosed).toBe(false)
  begun['/work']!.end('done')
  await vi.waitUntil(() => work.received.endsWith('done'))
})

describe('connections', () => {
  test.runIf(process.platform === 'linux')('that come all at once are accepted in few turns', async () => {
    const { shop, port } = await serve(answer)
    let [accepted, turns] = [0, 0]
    shop.server.on('connection', () => accepted++)
    const clients = Array.from({ length: 64 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    open.push(...clients)
    spin(100) // all of them wait in the kernel now
    for (; accepted < clients.length; turns++) await new Promise((next) => setImmediate(next))
    expect(turns).toBeLessThan(40)
  })

  test('cannot be had on a port that another program has', async () => {
    const { port } = await serve(answer)
    const second = createShopServer(answer, { trustsProxy: false })
    await expect(second.listen(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken`)
  })

  test('of one network beyond its share take the place of its idle ones, then none', async () => {
    const pending: ServerResponse[] = []
    const listener: RequestListener = (request, response) => {
      if (request.url === '/slow') pending.push(response)
      else response.end('ok')
    }
    const { port } = await serve(listener, { mostPerNetwork: 3 })
    const first = await dial(port, get)
    const busy = await dial(port, get.replace('/ ', '/slow '))
    const idle = await dial(port, get)
    await vi.waitUntil(() => first.received && idle.received && pending.length === 1)
    const fourth = await dial(port, get)
    await vi.waitUntil(() => first.isClosed && fourth.received)
    expect([busy.isClosed, idle.isClosed]).toEqual([false, false])
    for (let each = 0; each < 2; each++) await dial(port, get.replace('/ ', '/slow '))
    await vi.waitUntil(() => idle.isClosed && fourth.isClosed && pending.length === 3)
    const refused = await dial(port, get)
    await vi.waitUntil(() => refused.isClosed)
    expect([refused.received, busy.isClosed]).toEqual(['', false])
    for (const response of pending) response.end('late')
    await vi.waitUntil(() => busy.received.endsWith('late'))
  })

  test('whose body never ends, or whose response is not read, give way to new ones', async () => {
    const begun: string[] = []
    const listener: RequestListener = (request, response) => {
      begun.push(request.url!)
      if (request.url === '/stuck') response.write('first bytes')
      else if (request.url !== '/work') request.resume().on('end', () => response.end('ok'))
    }
    const { port } = await serve(listener, { mostPerNetwork: 3 })
    const sent = await dial(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab')
    await vi.waitUntil(() => begun.length === 1)
    const read = await dial(port, get.replace('/ ', '/stuck '))
    await vi.waitUntil(() => read.received)
    const works = [await dial(port, get.replace('/ ', '/work '))]
    await vi.waitUntil(() => begun.length === 3)
    for (const slow of [sent, read]) {
      works.push(await dial(port, get.replace('/ ', '/work ')))
      await vi.waitUntil(
        () => slow.isClosed && begun.filter((url) => url === '/work').length === works.length,
      )
    }
    const refused = await dial(port, get)
    await vi.waitUntil(() => refused.isClosed)
    expect([refused.received, ...works.map(({ isClosed }) => isClosed)]).toEqual(['', false, false, false])
  })

  test.each([
    ['a trusted proxy', { trustsProxy: true }],
    ['a proxy on this machine', { address: '127.0.0.1' }],
  ])('of %s are not counted by address, but all of them are', async (_whose, options) => {
    const { port } = await serve(answer, { most: 4, mostPerNetwork: 1 }, options)
    const clients: Awaited<ReturnType<typeof dial>>[] = []
    for (let each = 0; each < 6; each++) {
      const client = await dial(port, get)
      await vi.waitUntil(() => client.received)
      clients.push(client)
    }
    await vi.waitUntil(() => clients.filter(({ isClosed }) => isClosed).length === 2)
    expect(clients.map(({ isClosed }) => isClosed)).toEqual([true, true, false, false, false, false])
  })
})

describe('a server that stops', () => {
  /** Answers `/work` when it is ended, begins the response of `/read`, and reads the body of others. */
  async function serveSlowly(changes?: Partial<typeof limits>) {
    const begun: Record<string, ServerResponse> = {}
    const listener: RequestListener = (request, response) => {
      begun[request.url!] = response
      if (request.url === '/read') response.write('first bytes')
      else if (request.url !== '/work') request.resume().on('end', () => response.end('ok'))
    }
    return { ...(await serve(listener, changes)), begun }
  }

  test('answers what has begun, says that it closes, and ends without the keep-alive time', async () => {
    const { shop, port, begun } = await serveSlowly()
    const [idle, work] = [await dial(port, get), await dial(port, get.replace('/ ', '/work '))]
    const header = await dial(port, 'GET / HTTP/1.1\r\nhost:')
    await vi.waitUntil(() => idle.received && begun['/work'])
    expect(idle.received).toMatch(/connection: keep-alive/i)
    shop.closeAfterResponse()
    const later = await dial(port, get)
    await vi.waitUntil(() => later.isClosed)
    expect(later.received).toMatch(/connection: close[^]*ok$/i)
    const stopped = shop.close(60_000)
    await vi.waitUntil(() => idle.isClosed && header.isClosed, { timeout: 4_000 })
    expect(work.isClosed).toBe(false)
    begun['/work']!.end('late')
    await stopped
    await vi.waitUntil(() => work.isClosed)
    expect(work.received).toMatch(/connection: close[^]*late$/i)
  })

  test('cuts off clients that send or read nothing, and waits for its own work', async () => {
    const { shop, port, begun } = await serveSlowly({ silenceAtEndMs: 100 })
    const read = await dial(port, get.replace('/ ', '/read '))
    const body = await dial(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab')
    const work = await dial(port, get.replace('/ ', '/work '))
    await vi.waitUntil(() => begun['/'] && begun['/work'] && read.received)
    const stopped = shop.close(60_000)
    await vi.waitUntil(() => read.isClosed && body.isClosed, { timeout: 4_000 })
    expect(work.isClosed).toBe(false)
    begun['/work']!.end('done')
    await stopped
    await vi.waitUntil(() => work.isClosed)
    expect(work.received).toMatch(/ 200 OK[^]*done/)
  })

  test('answers a request whose body still comes, on a connection that was idle before', async () => {
    const { shop, port, begun } = await serveSlowly()
    const client = await dial(port, get)
    await vi.waitUntil(() => client.received.endsWith('ok'))
    client.received = ''
    client.socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab')
    await vi.waitUntil(() => begun['/body'])
    const stopped = shop.close(60_000)
    client.socket.write('cd')
    await stopped
    await vi.waitUntil(() => client.isClosed)
    expect(client.received).toMatch(/ 200 OK[^]*ok$/)
  })

  test('gives the reader of a late response as much time as any other', async () => {
    const { shop, port, begun } = await serveSlowly()
    const idle = await dial(port, get)
    const client = await dial(port, get.replace('/ ', '/work '))
    await vi.waitUntil(() => begun['/work'] && idle.received)
    const stopped = shop.close(60_000)
    await vi.waitUntil(() => idle.isClosed, { timeout: 4_000 }) // The time of a silent client is over.
    begun['/work']!.write('the work of two ')
    await vi.waitUntil(() => client.received, { interval: 1 })
    begun['/work']!.end('seconds')
    await stopped
    await vi.waitUntil(() => client.isClosed)
    expect(client.received).toMatch(/the work of two [^]*seconds/)
  })

  test('answers requests that it had no time to read before', async () => {
    const { shop, port } = await serveSlowly()
    let accepted = 0
    shop.server.on('connection', () => accepted++)
    const clients = await Promise.all(Array.from({ length: 20 }, () => dial(port)))
    await vi.waitUntil(() => accepted === clients.length)
    for (const { socket } of clients) socket.write(get)
    spin(100) // a page is rendered, and everything waits
    await shop.close(10_000)
    await vi.waitUntil(() => clients.every(({ isClosed }) => isClosed))
    for (const { received } of clients) expect(received).toMatch(/ 200 OK[^]*ok$/)
  })

  test('accepts and answers the clients that wait at the port while it closes', async () => {
    const { shop, port } = await serveSlowly()
    // The system connects them at once; the process accepts one for each socket in a turn.
    const clients = Array.from({ length: 60 }, () => dial(port, get))
    spin(50)
    await shop.close(10_000)
    const answered = await Promise.all(clients)
    await vi.waitUntil(() => answered.every(({ isClosed }) => isClosed))
    for (const { received } of answered) expect(received).toMatch(/ 200 OK[^]*ok$/)
  })
})

// Slow clients, many connections and an orderly end: threats T23 and T47. Fails with Node's own interval for
// the timeouts, without the share of a network, with places that slow clients keep, with connections that
// stay open after a signal, and with an end that waits for slow readers or cuts off a late response.
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limitConnections } from './connections.ts'
import { createShopServer, limits, type ShopServer } from './listen.ts'

const open: (Socket | ShopServer)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const each of open.splice(0)) {
    if (each instanceof Socket) each.destroy()
    else void each.connections.close(0)
  }
})

async function serve(listener: RequestListener, changes: Partial<typeof limits> = {}) {
  const shop = createShopServer(listener, { trustsProxy: false }, { ...limits, ...changes })
  open.push(shop)
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
    const { shop, port } = await serve((request, response) => {
      if (request.url === '/slow') pending.push(response)
      else response.end('ok')
    })
    limitConnections(shop.server, { most: 100, mostPerNetwork: 3, isShared: () => false })
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
    vi.useFakeTimers({ toFake: ['performance'] })
    let begun = 0
    const { shop, port } = await serve((request, response) => {
      begun++
      if (request.url === '/stuck') response.write('first bytes')
      else request.resume().on('end', () => response.end('ok'))
    })
    limitConnections(shop.server, { most: 3, mostPerNetwork: 3, isShared: () => false })
    const part = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab'
    const slow = await dial(port, part)
    await vi.waitUntil(() => begun === 1)
    const stuck = [
      await dial(port, get.replace('/ ', '/stuck ')),
      await dial(port, get.replace('/ ', '/stuck ')),
    ]
    await vi.waitUntil(() => begun === 3)
    const fourth = await dial(port, get)
    await vi.waitUntil(() => fourth.received.endsWith('ok') && slow.isClosed)
    const busy = await dial(port, get.replace('/ ', '/stuck '))
    await vi.waitUntil(() => busy.received && fourth.isClosed)
    const refused = await dial(port, get)
    await vi.waitUntil(() => refused.isClosed)
    expect([refused.received, stuck[0]!.isClosed]).toEqual(['', false])
    vi.advanceTimersByTime(15_001)
    const later = await dial(port, get)
    await vi.waitUntil(() => later.received.endsWith('ok') && stuck[0]!.isClosed)
    expect(stuck[1]!.isClosed).toBe(false)
  })

  test('of a proxy are not counted by address, but all of them are', async () => {
    const { shop, port } = await serve(answer)
    limitConnections(shop.server, { most: 4, mostPerNetwork: 1, isShared: () => true })
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
  test('answers what has begun, says that it closes, and ends without the keep-alive time', async () => {
    const pending: ServerResponse[] = []
    const { shop, port } = await serve((request, response) => {
      if (request.url === '/slow') pending.push(response)
      else response.end('ok')
    })
    const [idle, slow] = [await dial(port, get), await dial(port, get.replace('/ ', '/slow '))]
    const begun = await dial(port, 'GET / HTTP/1.1\r\nhost:')
    await vi.waitUntil(() => idle.received && pending.length === 1)
    expect(idle.received).toMatch(/connection: keep-alive/i)
    shop.connections.closeAfterResponse()
    const later = await dial(port, get)
    await vi.waitUntil(() => later.isClosed)
    expect(later.received).toMatch(/connection: close[^]*ok$/i)
    const stopped = shop.connections.close(10_000)
    await vi.waitUntil(() => idle.isClosed && begun.isClosed, { timeout: 10_000 })
    await wait(100)
    expect(slow.isClosed).toBe(false)
    pending[0]!.end('late')
    await stopped
    await vi.waitUntil(() => slow.isClosed)
    expect(slow.received).toMatch(/connection: close[^]*late$/i)
  })

  test('answers a request whose body still comes, on a connection that was idle before', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let begun = 0
    const { shop, port } = await serve((request, response) => {
      begun++
      request.resume().on('end', () => response.end('ok'))
    })
    const client = await dial(port, get)
    await vi.waitUntil(() => client.received.endsWith('ok'))
    vi.advanceTimersByTime(1_100)
    client.received = ''
    client.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab')
    await vi.waitUntil(() => begun === 2)
    const stopped = shop.connections.close(10_000)
    await wait(150) // Unused connections are looked for every 50 ms.
    client.socket.write('cd')
    await stopped
    await vi.waitUntil(() => client.isClosed)
    expect(client.received).toMatch(/ 200 OK[^]*ok$/)
  })

  test('waits for its own work, and less than a second for clients that send or read slowly', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const begun: Record<string, ServerResponse> = {}
    const { shop, port } = await serve((request, response) => {
      begun[request.url!] = response
      if (request.url === '/read') response.write('first bytes')
    })
    const read = await dial(port, get.replace('/ ', '/read '))
    const work = await dial(port, get.replace('/ ', '/work '))
    await vi.waitUntil(() => begun['/work'] && read.received)
    const stopped = shop.connections.close(10_000)
    vi.advanceTimersByTime(790)
    const sent = await dial(port) // Refused or not, as the port is closed by now.
    await wait(150)
    expect([read.isClosed, work.isClosed]).toEqual([false, false])
    vi.advanceTimersByTime(20)
    await vi.waitUntil(() => read.isClosed)
    begun['/work']!.end('done')
    vi.advanceTimersByTime(300) // for the connection without a request
    await stopped
    await vi.waitUntil(() => work.isClosed && sent.isClosed)
    expect(work.received).toMatch(/ 200 OK[^]*done/)
  })

  test('counts the time of slow clients from the signal, so that draining is part of it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const begun: string[] = []
    const { shop, port } = await serve((request, response) => {
      begun.push(request.url!)
      if (request.url === '/read') response.write('first bytes')
    })
    const read = await dial(port, get.replace('/ ', '/read '))
    const body = await dial(port, 'POST /send HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab')
    await vi.waitUntil(() => begun.length === 2 && read.received)
    shop.connections.closeAfterResponse()
    vi.advanceTimersByTime(810)
    expect([read.isClosed, body.isClosed]).toEqual([false, false])
    const stopped = shop.connections.close(60_000)
    while (!read.isClosed || !body.isClosed) await wait(50) // The clock stands still.
    await stopped
  })

  test('gives the reader of a late response as much time as any other', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let work: ServerResponse | undefined
    const { shop, port } = await serve((_request, response) => void (work = response))
    const client = await dial(port, get)
    await vi.waitUntil(() => work)
    const stopped = shop.connections.close(10_000)
    vi.advanceTimersByTime(2_000)
    work!.write('the work of two ')
    await wait(200) // Unused connections are looked for every 50 ms.
    vi.advanceTimersByTime(790)
    await wait(100)
    work!.end('seconds')
    await stopped
    await vi.waitUntil(() => client.isClosed)
    expect(client.received).toMatch(/the work of two [^]*seconds/)
  })

  test('answers requests that it had no time to read before', async () => {
    const { shop, port } = await serve(answer)
    const clients = Array.from({ length: 20 }, () => dial(port, get))
    await wait(1)
    const until = performance.now() + 400
    while (performance.now() < until); // a page is rendered, and everything waits
    await shop.connections.close(10_000)
    const all = await Promise.all(clients)
    await vi.waitUntil(() => all.every(({ isClosed }) => isClosed))
    for (const client of all) expect(client.received).toMatch(/ 200 OK[^]*ok$/)
  })
})

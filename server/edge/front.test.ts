import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { createSchema, createYoga } from 'graphql-yoga'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encodedBytes } from '#http/encodings.ts'
import type { ServerContext } from '../../gateway/request/context.ts'
import { createFront } from './front.ts'
import type { PageResult } from '../pages/page-bytes.ts'
import { createStreams } from './request/streams.ts'

const yoga = createYoga({ schema: createSchema({ typeDefs: 'type Query { a: Int }' }) })
const html = `<!doctype html>${'<p>Sauna</p>'.repeat(200)}`
const sources = { script: "'sha256-a'", styles: "'sha256-b'" }
const page: PageResult = {
  status: 200,
  body: encodedBytes(Buffer.from(html)),
  tag: 'one',
  sources,
  isCurrent: async () => true,
}
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** What the gateway gets with a request. */
interface Got {
  request: Request
  server: ServerContext
}

/** A server with one page and one operation in memory; gateway and edge say what they got. */
async function open(kept: PageResult = page, execute = echo) {
  const seen: string[] = []
  const next: RequestListener = getRequestListener(
    async (request) => new Response(`edge: ${request.method} ${await request.text()}`),
  )
  const listener = createFront({
    pages: {
      inMemory: (url) => (url === '/' ? Promise.resolve(kept) : null),
      headersOf: ({ sources: inside }) => ({
        'x-inside': Object.values(inside ?? {}).join(),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
      }),
    },
    gateway: {
      openPost: (headers, body) => {
        seen.push(`${headers.get('accept-language')} ${body}`)
        const question = { hash: 'a', variables: {}, language: 'en' } as const
        return { question: body?.includes('known') ? question : null, body: () => ({ text: String(body) }) }
      },
      fetch: (request, server = {}) => execute({ request, server }),
    },
    publicBytes: {
      operation: async () => ({
        status: 200,
        body: encodedBytes(Buffer.from('{"data":{}}')),
        isCurrent: null,
      }),
    },
    shopUrl: 'https://shop.example',
    trustsProxy: false,
    countStream: createStreams(),
    next: (incoming, outgoing) => void next(incoming, outgoing),
    report: (error) => {
      throw error
    },
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { seen, ask, url }
}

describe('a page in memory', () => {
  test('comes compressed, with its headers and a tag', async () => {
    const { ask } = await open()
    const { headers, text } = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(text).toBe(html)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'private, no-cache',
      'x-inside': "'sha256-a','sha256-b'",
      'content-length': String(gunzipSync(page.body.in('gzip').bytes) && page.body.in('gzip').bytes.length),
      etag: 'W/"one"',
      'strict-transport-security': 'max-age=31536000',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test('that the browser has is not sent again', async () => {
    const { ask } = await open()
    const known = { 'if-none-match': 'W/"one"' }
    expect(await ask('/', { headers: known })).toMatchObject({ status: 304, text: '' })
  })

  test('that is none any more comes from the edge, as all others and HEAD do', async () => {
    const { ask } = await open({ kind: 'redirect', status: 302, location: '/x' })
    for (const path of ['/', '/other', '/?a=b']) expect((await ask(path)).text).toBe('edge: GET ')
    expect((await ask('/', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('an operation', () => {
  const post = (body: string, path = '/graphql') =>
    [path, { method: 'POST', body, headers: { 'accept-language': 'en' } }] as const

  test('that is known gets the public response', async () => {
    const { ask, seen } = await open()
    const { headers, text } = await ask(...post('known'))
    expect([text, headers.get('cache-control'), seen]).toEqual(['{"data":{}}', 'no-store', ['en known']])
  })

  test.each(['x', 'ü'.repeat(4_000)])('that is not is executed with its body and headers', async (body) => {
    const { ask } = await open()
    const { status, headers, text } = await ask(...post(body))
    expect([status, text]).toEqual([202, `gateway: POST https://shop.example/graphql en ${body}`])
    expect(headers.getSetCookie()).toEqual(['session=a', 'device=b'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
  })

  test('has one framing, whatever the gateway says of its own', async () => {
    const framed = { 'transfer-encoding': 'chunked', connection: 'keep-alive' }
    const { ask } = await open(page, async () => new Response('---\r\n', { headers: framed }))
    const { text, headers } = await ask(...post('multipart'))
    expect([text, headers.get('content-length')]).toEqual(['---\r\n', '5'])
  })

  test('whose client goes before the response is told so', async () => {
    const got = Promise.withResolvers<Got>()
    const { ask } = await open(page, (each) => (got.resolve(each), new Promise(() => undefined)))
    const client = new AbortController()
    const [path, init] = post('slow')
    const asked = ask(path, { ...init, signal: client.signal })
    const signal = (await got.promise).server.gone!()
    expect(signal.aborted).toBe(false)
    client.abort()
    await expect(asked).rejects.toThrow('aborted')
    await vi.waitUntil(() => signal.aborted)
    expect((await got.promise).server.gone!().aborted).toBe(true)
  })

  test.each(['/graphql', '/graphql?x'])('at %s is one, whatever its length', async (path) => {
    const { ask } = await open()
    expect((await ask(...post('known', path))).text).toBe('{"data":{}}')
    const [, { headers }] = post('')
    const body = new Blob(['x'.repeat(40_000), 'y'.repeat(10_000)]).stream()
    const { text } = await ask(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    expect(text).toContain(`en ${'x'.repeat(40_000)}${'y'.repeat(10_000)}`)
  })

  test('with more than 64 kB is refused by the gateway, which never gets it', async () => {
    const { ask, seen } = await open()
    expect((await ask(...post('x'.repeat(70_000)))).text).toContain('en null')
    expect(seen).toEqual(['en null'])
  })

  test('at another path is none', async () => {
    const { ask, seen } = await open()
    expect((await ask(...post('known', '/graphql/x'))).text).toBe('edge: POST known')
    expect(seen).toEqual([])
  })
})

describe('a stream', () => {
  const headers = { 'content-type': 'text/event-stream' }
  const follow = (url: string, signal?: AbortSignal) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      body: 'x',
      headers: { accept: headers['content-type'] },
      signal: signal ?? null,
    })

  test('is sent as it comes, and ends with its client', async () => {
    const onCancel = vi.fn<() => void>()
    let source!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (source = own), cancel: onCancel })
    const { url } = await open(page, async () => new Response(body, { headers }))
    source.enqueue(Buffer.from(':\n\n'))
    const client = new AbortController()
    const response = await follow(url, client.signal)
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    const reader = response.body!.getReader()
    for (const text of [':\n\n', 'data: 1\n\n']) {
      expect(Buffer.from((await reader.read()).value!).toString()).toBe(text)
      source.enqueue(Buffer.from('data: 1\n\n'))
    }
    client.abort()
    await vi.waitUntil(() => onCancel.mock.calls.length > 0)
  })

  /** Asks, and leaves before the response begins. */
  async function leaveBefore(respond: () => Response): Promise<Response> {
    const client = new AbortController()
    const { url } = await open(page, async ({ server }) => {
      const gone = server.gone!()
      client.abort()
      await once(gone, 'abort')
      return respond()
    })
    return follow(url, client.signal)
  }

  test('whose client has gone before it begins is let go', async () => {
    const onCancel = vi.fn<() => void>()
    const left = leaveBefore(() => new Response(new ReadableStream({ cancel: onCancel }), { headers }))
    await expect(left).rejects.toThrow('aborted')
    await vi.waitUntil(() => onCancel.mock.calls.length > 0)
  })

  test('of Yoga whose client has gone before its first read ends nothing else', async () => {
    const onCancel = vi.fn<() => void>()
    let hasStarted = false
    const left = leaveBefore(() => {
      const body = new yoga.fetchAPI.ReadableStream<Uint8Array>({
        start(own) {
          hasStarted = true
          own.enqueue(Buffer.from(':\n\n'))
        },
        cancel() {
          if (!hasStarted) throw new TypeError('Cannot read properties of undefined')
          onCancel()
        },
      })
      return new yoga.fetchAPI.Response(body, { headers })
    })
    await expect(left).rejects.toThrow('aborted')
    await vi.waitUntil(() => onCancel.mock.calls.length > 0)
  })

  test('that its client does not read is not made', async () => {
    let chunks = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (own) => void (++chunks && own.enqueue(new Uint8Array(65_536))),
    })
    const { url } = await open(page, async () => new Response(body, { headers }))
    const response = await follow(url)
    let last = 0
    await vi.waitUntil(() => last === (last = chunks), { interval: 200 })
    await response.body!.cancel()
    expect(chunks).toBeGreaterThan(0)
  })
})

async function echo({ request, server }: Got): Promise<Response> {
  const { method, url, headers } = request
  const text = `gateway: ${method} ${url} ${headers.get('accept-language')} ${Object.values(server.body!())}`
  const cookies: [string, string][] = [
    ['set-cookie', 'session=a'],
    ['set-cookie', 'device=b'],
  ]
  return new Response(text, { status: 202, headers: cookies })
}

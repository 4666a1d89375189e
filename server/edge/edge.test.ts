import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from '../pages/content-policy.ts'
import { createEdge } from './edge.ts'
import { houseNetworks } from './house-networks.ts'

const edge = createEdge(
  { files: 'web/public', isReady: async () => true },
  {
    trustsProxy: false,
    isExposed: true,
    shopUrl: 'http://127.0.0.1:4000',
    report: (error) => {
      throw error
    },
  },
)
const bindings = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
const ask = (path: string, headers: Record<string, string> = {}) =>
  edge.request(path, { headers }, bindings as never)

it.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://192.168.1.4:4000', null],
])('at %s browsers are told %s about HTTPS, by every response', async (shopUrl, expected) => {
  const report = () => undefined
  const reached = createEdge(
    { files: null, isReady: async () => true },
    { trustsProxy: false, isExposed: true, shopUrl, report },
  )
  for (const path of ['/ready', '/nothing', '/images/store-mainz'])
    expect(
      (await reached.request(path, {}, bindings as never)).headers.get('strict-transport-security'),
    ).toBe(expected)
})

it('a shop whose database is away is alive, and takes no visitors', async () => {
  const away = createEdge(
    { files: null, isReady: async () => false },
    { trustsProxy: false, isExposed: true, shopUrl: 'http://127.0.0.1:4000', report: () => undefined },
  )
  const [live, ready] = [
    await away.request('/live', {}, bindings as never),
    await away.request('/ready', {}, bindings as never),
  ]
  expect([live.status, ready.status]).toEqual([204, 503])
})

it('the house is not there for networks in which no staff work', async () => {
  const houseOf = createEdge(
    { files: null, isReady: async () => true, house: { fetch: () => new Response('staff') } as never },
    {
      trustsProxy: false,
      isExposed: true,
      shopUrl: 'https://shop.example',
      report: () => undefined,
      houseNetworks: houseNetworks.parse('203.0.113.0/29, 2001:db8::/32, 198.51.100.4'),
    },
  )
  const statusFrom = async (remoteAddress: string) =>
    (
      await houseOf.request('/house/graphql', {}, {
        incoming: { socket: { remoteAddress }, headers: {} },
      } as never)
    ).status
  expect(await Promise.all(['203.0.113.7', '2001:db8::7', '198.51.100.4'].map(statusFrom))).toEqual([
    200, 200, 200,
  ])
  expect(await Promise.all(['203.0.113.8', '2001:db9::7', '198.51.100.5'].map(statusFrom))).toEqual([
    404, 404, 404,
  ])
  for (const wrong of ['store', '203.0.113.0/33', '203.0.113.0/', '203.0.113'])
    expect(houseNetworks.safeParse(wrong).error?.message).toContain(`not \\"${wrong}\\"`)
})

it('a weakness is reported to the address of security.txt, which has not expired', async () => {
  const shop = createEdge(
    { files: null, isReady: async () => true },
    {
      trustsProxy: false,
      isExposed: true,
      shopUrl: 'https://shop.example',
      report: () => undefined,
      securityEmail: 'security@shop.example',
    },
  )
  const response = await shop.request('/.well-known/security.txt', {}, bindings as never)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines).toEqual([
    'Contact: mailto:security@shop.example',
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    'Preferred-Languages: de, en',
    'Canonical: https://shop.example/.well-known/security.txt',
  ])
  const days = (Date.parse(lines[1]!.slice('Expires: '.length)) - Date.now()) / 86_400_000
  expect([days > 1, days < 365]).toEqual([true, true]) // RFC 9116, 2.5.5
})

it('the shop says that it respects Global Privacy Control', async () => {
  const response = await ask('/.well-known/gpc.json')
  expect(await response.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

it('films are served in parts, because Safari plays no others', async () => {
  const whole = await ask('/films/home.h264.mp4?v=1')
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  const part = await ask('/films/home.h264.mp4?v=1', { range: 'bytes=0-1' })
  const size = whole.headers.get('content-length')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${size}`])
  expect((await part.arrayBuffer()).byteLength).toBe(2)
  const end = await ask('/films/home.av1.mp4', { range: 'bytes=-5' })
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 5])
  await whole.body?.cancel()
})

it.each(['bytes=abc', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', '0-1', 'items=0-1', 'bytes=0x1-2'])(
  'what is no range of bytes (%s) gets the whole film',
  async (range) => {
    const { status, headers, body } = await ask('/films/home.h264.mp4', { range })
    await body?.cancel()
    expect([status, headers.get('content-range')]).toEqual([200, null])
  },
)

it('a part that lies behind the end of a film is refused', async () => {
  const { status, headers } = await ask('/films/home.h264.mp4', { range: 'bytes=99999999-' })
  expect([status, headers.get('content-range')]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)])
})

it('the worker of a saved stay reaches this shop only, and is asked for anew each time', async () => {
  const files = mkdtempSync(join(tmpdir(), 'wellzone-edge-'))
  writeFileSync(join(files, 'saved-stay-worker.js'), 'addEventListener')
  const built = createEdge(
    { files, isReady: async () => true },
    { trustsProxy: false, isExposed: true, shopUrl: 'https://shop.example', report: () => undefined },
  )
  const { headers } = await built.request('/saved-stay-worker.js', {}, bindings as never)
  rmSync(files, { recursive: true })
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

it('files have their types and are kept by browsers; a wrong name is not found', async () => {
  const types = []
  for (const path of [
    '/films/how-to.av1.mp4',
    '/films/how-to.en.vtt',
    '/films/none.mp4',
    '/images/store-mainz-480.webp',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]) {
    const { status, headers, body } = await ask(path)
    types.push([status, headers.get('content-type'), headers.get('cache-control')])
    await body?.cancel()
  }
  const forever = 'public, max-age=31536000, immutable'
  expect(types).toEqual([
    [200, 'video/mp4', forever],
    [200, 'text/vtt; charset=utf-8', forever],
    [404, 'text/plain; charset=UTF-8', null],
    [200, 'image/webp', forever],
    [200, 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
    [200, 'image/x-icon', 'public, max-age=86400'],
    [200, 'image/png', 'public, max-age=86400'],
  ])
})

it.each(['/images/store-mainz-480.webp', '/favicon.svg', '/films/how-to.en.vtt', '/images/store-mainz'])(
  'a file that the browser has is not sent again: %s',
  async (path) => {
    const { headers, body } = await ask(path)
    await body?.cancel()
    const [tag, modified] = [headers.get('etag')!, headers.get('last-modified')!]
    expect(tag).toMatch(/^"[a-z\d]+-\d+"$/)
    const before = new Date(Date.parse(modified) - 1_000).toUTCString()
    const later = 'Fri, 01 Jan 2100 00:00:00 GMT'
    const asking = async (asked: Record<string, string>) => {
      const { status, body: sent, headers: given } = await ask(path, asked)
      await sent?.cancel()
      return status === 304 ? [304, sent, given.get('etag') === tag, given.get('content-length')] : status
    }
    const known = [304, null, true, null]
    for (const each of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
      expect([each, await asking({ 'if-none-match': each })]).toEqual([each, known])
    for (const each of [modified, later]) expect(await asking({ 'if-modified-since': each })).toEqual(known)
    for (const each of [before, 'yesterday', ''])
      expect(await asking({ 'if-modified-since': each })).toBe(200)
    expect(await asking({ 'if-none-match': '"other"', 'if-modified-since': later })).toBe(200)
  },
)

describe('what exists in development only', () => {
  const part = { fetch: () => new Response('secret') }
  const paths = [
    '/outbox',
    '/outbox/1',
    '/docs',
    '/docs/spa.json',
    '/provider/faults',
    '/provider/faults/none',
  ]
  const statuses = (
    options: { isExposed: boolean; trustsProxy: boolean },
    headers: Record<string, string> = {},
    change: object = {},
    asked = paths,
  ) => {
    const development = createEdge(
      { outbox: part, docs: part, provider: part, files: null, isReady: async () => true },
      { ...options, shopUrl: 'http://127.0.0.1:4000', report: () => undefined },
    )
    const all = { host: 'localhost:4000', ...headers }
    const socket = { remoteAddress: '127.0.0.1' }
    const incoming = { url: '/', httpVersion: '1.1', socket, headers: all, ...change }
    const from = { incoming } as never
    return Promise.all(asked.map(async (path) => (await development.request(path, {}, from)).status))
  }
  const [shown, hidden] = [paths.map(() => 200), paths.map(() => 404)]
  const local = { isExposed: false, trustsProxy: false }

  it('answers this machine', async () => {
    expect(await statuses(local)).toEqual(shown)
    expect(await statuses({ ...local, trustsProxy: true })).toEqual(shown)
  })

  it.each<Record<string, string>>([
    { host: 'shop.example' },
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=127.0.0.1' },
  ])('is not there for a request with %j', async (headers) => {
    expect(await statuses(local, headers)).toEqual(hidden)
    expect(await statuses({ ...local, trustsProxy: true }, headers)).toEqual(hidden)
  })

  it('is not there for another machine, whatever it calls this one', async () => {
    expect(await statuses(local, {}, { socket: { remoteAddress: '203.0.113.9' } })).toEqual(hidden)
  })

  it('leaves the payment pages to everybody, and the contract where others reach the shop', async () => {
    const [payment, headers] = [['/provider/style.css', '/provider/pay/token'], { host: 'shop.example' }]
    expect(await statuses(local, headers, {}, payment)).toEqual([200, 200])
    expect(await statuses({ ...local, isExposed: true }, headers, {}, ['/docs'])).toEqual([200])
  })
})

describe('a document that is gone', () => {
  const asked: string[] = []
  const missing = createEdge(
    {
      files: null,
      isReady: async () => true,
      gateway: { fetch: () => Response.json({ code: 'NotFound' }, { status: 404 }) },
      pages: {
        respond: async ({ url }) => {
          asked.push(new URL(url).pathname)
          return new Response('<h1>', { status: 404, headers: { 'content-type': 'text/html' } })
        },
        sitemap: () => Promise.reject(new Error('No sitemap is asked for')),
        robots: () => new Response(),
      },
    },
    {
      trustsProxy: false,
      isExposed: true,
      shopUrl: 'http://127.0.0.1:4000',
      report: (error) => {
        throw error
      },
    },
  )
  const open = (path: string, accept: string, method = 'GET') =>
    missing.request(path, { method, headers: { accept } }, bindings as never)

  it('is the 404 page of the shop where a visitor opens its address', async () => {
    const { status, headers } = await open('/downloads/jobs/999.pdf', 'text/html,*/*;q=0.8')
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html'])
    const english = await open('/downloads/jobs/999.pdf?language=en', 'text/html')
    expect([english.status, english.headers.get('location')]).toEqual([302, '/en/downloads/jobs/999.pdf'])
    expect((await open('/en/downloads/jobs/999.pdf', 'text/html')).status).toBe(404)
    expect(asked).toEqual(['/downloads/jobs/999.pdf', '/en/downloads/jobs/999.pdf'])
  })

  it('is tried once more where it is unavailable, and is a page in the visitor’s language then', async () => {
    const statuses = [503, 200, 503, 503, 429, 401]
    const asked: string[] = []
    const files = createEdge(
      {
        files: null,
        isReady: async () => true,
        gateway: {
          fetch: ({ url }) => {
            asked.push(new URL(url).pathname)
            const headers = { 'set-cookie': `session=${asked.length}`, 'retry-after': '7' }
            return new Response(null, { status: statuses.shift()!, headers })
          },
        },
        pages: {
          respond: () => Promise.reject(new Error()),
          sitemap: () => Promise.reject(new Error()),
          robots: () => new Response(),
        },
      },
      { trustsProxy: false, isExposed: true, shopUrl: 'http://127.0.0.1:4000', report: () => undefined },
    )
    const open = (path: string) =>
      files.request(path, { headers: { accept: 'text/html,*/*;q=0.8' } }, bindings as never)
    expect((await open('/downloads/orders/1/invoices/a.pdf')).status).toBe(200)
    const german = await open('/downloads/own-data.zip?language=de')
    expect([german.status, german.headers.get('set-cookie'), asked.length]).toEqual([503, 'session=4', 4])
    expect(await german.text()).toContain('<html lang="de">')
    const english = await open('/downloads/own-data.zip?language=en')
    expect([english.status, english.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await english.text()).toContain('<html lang="en">')
    const login = await open('/downloads/member-card.pdf?language=en')
    expect([login.status, login.headers.get('location')]).toEqual([302, '/en/login'])
    expect(asked).toHaveLength(6)
  })

  it('that leads to another address is followed, also at the second attempt', async () => {
    const location = 'https://pay.google.com/gp/v/save/a.b.c'
    const statuses = [303, 503, 303]
    const leading = createEdge(
      {
        files: null,
        isReady: async () => true,
        gateway: { fetch: () => new Response(null, { status: statuses.shift()!, headers: { location } }) },
        pages: {
          respond: () => Promise.reject(new Error()),
          sitemap: () => Promise.reject(new Error()),
          robots: () => new Response(),
        },
      },
      { trustsProxy: false, isExposed: true, shopUrl: 'http://127.0.0.1:4000', report: () => undefined },
    )
    const path = '/downloads/orders/1/google-wallet'
    const headers = { accept: 'text/html,*/*;q=0.8' }
    for (const left of [2, 0]) {
      const response = await leading.request(path, { headers }, bindings as never)
      expect([response.status, response.headers.get('location')]).toEqual([303, location])
      expect(statuses).toHaveLength(left)
    }
  })

  it.each([
    ['code', '*/*', 'GET'],
    ['an image', 'image/avif,image/webp,*/*', 'GET'],
    ['no reader', 'text/html', 'POST'],
  ])('is a problem for %s', async (_what, accept, method) => {
    const response = await open('/downloads/jobs/999.pdf', accept, method)
    expect([response.status, await response.json()]).toEqual([404, { code: 'NotFound' }])
  })
})

describe('an address that leads to a page', () => {
  const unreachable = () => Promise.reject(new Error('No page is rendered'))
  const shop = createEdge(
    {
      files: null,
      isReady: async () => true,
      pages: { respond: unreachable, sitemap: unreachable, robots: () => new Response() },
    },
    { trustsProxy: false, isExposed: true, shopUrl: 'http://127.0.0.1:4000', report: () => undefined },
  )
  const leads = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await shop.request(path, init, bindings as never)
    return [status, headers.get('location')]
  }

  it.each([
    '/booking/success?payment=abc&language=de',
    '/en/booking/success?payment=a%2Fb',
    '/gutscheine/success?payment=abc',
    '/booking/finalize?error=true',
    '/',
    '/en?storeId=2',
    '/mit/abc',
    '/en/profile/order/7/reschedule',
  ])('is asked for by GET after a form to %s', async (path) => {
    const form = {
      method: 'POST',
      body: new URLSearchParams({ payment: 'forged', return: '//evil.example' }),
    }
    expect(await leads(path, form)).toEqual([303, path])
  })

  it.each([
    ['/booking/success/?payment=abc', '/booking/success?payment=abc'],
    ['/Booking/Success', '/booking/success'],
    ['/de/gutscheine/success?a=%2F', '/gutscheine/success?a=%2F'],
    ['/mit/abc%20d', '/mit/abcd'],
    ['/EN/booking/finalize/?error=true', '/en/booking/finalize?error=true'],
  ])('is asked for by GET after a form to the spelling %s', async (path, page) => {
    expect(await leads(path, { method: 'POST', body: new URLSearchParams() })).toEqual([303, page])
  })

  it.each(['/nowhere', '/en/nowhere', '//evil.example/', '//evil.example/booking/success', '/robots.txt'])(
    'is none for a form to %s',
    async (path) => expect(await leads(path, { method: 'POST' })).toEqual([404, null]),
  )

  it('is that of the password in the language of the browser, by its well-known address', async () => {
    const path = '/.well-known/change-password'
    expect(await leads(path)).toEqual([303, '/profile/data'])
    expect(await leads(path, { method: 'HEAD' })).toEqual([303, '/profile/data'])
    const english = { headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' } }
    expect(await leads(path, english)).toEqual([303, '/en/profile/data'])
  })
})

it('pages may play films of this server only', () => {
  const headers = pageHeaders({
    isDevelopment: false,
    providerUrl: 'http://provider.test',
    mapOrigin: 'https://map.example',
  })
  expect(headers['content-security-policy']).toContain("media-src 'self';")
})

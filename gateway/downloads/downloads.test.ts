import { afterEach, describe, expect, test, vi } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway, graphqlUrl } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { ids } from '../testing/operations/inputs.ts'
import { sessionUser } from '../testing/account-samples.ts'
import {
  type SpaResponses,
  createTestSpa,
  file,
  json,
  refuse,
  breakingContract,
  tooMany,
} from '../testing/spa.ts'
import { googleWalletLink, orderDetail } from '../testing/order-samples.ts'
import { boughtVouchers } from '../testing/voucher-samples.ts'

const logIn = operation('logIn')
const invoicePath = `/downloads/orders/${ids.order}/invoices/Invoice_100104.pdf`
const ownData = '/downloads/own-data.zip'
const paths = [
  '/downloads/member-card.png',
  '/downloads/member-card.pdf',
  `/downloads/orders/${ids.order}/calendar.ics`,
  invoicePath,
  `/downloads/orders/${ids.order}/vouchers/1.pdf`,
  ownData,
  `/downloads/orders/${ids.order}/ticket.png`,
  `/downloads/orders/${ids.order}/ticket.pdf`,
  `/downloads/orders/${ids.order}/ticket.pkpass`,
]
const refused = [...paths, `/downloads/orders/${ids.order}/google-wallet`]

afterEach(() => vi.useRealTimers())

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

async function loggedIn(answers: SpaResponses = {}) {
  const all = shop(answers)
  const visitor = all.browser()
  await visitor.ask(logIn.query, logIn.variables)
  return { ...all, ...visitor }
}

async function problemOf(response: Response) {
  const { status, code } = (await response.json()) as { status: number; code: string }
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'application/problem+json',
    'private, no-store',
  ])
  expect(status).toBe(response.status)
  return [status, code]
}

describe('a ticket in Google Wallet', () => {
  const path = `/downloads/orders/${ids.order}/google-wallet`
  const link = 'GET /v2/order/ForUser/*/ticket/google-link'

  test('is saved where the link of the visitor leads, which no cache may keep', async () => {
    const { get, spa } = await loggedIn()
    const response = await get(`${path}?language=en`)
    expect([response.status, response.headers.get('location')]).toEqual([303, googleWalletLink])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { path: asked, headers } = spa.requests.at(-1)!
    expect([asked, headers.get('accept-language')]).toEqual([
      '/v2/order/ForUser/100104/ticket/google-link',
      'en',
    ])
    expect((await get(path, { method: 'HEAD' })).status).toBe(303)
  })

  test('has the path of the schema, as one for Apple has, and none where the spa has no keys', async () => {
    const ticketWith = async (wallets: ('apple' | 'google')[]) => {
      const { ask } = await loggedIn({ 'GET /v2/order/ForUser/*': json({ ...orderDetail, wallets }) })
      const ticket = 'ticket { appleWalletUrl googleWalletUrl }'
      const { data } = await ask(`{ viewer { order(id: "${ids.order}") { ${ticket} } } }`)
      return data.viewer.order.ticket
    }
    const none = { appleWalletUrl: null, googleWalletUrl: null }
    expect(await ticketWith([])).toEqual(none)
    expect(await ticketWith(['google'])).toEqual({ ...none, googleWalletUrl: `${path}?language=de` })
    const appleWalletUrl = `${paths[8]!}?language=de&version=0`
    expect(await ticketWith(['apple'])).toEqual({ ...none, appleWalletUrl })
  })

  test.each(['https://evil.example/gp/v/save/a.b.c', 'https://pay.google.com/', '//evil.example'])(
    'leads nowhere else, such as to %s',
    async (url) => {
      const { get, log } = await loggedIn({ [link]: breakingContract(json({ url })) })
      const response = await get(path)
      expect([await problemOf(response), response.headers.get('location')]).toEqual([
        [503, 'Unavailable'],
        null,
      ])
      expect(JSON.stringify(log)).not.toContain('evil')
    },
  )
})

describe('a document', () => {
  test.each([
    [paths[0]!, 'GET /v2/qr-code/as-png/1001', 'image/png', 'inline; filename="Mara-Lindner.png"', 'PNG'],
    [
      paths[1]!,
      'GET /v2/qr-code/as-pdf/1001',
      'application/pdf',
      'attachment; filename="Mara-Lindner.pdf"',
      '%PDF-1.7 card',
    ],
    [
      paths[2]!,
      'GET /v2/order/ForUser/100104/calendar',
      'text/calendar; charset=utf-8',
      'attachment; filename="Wellzone_100104.ics"',
      'BEGIN:VCALENDAR',
    ],
    [
      paths[3]!,
      'GET /invoice/download/100104',
      'application/pdf',
      'attachment; filename="Invoice_100104.pdf"',
      '%PDF-1.7 invoice',
    ],
    [
      paths[4]!,
      'GET /v2/order/ForUser/100104/vouchers/1/document',
      'application/pdf',
      'attachment; filename="Wellzone-Gutschein.pdf"',
      '%PDF-1.7 voucher',
    ],
    [
      paths[5]!,
      'GET /v1/identity/export',
      'application/zip',
      'attachment; filename="Wellzone-Daten.zip"',
      'PK own data',
    ],
    [
      paths[6]!,
      'GET /v2/order/ForUser/100104/ticket/as-png',
      'image/png',
      'inline; filename="Wellzone_100104.png"',
      'PNG ticket',
    ],
    [
      paths[7]!,
      'GET /v2/order/ForUser/100104/ticket/as-pdf',
      'application/pdf',
      'attachment; filename="Wellzone_100104.pdf"',
      '%PDF-1.7 ticket',
    ],
    [
      paths[8]!,
      'GET /v2/order/ForUser/100104/ticket/as-pkpass',
      'application/vnd.apple.pkpass',
      'attachment; filename="Wellzone_100104.pkpass"',
      'PK ticket',
    ],
  ])(
    'at %s is the visitor’s, as a file that no cache may store',
    async (path, call, type, disposition, content) => {
      const { get, spa } = await loggedIn()
      const response = await get(path)
      expect(response.status).toBe(200)
      const { headers } = response
      expect([headers.get('content-type'), headers.get('content-length')]).toEqual([
        type,
        String(content.length),
      ])
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename\\*=UTF-8''`))
      expect([
        headers.get('cache-control'),
        headers.get('x-content-type-options'),
        headers.get('cross-origin-resource-policy'),
      ]).toEqual(['private, no-store', 'nosniff', 'same-origin'])
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox",
      )
      expect(await response.text()).toBe(content)
      expect([spa.calls().at(-1), spa.requests.at(-1)!.headers.get('authorization')]).toEqual([
        call,
        'Bearer access-1',
      ])
    },
  )

  test('is XRechnung where the path asks for it, and nothing in another format', async () => {
    const xml = file('application/xml', 'Invoice_100104.xml', '<a/>')
    const { get, spa } = await loggedIn({ 'GET /invoice/download/*': xml })
    const response = await get(`${invoicePath}?language=de&format=xrechnung`)
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/xml',
      '<a/>',
    ])
    expect(spa.requests.at(-1)!.query).toMatchObject({ format: 'xrechnung' })
    expect((await get(`${invoicePath}?format=docx`)).status).toBe(400)
  })

  test('has the URL of the schema', async () => {
    const { ask, get } = await loggedIn({ 'GET /v2/order/ForUser/*': json(boughtVouchers) })
    const { data } = await ask(operation('viewer').query, operation('viewer').variables, {
      headers: { 'accept-language': 'en' },
    })
    const { memberCard, order, orders } = data.viewer
    const urls = [
      memberCard.imageUrl,
      memberCard.documentUrl,
      orders.edges[0].node.calendarUrl,
      order.details.invoices[0].url,
      order.details.lines[0].voucher.documentUrl,
      data.viewer.exportUrl,
      orders.edges[0].node.ticket.imageUrl,
      orders.edges[0].node.ticket.documentUrl,
      orders.edges[0].node.ticket.appleWalletUrl,
    ]
    const version = (path: string) => (path.includes('/ticket.') ? '&version=0' : '')
    expect(urls).toEqual(paths.map((path) => `${path}?language=en${version(path)}`))
    for (const url of urls) expect((await get(url)).status).toBe(200)
  })

  test.each([
    ['?language=en', 'de', 'en'],
    ['?language=de', 'en', 'de'],
    ['', 'en', 'en'],
    ['?language=fr', 'en', 'en'],
  ])('with %s in a browser of the language %s is requested in %s', async (query, browser, expected) => {
    const { get, spa } = await loggedIn()
    await get(paths[2]! + query, { headers: { 'accept-language': browser } })
    expect(spa.requests.at(-1)!.headers.get('accept-language')).toBe(expected)
  })

  test('is requested by its name, with the client address', async () => {
    const { get, spa } = await loggedIn()
    await get(`/downloads/orders/${ids.order}/invoices/Storno%20%26%20mehr.pdf?language=de`, {
      clientAddress: '203.0.113.7',
    })
    expect(spa.requests.at(-1)).toMatchObject({
      path: '/invoice/download/100104',
      query: { fileName: 'Storno & mehr.pdf' },
    })
    expect(spa.requests.at(-1)!.headers.get('x-forwarded-for')).toBe('203.0.113.7')
  })

  test('can be requested by HEAD', async () => {
    const { get } = await loggedIn()
    const response = await get(invoicePath, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '16',
      '',
    ])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not there for %s', async (method) => {
    const { get, spa } = await loggedIn()
    const before = spa.calls().length
    const response = await get(invoicePath, { method })
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect([await problemOf(response), spa.calls().length]).toEqual([[405, 'MethodNotAllowed'], before])
  })

  test('comes with the token of an explorer, and without a cookie', async () => {
    const { browser, spa } = shop()
    const response = await browser().get(invoicePath, {
      headers: { authorization: 'Bearer explorers-token' },
    })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
    expect(spa.requests.at(-1)!.headers.get('authorization')).toBe('Bearer explorers-token')
  })
})

const upstream: SpaResponses = {}
const calls = [
  'GET /v2/qr-code/as-png/*',
  'GET /v2/qr-code/as-pdf/*',
  'GET /v2/order/ForUser/*/calendar',
  'GET /v2/order/ForUser/*/ticket/as-png',
  'GET /v2/order/ForUser/*/ticket/as-pdf',
  'GET /v2/order/ForUser/*/ticket/as-pkpass',
  'GET /v2/order/ForUser/*/ticket/google-link',
  'GET /invoice/download/*',
  'GET /v2/order/ForUser/*/vouchers/*/document',
]
for (const call of calls) upstream[call] = refuse(404, 'NotFound')

/** Those that an id names; the others are those of the session, whatever else is sent. */
const named = refused.filter((path) => path !== ownData)

test.each(named)('at %s another visitor gets no documents', async (path) => {
  const { get } = await loggedIn(upstream)
  const response = await get(path)
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await problemOf(response)).toEqual([404, 'NotFound'])
})

describe.each(refused)('at %s', (path) => {
  test('without a session there are no documents, and no call', async () => {
    const { browser, spa } = shop()
    expect(await problemOf(await browser().get(path))).toEqual([401, 'Unauthorized'])
    expect(spa.calls()).toEqual([])
  })

  test('another site gets no documents, whatever the cookie', async () => {
    const { get, spa } = await loggedIn()
    const before = spa.calls().length
    const others: Record<string, string | null>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': null, origin: 'https://evil.example' },
    ]
    for (const headers of others) {
      expect(await problemOf(await get(path, { headers }))).toEqual([403, 'Forbidden'])
    }
    expect(spa.calls().length).toBe(before)
  })

  test('a browser without Fetch Metadata is accepted, as on plain http', async () => {
    const { get } = await loggedIn()
    expect((await get(path, { headers: { 'sec-fetch-site': null } })).status).toBeLessThan(400)
  })

  test('a typed URL is accepted', async () => {
    const { get } = await loggedIn()
    expect(
      (await get(path, { headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' } })).status,
    ).toBeLessThan(400)
  })
})

describe('a spa that', () => {
  test.each<[string, SpaResponses[string]]>([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', refuse(500, 'Unexpected')],
    ['has no time', refuse(503, 'Unavailable')],
    ['sends the page of a proxy', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['sends JSON', json({})],
    ['sends nothing', () => new Response(null, { status: 204 })],
    [
      'breaks off',
      () =>
        new Response(
          new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    ],
    [
      'sends without an end',
      () =>
        new Response(
          new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) }),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    ],
  ])('%s is a temporary problem, and the session stays', async (_name, answer) => {
    const { get, jar } = await loggedIn({ 'GET /invoice/download/*': answer! })
    const response = await get(invoicePath)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await problemOf(response)).toEqual([503, 'Unavailable'])
    expect(jar.cookie).not.toBeNull()
  })

  test('never ends its document is not waited for', async () => {
    const spa = createTestSpa({
      ...successfulResponses(),
      'GET /invoice/download/*': () =>
        new Response(new ReadableStream(), { headers: { 'content-type': 'application/pdf' } }),
    })
    const { ask, jar } = createTestGateway(spa).browser()
    await ask(logIn.query, logIn.variables)
    const visitor = createTestGateway(spa, { writeDeadlineMs: 200 }).browser(jar.cookie)
    expect(await problemOf(await visitor.get(invoicePath))).toEqual([503, 'Unavailable'])
  })

  test('draws for longer than a read may last is waited for', async () => {
    const drawing = async () => (
      await new Promise((done) => setTimeout(done, 400)),
      new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
    )
    const spa = createTestSpa({ ...successfulResponses(), 'GET /v2/voucher/voucher-preview': drawing })
    const visitor = createTestGateway(spa, { readDeadlineMs: 100 }).browser()
    expect((await visitor.get('/downloads/vouchers/preview.pdf?valueMinor=100')).status).toBe(200)
  })

  test('counts passes its patience on', async () => {
    const { get } = await loggedIn({
      'GET /invoice/download/*': breakingContract(tooMany(17)),
    })
    const response = await get(invoicePath)
    expect([response.headers.get('retry-after'), await problemOf(response)]).toEqual([
      '17',
      [429, 'TooManyRequests'],
    ])
  })
})

describe('an access token that has run out', () => {
  test('is changed once for ten documents and questions at the same time', async () => {
    const { jar, browser, spa } = await loggedIn({ 'POST /v1/identity/login': json(sessionUser(1, 1000)) })
    const old = jar.cookie
    const used = new Set<unknown>()
    spa.respond({
      'POST /v1/identity/refresh': async ({ body }) => {
        const { refreshToken } = body as { refreshToken: string }
        if (used.has(refreshToken)) return refuse(409, 'RefreshTokenReused')()
        used.add(refreshToken)
        await new Promise((done) => setTimeout(done, 50))
        return Response.json(sessionUser(2))
      },
    })
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    const tabs = Array.from({ length: 10 }, () => browser(jar.cookie))
    const statuses = await Promise.all(
      tabs.map(async (tab, index) =>
        index % 2 ? (await tab.get(invoicePath)).status : (await tab.ask('{ viewer { firstName } }')).status,
      ),
    )
    expect(statuses).toEqual(tabs.map(() => 200))
    expect(spa.calls().filter((call) => call.endsWith('/refresh'))).toHaveLength(1)
    expect(tabs.every((tab) => tab.jar.cookie !== old && tab.jar.cookie !== null)).toBe(true)
  })

  test('whose refresh is refused ends the session', async () => {
    const { get, jar } = await loggedIn({
      'GET /invoice/download/*': refuse(401, 'Unauthorized'),
      'POST /v1/identity/refresh': refuse(401, 'Unauthorized'),
    })
    expect(await problemOf(await get(invoicePath))).toEqual([401, 'Unauthorized'])
    expect(jar.cookie).toBeNull()
  })
})

describe('no document', () => {
  const id = (text: string) => Buffer.from(text).toString('base64url')

  test.each([
    '/downloads/',
    '/downloads/member-card.gif',
    '/downloads/member-card.png/more',
    '/downloads/orders/100104/calendar.ics',
    `/downloads/orders/${ids.address}/calendar.ics`,
    `/downloads/orders/${id('order:0')}/calendar.ics`,
    `/downloads/orders/${id('order:99999999999')}/calendar.ics`,
    `/downloads/orders/${id(`order:${'9'.repeat(4000)}`)}/calendar.ics`,
    `/downloads/orders/${ids.order}/calendar`,
    `/downloads/orders/${ids.order}/invoices/`,
    `/downloads/orders/${ids.order}/invoices/a/b.pdf`,
    `/downloads/orders/${ids.order}/invoices/%E0%A4%A.pdf`,
    `/downloads/orders/${ids.order}/invoices/${'x'.repeat(256)}`,
    `/downloads/orders/../../graphql/x`,
    ...['', '0.pdf', '01.pdf', '-1.pdf', '1', '1.pdf/', '1.svg', '123456.pdf', 'x.pdf', '1%2F2.pdf'].map(
      (name) => `/downloads/orders/${ids.order}/vouchers/${name}`,
    ),
    `/downloads/orders/${ids.address}/vouchers/1.pdf`,
    '/downloads/vouchers/preview',
    '/downloads/vouchers/preview.png?valueMinor=5000',
    '/downloads/vouchers/preview.svg/?valueMinor=5000',
    '/downloads/vouchers/1.pdf',
    `/downloads/__proto__`,
  ])('is at %.80s', async (path) => {
    const { get, spa } = await loggedIn()
    const before = spa.calls().length
    const response = await get(path)
    expect([response.status, spa.calls().length]).toEqual([404, before])
  })

  test('is what the contract of the spa does not know', async () => {
    const { get } = await loggedIn({ 'GET /invoice/download/*': refuse(400, 'InvalidRequest') })
    expect(await problemOf(await get(`/downloads/orders/${id('order:9999999999')}/invoices/x.pdf`))).toEqual([
      404,
      'NotFound',
    ])
  })
})

test('a name never leaves its line of the header', async () => {
  const { get, spa } = await loggedIn()
  for (const name of [
    `a${encodeURIComponent('\r\nset-cookie: x=1')}.pdf`,
    '%F0%9F%94%A5.pdf',
    '..%2F..%2Fetc%2Fpasswd',
    '%00.pdf',
    '%E2%80%AEfdp.exe',
  ]) {
    spa.respond({
      'GET /invoice/download/*': () =>
        new Response('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename*=UTF-8''${name}`,
          },
        }),
    })
    const response = await get(invoicePath)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/,
    )
  }
})

test('a response that breaks the contract is a temporary problem, named in the log', async () => {
  const { get, log } = await loggedIn({ 'GET /v1/identity/UserInfo': file('application/json', 'x', 'null') })
  expect(await problemOf(await get(paths[0]!))).toEqual([503, 'Unavailable'])
  expect(log).toContainEqual(expect.objectContaining({ event: 'contract-broken', operation: 'getUserInfo' }))
})

test('GraphQL requests are unaffected', async () => {
  const { gateway } = shop()
  expect((await gateway.fetch(new Request(`${graphqlUrl}?query={__typename}`))).status).toBe(200)
})

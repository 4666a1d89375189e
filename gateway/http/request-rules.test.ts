import { buildSchema } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway, graphqlUrl, shopOrigin } from '../testing/gateway.ts'
import { createTestSpa } from '../testing/spa.ts'
import { useRequestRules } from './request-rules.ts'

const mutation = JSON.stringify({ query: 'mutation { logOut { isLoggedOut } }' })
const query = JSON.stringify({ query: '{ __typename }' })
const accept = 'application/graphql-response+json'

function door(allowedOrigins?: string[]) {
  const spa = createTestSpa(successfulResponses())
  const { gateway, log } = createTestGateway(
    spa,
    allowedOrigins ? { allowedOrigins: new Set(allowedOrigins) } : {},
  )
  const send = async (init: RequestInit, url = graphqlUrl) => {
    const response = await gateway.fetch(
      new Request(url, {
        method: 'POST',
        ...init,
        headers: { accept, ...(init.headers as Record<string, string>) },
      }),
    )
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return {
    spa,
    send,
    log,
    post: (headers: Record<string, string>, body = mutation) =>
      send({ body, headers: { 'content-type': 'application/json', ...headers } }),
  }
}

const evil = 'https://evil.example'
const cookie = 'wellzone.session=whatever'

describe('a request that brings a cookie', () => {
  test.each([
    ['of the shop itself', { 'sec-fetch-site': 'same-origin', origin: shopOrigin }, true],
    ['typed by the visitor', { 'sec-fetch-site': 'none' }, true],
    ['of an old browser on the shop', { origin: shopOrigin }, true],
    [
      'of a page on another port of this host',
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:5500' },
      false,
    ],
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: evil }, false],
    ['of another site with an old browser', { origin: evil }, false],
    ['of a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
    ['of an unknown origin', {}, false],
    ['of another site without an origin', { 'sec-fetch-site': 'cross-site' }, false],
    [
      'of a page that is named in the configuration',
      { 'sec-fetch-site': 'cross-site', origin: 'https://tablet.example' },
      true,
    ],
  ])('%s', async (_name, headers, isLetIn) => {
    const { post } = door([shopOrigin, 'https://tablet.example'])
    const { status, text } = await post({ cookie, ...headers })
    expect([status, text.includes('isLoggedOut')]).toEqual(isLetIn ? [200, true] : [403, false])
  })

  test('cannot log a visitor in from another site either', async () => {
    const { post, spa } = door()
    const logIn = JSON.stringify({
      query: 'mutation { logIn(input: { email: "a@b.example", password: "x" }) { userErrors { code } } }',
    })
    const { status, headers } = await post({ 'sec-fetch-site': 'cross-site', origin: evil }, logIn)
    expect([status, headers.get('set-cookie'), spa.calls()]).toEqual([403, null, []])
  })
})

test('a program without cookies needs no origin', async () => {
  expect((await door().post({})).status).toBe(200)
})

test('an origin that is refused is one warning, and so are the first hundred', async () => {
  const { post, log } = door()
  const lan = 'http://192.168.1.5:4000'
  for (const origin of [lan, lan, 'null', `https://${'a'.repeat(300)}.example`, evil]) await post({ origin })
  const origins = () => log.flatMap((each) => (each.event === 'origin-refused' ? [each.origin] : []))
  expect(origins()).toEqual([lan, evil])
  for (let port = 1; port <= 200; port += 1) await post({ origin: `http://a.example:${port}` })
  expect(origins()).toHaveLength(100)
})

test('no other site may read a response', async () => {
  const { send, post } = door()
  const allowed = await post({ origin: evil })
  const preflight = await send({
    method: 'OPTIONS',
    headers: { origin: evil, 'access-control-request-method': 'POST' },
  })
  for (const { headers } of [allowed, preflight])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(preflight.status).toBeGreaterThanOrEqual(400)
})

test('a response is neither cached nor sniffed', async () => {
  const { headers } = await door().post({}, query)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('etag')).toBeNull()
})

describe('a mutation', () => {
  const form = new URLSearchParams({ query: 'mutation { logOut { isLoggedOut } }' })
  const multipart = new FormData()
  multipart.set('operations', mutation)
  multipart.set('map', '{}')

  test.each([
    ['a form', { body: form }],
    ['an upload', { body: multipart }],
    ['plain text', { body: mutation, headers: { 'content-type': 'text/plain' } }],
    [
      'application/graphql',
      { body: 'mutation { logOut { isLoggedOut } }', headers: { 'content-type': 'application/graphql' } },
    ],
    ['application/graphql+json', { body: mutation, headers: { 'content-type': 'application/graphql+json' } }],
    ['application/jsonp', { body: mutation, headers: { 'content-type': 'application/jsonp' } }],
    ['no type', { body: new Blob([mutation]) }],
    [
      'a packed body',
      { body: mutation, headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    ],
  ])('as %s is not run', async (_name, init) => {
    const { send, spa } = door()
    const { status, text } = await send({
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...('headers' in init ? init.headers : {}) },
    })
    expect([status, text.includes('isLoggedOut')]).toEqual([415, false])
    expect(spa.calls()).toEqual([])
  })

  test('by GET is not run', async () => {
    const { send } = door()
    const { status, text } = await send(
      { method: 'GET' },
      `${graphqlUrl}?query=${encodeURIComponent('mutation { logOut { isLoggedOut } }')}`,
    )
    expect([status, text.includes('"isLoggedOut"')]).toEqual([405, false])
  })

  test('hidden among queries by GET is not run', async () => {
    const { send } = door()
    const both = encodeURIComponent('query A { __typename } mutation B { logOut { isLoggedOut } }')
    const url = `${graphqlUrl}?operationName=B&query=${both}`
    expect((await send({ method: 'GET' }, url)).status).toBe(405)
  })

  test.each(['; charset="utf-8"', ';Charset=UTF-8', '\t; charset=utf8', ' ; profile="a"'])(
    'unpacked, with a type that ends with %j, is run',
    async (end) => {
      const headers = { 'content-type': `Application/JSON${end}`, 'content-encoding': 'Identity' }
      expect((await door().post(headers)).status).toBe(200)
    },
  )

  test.each(['iso-8859-1', 'utf-16', 'utf-7', '"windows-1252"'])(
    'with the charset %s in its type is not run',
    async (charset) => {
      const { post, spa } = door()
      expect((await post({ 'content-type': `application/json; charset=${charset}` })).status).toBe(415)
      expect(spa.calls()).toEqual([])
    },
  )
})

test('a query by GET is served', async () => {
  const { text } = await door().send({ method: 'GET' }, `${graphqlUrl}?query={__typename}`)
  expect(JSON.parse(text)).toEqual({ data: { __typename: 'Query' } })
})

test('by HEAD all is as by GET, without a body', async () => {
  const { send } = door()
  const both = async (url: string, headers: Record<string, string> = {}) => {
    const [got, head] = await Promise.all(['GET', 'HEAD'].map((method) => send({ method, headers }, url)))
    expect([head!.status, head!.headers.get('content-type'), head!.text]).toEqual([
      got!.status,
      got!.headers.get('content-type'),
      '',
    ])
    return head!.status
  }
  expect(await both(`${graphqlUrl}?query={__typename}`)).toBe(200)
  expect(await both(graphqlUrl)).toBe(400)
  const mutationByGet = `${graphqlUrl}?query=${encodeURIComponent('mutation { logOut { isLoggedOut } }')}`
  expect(await both(mutationByGet)).toBe(405)
})

test.each(['variables=%7B', 'variables=x', 'extensions=%5B1', 'variables=%7B%7D&extensions=%22'])(
  'a query by GET with %s, which is not JSON, is refused',
  async (parameters) => {
    const { status, text } = await door().send(
      { method: 'GET' },
      `${graphqlUrl}?query={__typename}&${parameters}`,
    )
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  },
)

describe('text of a body', () => {
  test('that is not UTF-8 is refused', async () => {
    const { send, spa } = door()
    const text = 'mutation { subscribeNewsletter(input: { email: "m\u00fcller@example.de" }) { email } }'
    const body = Buffer.from(JSON.stringify({ query: text }), 'latin1')
    const { status, text: answer } = await send({
      body,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
    expect([status, answer]).toEqual([400, expect.stringContaining('not UTF-8')])
    expect(spa.calls()).toEqual([])
  })

  const said = (text: string) =>
    `{"query":"query($route: String!) { store(route: $route) { id } }","variables":{"route":"${text}"}}`

  test.each([String.raw`\ud83d`, String.raw`x\uDE00`, String.raw`\ud83d\ud83d\ude00`])(
    'that ends in the middle of a character (%s) is refused',
    async (text) => {
      const { status, text: answer } = await door().post(
        { accept, 'sec-fetch-site': 'same-origin' },
        said(text),
      )
      expect([status, answer]).toEqual([400, expect.stringContaining('half a character')])
    },
  )

  test.each([String.raw`\ud83d\ude00`, String.raw`\\ud83d`, '😀'])(
    'that only looks so (%s) is not',
    async (text) => {
      expect((await door().post({ accept, 'sec-fetch-site': 'same-origin' }, said(text))).status).toBe(200)
    },
  )
})

test('a body may begin with a byte order mark', async () => {
  const { post } = door()
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await post(headers, `\uFEFF${mutation}`)).status).toBe((await post(headers)).status)
})

test('a schema without a field that wants POST has all its queries by GET', async () => {
  const { onRequest } = useRequestRules(new Set(), buildSchema('type Query { stores: Int }'), () => undefined)
  const endResponse = vi.fn<() => void>()
  const request = new Request(`${graphqlUrl}?query={stores}`)
  await onRequest!({ request, url: new URL(request.url), fetchAPI: globalThis, endResponse } as never)
  expect(endResponse).not.toHaveBeenCalled()
})

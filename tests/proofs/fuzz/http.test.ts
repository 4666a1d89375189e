// Promise 6 for the server: malformed bytes on a real socket, sent to every part of the shop. Each gets a
// response below 500 or none, and afterwards the server still serves its pages and has leaked nothing. Fails
// with a page that throws for a broken `%`.
import {
  type Arbitrary,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { startServer } from '../harness/server.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor, seed } from '../inputs.ts'
import { hostileString } from './hostile-values.ts'
import { faultsOf } from './leaks.ts'
import { refusedCallbackCode } from './refused-callbacks.ts'

const httpInputs = sized(40, 4_000)

const database = useTestDatabase()

const places = [
  '/',
  '/en',
  '/en/',
  '/locations/mainz',
  '/en/locations/x',
  '/booking',
  '/booking/success?payment=',
  '/cart',
  '/login',
  '/profile/order',
  '/nowhere',
  '/graphql',
  '/graphql/',
  '/graphql?query=',
  '/api/v2/stores/for-website/all',
  '/api/v2/website/order/booking-order',
  '/api/',
  '/api/v2/payment/callback',
  '/provider/pay/',
  '/provider/pay/x/approve',
  '/provider/card',
  '/provider/style.css',
  '/docs',
  '/docs/',
  '/docs/x',
  '/outbox',
  '/outbox?to=',
  '/outbox/1',
  '/ready',
  '/assets/',
  '/images/',
  '/fonts/',
  '/robots.txt',
  '/assets/../../server.ts',
  '/assets/%2e%2e/%2e%2e/server.ts',
  '/images/..%2f..%2fpackage.json',
  '//evil.example/',
  '/%',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/en//evil.example/x',
  '/en/%5C%5Cevil.example',
  '/login?returnPath=//evil.example',
  '/booking/?x=//evil.example',
]

const tail = oneof(
  {
    weight: 3,
    arbitrary: constantFrom(
      '',
      '%',
      '%ff',
      '%00',
      '%c0%af',
      '?',
      '??&&==',
      '#x',
      '/../..',
      '\\..\\..',
      ';x=1',
      '%0d%0aset-cookie:x=1',
      '/'.repeat(300),
      '?a=' + 'x'.repeat(9_000),
    ),
  },
  {
    weight: 2,
    arbitrary: hostileString.map((text) =>
      Buffer.from(text.slice(0, 3_000))
        .toString('latin1')
        .replaceAll(/[\r\n ]/g, '+'),
    ),
  },
  { weight: 1, arbitrary: nat(6).map((count) => '/%25'.repeat(10 ** Math.min(count, 3))) },
)

const method = oneof(
  { weight: 8, arbitrary: constantFrom('GET', 'POST') },
  constantFrom(
    'HEAD',
    'PUT',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PATCH',
    'get',
    'QUERY',
    'PROPFIND',
    'X'.repeat(40),
  ),
)

const oddHeader = constantFrom(
  'host: [',
  'host: a b',
  'host: evil.example@x',
  'host: 127.0.0.1:99999',
  'host:',
  'transfer-encoding: chunked',
  'transfer-encoding: x',
  'content-length: 5',
  'content-length: -1',
  'content-length: 9999999999',
  'expect: 100-continue',
  'expect: x',
  'upgrade: websocket\r\nconnection: upgrade',
  'connection: x',
  'content-encoding: gzip',
  'range: bytes=99999-',
  'range: bytes=1-0,2-1',
  'if-none-match: "',
  'if-modified-since: x',
  'accept-encoding: ,;q=x',
  'accept-language: \x80\xff',
  'cookie: session',
  'cookie: wellzone.session=;;;=',
  'authorization: Bearer \xff',
  'x-forwarded-for: \xff,,',
  'sec-fetch-site: x',
  'origin: null',
  'origin: http://[',
  'content-type: multipart/form-data',
  'content-type: multipart/form-data; boundary=',
  'content-type: application/x-www-form-urlencoded',
  'content-type: /',
  ': x',
  'a b: c',
  `x: ${'y'.repeat(20_000)}`,
)

const body = oneof(
  {
    weight: 3,
    arbitrary: constantFrom(
      '',
      '0\r\n\r\n',
      '5\r\nhello\r\n0\r\n\r\n',
      'ffffffffffffffff\r\n',
      '{"query":"{ __typename }"}',
      'number=%&expiry=%ff&cvc[]=1&token=../x',
      '--\r\n\r\n--',
      '\u0000',
    ),
  },
  { weight: 1, arbitrary: string({ maxLength: 200 }) },
)

const bytes: Arbitrary<string> = record({
  method,
  place: constantFrom(...places),
  tail,
  version: constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9'),
  headers: tuple(oddHeader, oddHeader),
  odd: integer({ min: 0, max: 2 }),
  body,
}).map(({ method, place, tail, version, headers, odd, body }) => {
  const lines = [
    `${method} ${place}${tail} ${version}`,
    'host: 127.0.0.1',
    ...headers.slice(0, odd),
    ...(body && odd === 0 ? [`content-length: ${Buffer.byteLength(body, 'latin1')}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
})

test(
  `${httpInputs} malformed requests leave the server alive`,
  { timeout: patienceFor(httpInputs, 500) },
  async () => {
    const server = await startServer('all', { DATABASE_URL: database.url })
    const shop = server.url
    const { hostname, port } = new URL(shop)
    await assert(
      asyncProperty(bytes, async (text) => {
        const received = await send(Number(port), hostname, text)
        const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(received)?.[1] ?? 0)
        expect(faultsOf({ status, text: received })).toEqual([])
        expect(headOf(received)).not.toMatch(/\r\nset-cookie: ?x=1/i)
        expect(received).not.toMatch(foreignRedirect)
      }),
      { numRuns: httpInputs, seed, endOnFailure: true },
    )
    const heads = await Promise.all(
      places
        .filter((path) => !path.startsWith('//'))
        .map(async (path) => (await fetch(shop + path, { method: 'HEAD' })).status),
    )
    expect(heads.filter((status) => status >= 500)).toEqual([])
    const pages = await Promise.all(['/', '/en/locations/mainz', '/ready'].map((path) => fetch(shop + path)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 204])
    expect(await server.stop()).toBe(0)
    // Malformed callbacks of payments are reported on purpose; any other error in the log is unexpected.
    const errors = errorsIn(server.output())
    expect(errors.filter((error) => refusedCallbackCode(error) !== 'InvalidRequest')).toEqual([])
  },
)

/** A value that a browser would take for another host, in a header or on a page. */
const foreignRedirect =
  /(?:\nlocation:\s*|(?:href|action|src)=")(?:[/\\][\t\n\r]*[/\\]|[a-z]+:\/\/evil|javascript:)/i

/** The errors that a server has logged, each a line of JSON; the gateway has an event of its own. */
function errorsIn(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => /"event":"(?:unexpected-)?error"/.test(line))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const headOf = (received: string): string => received.slice(0, received.indexOf('\r\n\r\n'))

/** Everything received, until a response is complete or no more is expected. */
function send(port: number, host: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host })
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(300, end) // an incomplete request gets no response
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
    socket.on('error', end).on('close', end)
    // The second request closes the connection, so that the response to the first ends with it.
    socket.write(text, 'latin1')
    socket.write('\r\n\r\nGET /ready HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 'latin1')
  })
}

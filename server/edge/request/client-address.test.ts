// Who asks, from the connection and from what proxies write about their clients. Fails where one client gets
// two networks by another spelling, where a client chooses its own network, and where what came through a
// proxy, or under a foreign name, counts as this machine.
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressOf, forwardedAddress, isForwarded } from './client-address.ts'

type Asked = { headers?: Record<string, string>; from?: string; url?: string; httpVersion?: string }

function asked({ headers = {}, from = '127.0.0.1', url = '/outbox', httpVersion = '1.1' }: Asked) {
  const all = { host: '127.0.0.1:4000', ...headers }
  return { url, httpVersion, headers: all, socket: { remoteAddress: from } } as unknown as IncomingMessage
}

const written = (headers: Record<string, string>) => forwardedAddress(asked({ headers }))

describe('behind a trusted proxy the client is', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9\t', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['198.51.100.1,203.0.113.9', '203.0.113.9'],
    ['198.51.100.1\t,\t203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, ', '203.0.113.9'],
    ['203.0.113.9,,, ,', '203.0.113.9'],
    [',203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['203.0.113.9:', '203.0.113.9'],
    ['"203.0.113.9"', '203.0.113.9'],
    ['"203.0.113.9:51234"', '203.0.113.9'],
    ['[203.0.113.9]:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:51234', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:0DB8:0000::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['"[2001:db8::1]:51234"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['unknown', 'unknown'],
    ['198.51.100.1, unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['_hidden:_port', 'unknown'],
    ['localhost', 'unknown'],
    ['-', 'unknown'],
    ['999.0.0.1', 'unknown'],
    ['203.0.113', 'unknown'],
    ['for=203.0.113.9', 'unknown'],
    ['"203.0.113.9', 'unknown'],
    ['[2001:db8::1', 'unknown'],
  ])('of X-Forwarded-For: %j %j', (header, address) => {
    expect(written({ 'x-forwarded-for': header })).toBe(address)
  })

  test.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['For=203.0.113.9', '203.0.113.9'],
    ['for="203.0.113.9:51234"', '203.0.113.9'],
    ['for="[2001:db8::1]:51234"', '2001:db8::1'],
    ['FOR="[2001:DB8::1]"', '2001:db8::1'],
    ['proto=https;for=203.0.113.9;by=10.0.0.1', '203.0.113.9'],
    ['proto=https ; for=203.0.113.9 ; host="shop.example"', '203.0.113.9'],
    ['for=198.51.100.1, for=203.0.113.9;proto=https', '203.0.113.9'],
    ['for=198.51.100.1;host="a, for=203.0.113.9', '203.0.113.9'],
    ['for=unknown', 'unknown'],
    ['for="_SEVKISEK"', 'unknown'],
    ['by=10.0.0.1;proto=https', 'unknown'],
    ['xfor=203.0.113.9', 'unknown'],
  ])('of Forwarded: %j %j', (header, address) => {
    expect(written({ forwarded: header })).toBe(address)
  })

  test('that of X-Real-IP where nothing else is written', () => {
    expect(written({ 'x-real-ip': '203.0.113.9' })).toBe('203.0.113.9')
    expect(written({ 'x-real-ip': '203.0.113.9', forwarded: 'for=198.51.100.1' })).toBe('198.51.100.1')
    const all = {
      'x-real-ip': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'x-forwarded-for': '203.0.113.9',
    }
    expect(written(all)).toBe('203.0.113.9')
  })

  test.each<Record<string, string>>([{}, { 'x-forwarded-for': '' }, { 'x-forwarded-for': ' , ' }])(
    'the other end of the connection where no entry is: %j',
    (headers) => {
      expect(addressOf(asked({ headers, from: '::ffff:203.0.113.9' }), true)).toBe('203.0.113.9')
    },
  )
})

describe('this machine', () => {
  test.each([
    '127.0.0.1:4000',
    '127.0.0.1',
    'localhost:4000',
    'LOCALHOST',
    '[::1]:4000',
    'shop.localhost:80',
  ])('asks under the name %s', (host) => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(addressOf(asked({ headers: { host }, from }), false)).toBe('127.0.0.1')
  })

  test.each<[string, Asked]>([
    ['a foreign name', { headers: { host: 'shop.example' } }],
    ['a name that only begins like its own', { headers: { host: 'localhost.shop.example:4000' } }],
    ['its name in the network', { headers: { host: '192.168.1.4:4000' } }],
    ['no name', { headers: { host: '' } }],
    ['another name in its first line', { url: 'http://shop.example/outbox' }],
    ['HTTP/1.0, which plain proxies speak', { httpVersion: '1.0' }],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-server',
      'forwarded',
      'via',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-cluster-client-ip',
      'x-original-host',
      'x-envoy-external-address',
      'x-azure-clientip',
      'forwarded-for',
    ].map((name): [string, Asked] => [name, { headers: { [name]: '127.0.0.1' } }]),
    ['an empty header of a proxy', { headers: { 'x-forwarded-for': '' } }],
  ])('does not ask with %s', (_with, request) => {
    for (const trustsProxy of [false, true])
      expect(addressOf(asked(request), trustsProxy)).not.toBe('127.0.0.1')
  })

  test('is no client that a trusted proxy calls so', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }
    expect(addressOf(asked({ headers }), true)).toBe('unknown')
  })
})

test('without a trusted proxy the other end of the connection asks, whatever it writes', () => {
  const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }
  expect(addressOf(asked({ headers, from: '203.0.113.9' }), false)).toBe('203.0.113.9')
  expect(addressOf(asked({ headers, from: '2001:DB8::1' }), false)).toBe('2001:db8::1')
})

test('no header of a browser on this machine looks like that of a proxy', () => {
  const names = [
    'accept',
    'accept-encoding',
    'accept-language',
    'cache-control',
    'connection',
    'cookie',
    'host',
    'if-none-match',
    'origin',
    'pragma',
    'priority',
    'range',
    'referer',
    'sec-ch-ua',
    'sec-fetch-site',
    'upgrade-insecure-requests',
    'user-agent',
    'x-priority',
    'x-requested-with',
    'authorization',
  ]
  const headers = Object.fromEntries(names.map((name) => [name, 'x']))
  expect(isForwarded(asked({ headers }))).toBe(false)
})

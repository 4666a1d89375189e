// Pages under another name of the server, over a real connection. Fails with a redirect that leads anywhere
// but to the public address, one for what is no page, and one behind a proxy that asks under its own name.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { redirectOtherNames } from './other-names.ts'

const home = 'https://wellzone.example'

async function serve(changes: { trustsProxy?: boolean; shopUrl?: string } = {}) {
  const allowedOrigins = new Set(['https://preview.example'])
  const options = { trustsProxy: false, shopUrl: home, allowedOrigins, ...changes }
  const server = createServer(redirectOtherNames((_request, response) => void response.end(), options))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (host: string, headers: object = {}, path = '/faq?a=1', method = 'GET') => {
    const all = { accept: 'text/html,*/*', ...headers, host }
    const asked = send({ host: '127.0.0.1', port, path, method, headers: all }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return response.headers.location ?? response.statusCode
  }
}

test.each(['tablet.local:4000', '192.168.1.5:4000', 'www.wellzone.example', 'wellzone.example:4000', 'evil'])(
  'a page at %s is to be found at the public address',
  async (host) => {
    const open = await serve()
    expect(await open(host)).toBe(`${home}/faq?a=1`)
    expect(await open(host, {}, '//evil.example/%0d%0a', 'HEAD')).toBe(`${home}//evil.example/%0d%0a`)
    expect(await open(host, {}, '/graphql', 'POST')).toBe(200)
    expect(await open(host, { accept: 'application/json' }, '/graphql')).toBe(200)
    expect(await open(host, { 'sec-fetch-dest': 'iframe' })).toBe(200)
    expect(await open(host, {}, 'http://evil.example/')).toBe(200)
  },
)

test.each([
  'wellzone.example',
  'wellzone.example:443',
  'WELLZONE.example',
  'preview.example',
  'localhost:4000',
  '',
])('a page at "%s" is served where it is', async (host) => expect(await (await serve())(host)).toBe(200))

test('a public address on this machine is none for the tablet that asks', async () => {
  expect(await (await serve({ shopUrl: 'http://127.0.0.1:4000' }))('192.168.1.5:4000')).toBe(200)
})

test('a proxy that asks under a name of its own is never redirected, the name with www. is', async () => {
  const trusting = await serve({ trustsProxy: true })
  expect(await trusting('shop-backend:4000')).toBe(200)
  expect(await trusting('www.wellzone.example')).toBe(`${home}/faq?a=1`)
  expect(await trusting('www.wellzone.example', { 'x-forwarded-host': 'wellzone.example' })).toBe(200)
  const open = await serve()
  const tls = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
  for (const by of [{ 'x-forwarded-for': '203.0.113.9' }, { via: '1.1 proxy' }, tls]) {
    expect(await open('shop-backend:4000', by)).toBe(200)
    expect(await open('www.wellzone.example', by)).toBe(`${home}/faq?a=1`)
  }
})

// What is looked at before all else, over a real connection. Fails if one of two Host headers is chosen, or
// if a proxy that nothing is known of stays unnoticed or fills the log.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { forwardedAddress } from './request/client-address.ts'
import { checkHeaders } from './header-checks.ts'

async function serve(trustsProxy: boolean) {
  const warnings: string[] = []
  const options = {
    trustsProxy,
    shopUrl: 'http://127.0.0.1:4000',
    warn: (line: string) => warnings.push(line),
  }
  const server = createServer(
    checkHeaders(
      (request, response) => void response.end(`for ${request.headers.host} ${forwardedAddress(request)}`),
      options,
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (...headers: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`)
    return text(socket)
  }
  return { send, warnings }
}

test('a request with two hosts is refused, in any spelling and even if both are the same', async () => {
  const { send } = await serve(true)
  expect(await send('Host: a.example')).toMatch(/ 200 OK[^]*for a.example undefined$/)
  for (const second of ['Host: b.example', 'host: b.example', 'HOST: a.example', 'Host:'])
    expect(await send('Host: a.example', second)).toMatch(/ 400 Bad Request[^]*Send one Host header/)
})

test('what several proxies wrote in lines of their own is one list', async () => {
  const { send } = await serve(true)
  const lines = ['X-Forwarded-For: 198.51.100.1', 'x-forwarded-for: [2001:db8::1]:80,']
  expect(await send('Host: a.example', ...lines)).toMatch(/for a.example 2001:db8::1$/)
  const standard = ['Forwarded: for=198.51.100.1', 'FORWARDED: for="[2001:db8::1]:80"']
  expect(await send('Host: a.example', ...standard)).toMatch(/for a.example 2001:db8::1$/)
})

test('a proxy is reported at its first request, once, unless it is trusted', async () => {
  const { send, warnings } = await serve(false)
  await send('Host: a.example')
  expect(warnings).toEqual([])
  for (const header of [
    'X-Forwarded-For: 203.0.113.9',
    'FORWARDED: for=203.0.113.9',
    'X-Real-Ip: 203.0.113.9',
  ])
    expect(await send('Host: a.example', header)).toContain(' 200 OK')
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(warnings[0]).not.toContain('203.0.113.9')
  const trusting = await serve(true)
  await trusting.send('Host: a.example', 'X-Forwarded-For: 203.0.113.9')
  expect(trusting.warnings).toEqual([])
})

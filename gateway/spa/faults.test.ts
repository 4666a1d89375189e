// Fault injection: every way a spa API can fail, over a real connection, for every operation of the schema.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyOperation } from '../testing/operations.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { sessionUser } from '../testing/account-samples.ts'

type Fault = (response: ServerResponse) => void

const garbage = Buffer.from(Array.from({ length: 2000 }, (_none, index) => (index * 131) % 256))
const drips = new Set<NodeJS.Timeout>()

const faults: Record<string, Fault> = {
  reset: (response) => response.socket?.resetAndDestroy(),
  blackhole: () => undefined,
  slow: (response) => void setTimeout(() => response.end('{}'), 600_000).unref(),
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    drips.add(setInterval(() => response.write(' '), 20))
  },
  'garbage 200': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(garbage),
  'page of a proxy': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
  'empty 200': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"items": [', () => response.socket?.destroy())
  },
  'html 502': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
  'no http': (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'),
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
}

const deadlineMs = 600
let fault: Fault | null = null
let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => {
    response.on('error', () => undefined)
    if (fault) return fault(response)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request.url?.includes('login') ? sessionUser(1) : {}))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})

beforeEach(() => {
  fault = null
})

afterAll(async () => {
  for (const drip of drips) clearInterval(drip)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

function shop(
  baseUrl = base,
  deadlines: object = { readDeadlineMs: deadlineMs, writeDeadlineMs: deadlineMs },
) {
  const network = (request: Request, init?: RequestInit) => fetch(request, init)
  return createTestGateway({ baseUrl, fetch: network }, deadlines)
}

/** Logs in with a long deadline, so that it succeeds on a busy machine, then uses a short one. */
async function loggedIn() {
  const visitor = shop(base, {}).browser()
  await visitor.ask(
    'mutation { logIn(input: { email: "a@b.example", password: "x" }) { userErrors { code } } }',
  )
  expect(visitor.jar.cookie).not.toBeNull()
  return shop().browser(visitor.jar.cookie)
}

describe.each(Object.keys(faults))('a spa API that fails by %s', (name) => {
  // Without the deadline an answer would come after the time that the test has, on any machine.
  test('gets every operation an error in time, and ends no session', async () => {
    const visitor = await loggedIn()
    const cookie = visitor.jar.cookie
    fault = faults[name]!
    const answers = await Promise.all(
      everyOperation.map(async ({ title, query, variables }) => ({
        title,
        ...(await visitor.ask(query, variables)),
        kept: visitor.jar.cookie,
      })),
    )
    for (const { title, errors, text } of answers) {
      if (title === 'logOut' || title === 'maintenance') continue // succeed without the spa
      expect([title, errors[0]?.extensions.code]).toEqual([title, 'UPSTREAM_UNAVAILABLE'])
      expect(text).not.toMatch(/ECONN|undici|fetch failed|127\.0\.0\.1|<html>/)
    }
    expect(cookie).not.toBeNull()
  })

  test('keeps the session', async () => {
    const visitor = await loggedIn()
    const cookie = visitor.jar.cookie
    fault = faults[name]!
    await visitor.ask('{ viewer { firstName } heldBooking { id } }')
    expect(visitor.jar.cookie).toBe(cookie)
  })
})

test('an unreachable spa API leads to an error', async () => {
  const { ask } = shop('http://127.0.0.1:9/api')
  expect((await ask('{ stores { id } }')).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
})

test('the embedded API has the same deadline, although it ignores signals', async () => {
  const { ask } = createTestGateway(
    { baseUrl: base, fetch: () => new Promise(() => undefined) },
    { readDeadlineMs: 100 },
  )
  const { errors } = await ask('{ stores { id } viewer { id } }')
  expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
})

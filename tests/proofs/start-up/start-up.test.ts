// Failing starts exit with code 1 and leave running processes alone. Fails with a start that ignores the lock
// of its folder, and with an end that leaves the writing of the embedded database for last.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import {
  type Environment,
  freePort,
  launchServer,
  newFolder,
  type RunningServer,
  startServer,
} from '../harness/server.ts'
import { readSettings } from '../../../server/operate/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')

describe('the session secret', () => {
  const secretOf = async (environment: Environment) => {
    const settings = await readSettings(environment, [])
    return settings.kind === 'settings' ? settings.gateway.sessionSecrets[0] : settings.lines
  }

  test('is created once per folder, even by concurrent starts, and readable by its owner only', async () => {
    const DATA_DIR = await newFolder()
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secretOf({ DATA_DIR })))
    expect([new Set(secrets).size, await secretOf({ DATA_DIR })]).toEqual([1, secrets[0]])
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(await readdir(DATA_DIR)).toEqual(['session-secret'])
    expect((await stat(join(DATA_DIR, 'session-secret'))).mode & 0o777).toBe(0o600)
  })

  test.each(['', 'x', 'x'.repeat(32), `${'x'.repeat(43)}\n${'x'.repeat(43)}`, '\0'.repeat(43)])(
    'that is damaged in its file (%j) is named with the file, and with what to do',
    async (content) => {
      const DATA_DIR = await newFolder()
      const file = join(DATA_DIR, 'session-secret')
      await writeFile(file, content)
      expect(await secretOf({ DATA_DIR })).toEqual([
        expect.stringMatching(`^  DATA_DIR .*${file}: delete it`),
      ])
      expect(await readFile(file, 'utf8')).toBe(content)
      await rm(file)
      expect(await secretOf({ DATA_DIR })).toMatch(/^[\w-]{43}$/)
    },
  )

  test('is never created in production, where it is required', async () => {
    const DATA_DIR = await newFolder()
    const production = { NODE_ENV: 'production', ALLOW_LOCAL_PAYMENT: 'demo' }
    expect(await secretOf({ DATA_DIR, ...production })).toEqual(
      ['PAYMENT_SECRET', 'VISITOR_SECRET', 'SESSION_SECRET'].map((name) => expect.stringContaining(name)),
    )
    expect(await readdir(DATA_DIR)).toEqual([])
  })
})

test('what serves the built shop differs from `npm start` by production alone, and by no build', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts['serve']).toBe(`NODE_ENV=production ${scripts['start']}`)
  expect(scripts['start']).toMatch(
    /^exec node --max-semi-space-size=.* --env-file-if-exists=\.env server\.ts$/,
  )
  expect([scripts['prestart'], scripts['preserve']]).toEqual(['node scripts/build.ts', undefined])
  expect(await readFile(join(root, 'README.md'), 'utf8')).not.toMatch(/`node [^`]*server\.ts/)
})

describe('a second start', () => {
  test(
    'on the folder of a running shop is refused with the running process id; the shop runs, and ends soon',
    { timeout: 300_000 },
    async () => {
      const folder = await newFolder()
      const first = await startServer('all', { DATA_DIR: folder })
      const second = launchServer('all', { DATA_DIR: folder, PORT: String(await freePort()) })
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(
        `in use by another running server (process ${first.pid}). Stop that one first, or set DATA_DIR`,
      )
      expect(second.output()).not.toMatch(/ {4}at /)
      const stores = await fetch(`${first.url}/api/v2/stores/for-website/all`)
      expect([stores.status, (await fetch(`${first.url}/ready`)).status]).toEqual([200, 204])

      const { port } = new URL(first.url)
      const empty = await newFolder()
      const environments: Environment[] = [
        { PORT: port },
        { PORT: String(await freePort()), METRICS_PORT: port, HOLD_MINUTE: '5' },
      ]
      for (const environment of environments) {
        const third = launchServer('all', { DATA_DIR: empty, ...environment })
        expect(await third.ended).toBe(1)
        expect(third.output()).toContain(`${port} is taken by another program`)
        expect(third.output()).toContain(
          `set ${environment.METRICS_PORT ? 'METRICS_PORT' : 'PORT'} to another`,
        )
        expect(third.output().includes('HOLD_MINUTE is not read')).toBe('HOLD_MINUTE' in environment)
        expect(await readdir(empty)).toEqual(['session-secret']) // no database was made
      }
      await endWithSlowClients(first, folder)
    },
  )
})

describe('a start in development', () => {
  test('opens where no stay of the examples can be booked, and outlives its terminal', async () => {
    const server = await startServer('api', {
      NODE_ENV: 'development',
      DATA_DIR: await newFolder(),
      MAINTENANCE_UNTIL: '2099-01-01T12:00:00+01:00',
    })
    expect(server.output()).toMatch(/Warning: Error: Step \d+ of \S+stay\.yaml failed: .*No bookings/)
    expect(server.output().match(/up to date with \d+ migrations/g)).toHaveLength(1)
    await expectDevelopmentHere(server)
    server.leaveOutput()
    // Says that it closes, which nothing reads any more.
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  }, 120_000)
})

/** What a proxy of any kind would pass on sees nothing of development, and health checks need no host. */
async function expectDevelopmentHere({ url, output }: RunningServer & { url: string }): Promise<void> {
  const { host, port } = new URL(url)
  const ask = async (first: string, ...headers: string[]) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write([first, ...headers, 'Connection: close', '', ''].join('\r\n'))
    return (await text(socket)).split('\r\n')[0]!.slice('HTTP/1.1 '.length)
  }
  for (const path of ['/outbox', '/docs/', '/provider/faults']) {
    const line = `GET ${path} HTTP/1.1`
    expect(await ask(line, `Host: ${host}`)).toBe('200 OK')
    expect(await ask(line, 'Host: shop.example')).toBe('404 Not Found')
    expect(await ask(line, `Host: ${host}`, 'Forwarded: for=203.0.113.9')).toBe('404 Not Found')
    expect(await ask(`GET ${path} HTTP/1.0`, `Host: ${host}`)).toBe('404 Not Found')
    expect(await ask(line, `Host: ${host}`, 'Host: shop.example')).toBe('400 Bad Request')
  }
  expect(output().match(/"event":"warning"/g)).toHaveLength(1)
  const stores = '/api/v2/stores/for-website/all'
  for (const line of ['GET /ready HTTP/1.0', 'HEAD /ready HTTP/1.0'])
    expect(await ask(line)).toBe('204 No Content')
  for (const line of [`GET ${stores} HTTP/1.0`, `HEAD ${stores} HTTP/1.0`])
    expect(await ask(line)).toBe('200 OK')
}

/** The database writes what it has while the shop drains, so that almost nothing is left for its own end. */
async function endWithSlowClients(server: RunningServer & { url: string }, folder: string): Promise<void> {
  const port = Number(new URL(server.url).port)
  const post = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'
  for (const text of ['GET / HTTP/1.1\r\nhost:', post]) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(text)
  }
  await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(204)
  const from = performance.now()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  console.log(`SIGTERM with slow clients took ${((performance.now() - from) / 1000).toFixed(1)} s`)
  const log = await readFile(join(folder, 'postgres', 'postgres.log'), 'utf8')
  const [drained = 0, ended = 0] = [...log.matchAll(/checkpoint complete: wrote (\d+) buffers/g)]
    .slice(-2)
    .map(([, buffers]) => Number(buffers))
  expect(drained).toBeGreaterThan(100)
  expect(ended).toBeLessThan(drained / 5)
}

// Failing starts report all errors at once, exit with code 1 and leave running processes alone. Fails with a
// model that stops at its first error, a start that ignores the lock of its folder, a variable that is
// missing in the example file, and an end that leaves the writing of the embedded database for last.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  type Environment,
  freePort,
  launchServer,
  newFolder,
  type RunningServer,
  startServer,
} from '../harness/server.ts'
import { readSettings } from '../../../server/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const wrong: Record<string, string> = {
  PORT: '70000',
  DATABASE_URL: 'mysql://localhost/shop',
  PUBLIC_URL: 'shop.example',
  API_PUBLIC_URL: 'http://127.0.0.1:4100/v2',
  PAYMENT_SECRET: 'short',
  PAYMENT_PROVIDER: 'klarna',
  ALLOW_LOCAL_PAYMENT: 'yes',
  PAYPAL_CLIENT_ID: 'a b',
  PAYPAL_CLIENT_SECRET: 'shorter',
  PAYPAL_WEBHOOK_ID: 'https://paypal.example',
  PAYPAL_ENVIRONMENT: 'production',
  PAYPAL_BASE_URL: 'http://paypal.example',
  FRANCHISE_EMAIL: 'nobody',
  MAINTENANCE_UNTIL: '2026-12-01 12:00',
  VISITOR_SECRET: 'short too',
  SMTP_URL: 'mail.example',
  MAIL_FROM: 'nobody',
  SELLER_NAME: 'x'.repeat(91),
  SELLER_STREET: 'Street\n1',
  SELLER_CITY: 'a\tb',
  SELLER_EMAIL: 'nobody',
  SELLER_VAT_ID: '12',
  SELLER_REGISTER: '\u0007',
  SELLER_MANAGED_BY: 'a\r\nb',
  CHAT_URL: 'javascript:alert(1)',
  SOCIAL_LINKS: 'Instagram',
  HOLD_MINUTES: 'ten',
  PAYMENT_MINUTES: '0',
  HOLDS_PER_ADDRESS: '0',
  ANONYMOUS_SHARE_PERCENT: '101',
  CHALLENGE_WORK: '0',
  BOOKING_HORIZON_DAYS: '0',
  NODE_ENV: 'prod',
  HOST: 'http://0.0.0.0:4000',
  TRUST_PROXY: 'yes',
  PATIENCE_MS: '50',
  METRICS_PORT: '0',
  DATABASE_REPLICA_URL: 'http://replica',
  MAP_EMBED_URL: 'http://map.example/',
  SPA_API_URL: 'file:///etc/passwd',
  SESSION_SECRET: 'shorter than 32',
  ALLOWED_ORIGINS: 'https://a.example, nonsense',
  GRAPHIQL: 'maybe',
  PLACES_KEY: 'a b',
  SPA_READ_DEADLINE_MS: '-1',
  SPA_PAGE_DEADLINE_MS: '0',
  SPA_WRITE_DEADLINE_MS: 'soon',
}

describe('a configuration with errors', () => {
  test('ends the start with all errors, one per line, and without the secrets', async () => {
    const server = launchServer('all', { DATA_DIR: await newFolder(), ...wrong })
    expect(await server.ended).toBe(1)
    const lines = server.output().trim().split('\n').slice(1)
    expect(Object.keys(wrong).filter((name) => !lines.some((line) => line.trim().startsWith(name)))).toEqual(
      [],
    )
    expect(new Set(lines).size).toBe(lines.length)
    expect(server.output()).not.toMatch(/short(er| too)|    at |Error:/)
  })

  test.each(Object.entries(wrong))('is refused for %s alone', async (name, value) => {
    const settings = await readSettings({ SESSION_SECRET: 'x'.repeat(32), [name]: value }, [])
    expect(settings).toMatchObject({
      kind: 'invalid',
      lines: expect.arrayContaining([expect.stringMatching(new RegExp(`^  ${name}`))]),
    })
  })

  test('lists the roles and the variables of the gateway together with the other errors', async () => {
    const session = { SESSION_SECRET: 'x'.repeat(32) }
    expect(await readSettings(session, ['shop'])).toMatchObject({
      kind: 'invalid',
      lines: [expect.stringContaining('api, gateway or nothing')],
    })
    expect(await readSettings(session, ['gateway'])).toMatchObject({
      kind: 'invalid',
      lines: [expect.stringContaining('SPA_API_URL')],
    })
    const named = async (role: string) => {
      const settings = await readSettings(
        { ...session, TRUST_PROXY: 'yes', HOST: 'a b', HOLD_MINUTES: 'ten', GRAPHIQL: 'maybe' },
        [role],
      )
      return settings.kind === 'invalid' && settings.lines.map((line) => line.trim().split(' ')[0]).toSorted()
    }
    const secrets = ['PAYMENT_PROVIDER', 'PAYMENT_SECRET', 'VISITOR_SECRET']
    const rest = ['GRAPHIQL', 'HOLD_MINUTES', 'HOST', ...secrets, 'TRUST_PROXY'].toSorted()
    expect(await named('gateway')).toEqual([...rest, 'SPA_API_URL'].toSorted())
    expect(await named('shop')).toEqual([...rest, 'shop'])
  })

  test('asks a server behind a proxy for its address, which decides whether others reach it', async () => {
    const proxied = { SESSION_SECRET: 'x'.repeat(32), TRUST_PROXY: 'on' }
    const linesOf = async (environment: Environment) => {
      const settings = await readSettings(environment, [])
      return settings.kind === 'invalid' ? settings.lines.map((line) => line.trim().split(' ')[0]) : []
    }
    for (const PUBLIC_URL of ['', ' '])
      expect(await linesOf({ ...proxied, PUBLIC_URL })).toEqual(['PUBLIC_URL'])
    expect(await linesOf({ ...proxied, PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([])
    const secrets = ['PAYMENT_SECRET', 'VISITOR_SECRET', 'PAYMENT_PROVIDER']
    expect(await linesOf({ ...proxied, PUBLIC_URL: 'https://shop.example' })).toEqual(secrets)
  })

  test('is refused where one secret serves twice, however it is written', async () => {
    const [one, two, three] = ['1', '2', '3'].map((letter) => letter.repeat(32)) as [string, string, string]
    const linesOf = async (payment: string, visitor: string, session: string) => {
      const secrets = { PAYMENT_SECRET: payment, VISITOR_SECRET: visitor, SESSION_SECRET: session }
      const settings = await readSettings(secrets, [])
      return settings.kind === 'invalid' ? settings.lines.map((line) => line.trim().split(':')[0]) : []
    }
    expect(await linesOf(one, two, three)).toEqual([])
    expect(await linesOf(one, one, one)).toEqual([
      'VISITOR_SECRET is the same as PAYMENT_SECRET',
      'SESSION_SECRET is the same as PAYMENT_SECRET',
    ])
    expect(await linesOf(one, two, `${three}, ${two}`)).toEqual([
      'SESSION_SECRET is the same as VISITOR_SECRET',
    ])
  })

  test('names a variable that is nearly one of the shop', async () => {
    const misspelt = { SESSION_SECRET: 'x'.repeat(32), HOLD_MINUTE: '5' }
    const line = 'HOLD_MINUTE is not read: HOLD_MINUTES is meant, it seems'
    expect(await readSettings(misspelt, [])).toMatchObject({ kind: 'settings', warnings: [line] })
    expect(await readSettings({ ...misspelt, PORT: 'x' }, [])).toMatchObject({
      kind: 'invalid',
      lines: [expect.stringContaining('PORT'), `  ${line}`],
    })
  })

  test('includes a data folder that is not writable', async () => {
    const DATA_DIR = join(import.meta.dirname, 'start-up.test.ts')
    expect(await readSettings({ DATA_DIR }, [])).toMatchObject({
      kind: 'invalid',
      lines: [expect.stringMatching(/^ {2}DATA_DIR .*\((ENOTDIR|EEXIST)\)$/)],
    })
  })
})

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

describe('the example file', () => {
  test('contains exactly the variables that are read', async () => {
    const sources = await Promise.all(
      [
        ...['api/config.ts', 'api/config-variables.ts', 'api/payment-config.ts'],
        ...['gateway/base/config.ts', 'server/settings.ts'],
      ].map((file) => readFile(join(root, file), 'utf8')),
    )
    const read = new Set(
      sources.flatMap((source) =>
        codeOf(source).match(/\b[A-Z][A-Z0-9]{3,}(?:_[A-Z0-9]+)*\b|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g),
      ),
    )
    expect(Object.keys(await readExample()).toSorted()).toEqual([...read].toSorted())
  })

  test('contains only accepted values, and every variable that can be wrong is tested', async () => {
    const example = await readExample()
    expect(await readSettings(example, [])).toMatchObject({ kind: 'settings' })
    // Any name is a valid folder name; the test above covers unusable folders.
    expect(Object.keys(example).filter((name) => !(name in wrong))).toEqual(['DATA_DIR'])
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
  test('opens without the stay of the examples where none can be booked', { timeout: 120_000 }, async () => {
    const server = await startServer('api', {
      ...{ NODE_ENV: 'development', DATA_DIR: await newFolder() },
      MAINTENANCE_UNTIL: '2099-01-01T12:00:00+01:00',
    })
    expect(server.output()).toContain('Warning: Error: No stay for the account of the examples')
    await expectDevelopmentHere(server)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })
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

/** Every line that shows a variable, as if it were uncommented. */
async function readExample(): Promise<Environment> {
  const text = await readFile(join(root, '.env.example'), 'utf8')
  return parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, '')) as Environment
}

/** Removes comments and string literals. */
function codeOf(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, '')
}

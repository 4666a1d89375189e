// What a configuration may say. Fails with a model that stops at its first error, and with a variable that is
// missing in the example file or that no test gives a wrong value.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createAuthority, passFolder } from '#api/testing/wallet/authority.ts'
import { writeGoogleWallet } from '#api/testing/wallet/google-keys.ts'
import { type Environment, launchServer, newFolder } from '../harness/server.ts'
import { readSettings } from '../../../server/operate/settings.ts'

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
  SECURITY_EMAIL: 'nobody',
  MAINTENANCE_UNTIL: '2026-12-01 12:00',
  VISITOR_SECRET: 'short too',
  APPLE_WALLET_KEYS: '/etc/no-such-folder',
  SMTP_URL: 'mail.example',
  MAIL_FROM: 'nobody',
  SELLER_NAME: 'x'.repeat(91),
  SELLER_STREET: 'Street\n1',
  SELLER_CITY: 'a\tb',
  SELLER_EMAIL: 'nobody',
  SELLER_PHONE: 'call me',
  SELLER_VAT_ID: '12',
  SELLER_REGISTER: '\u0007',
  SELLER_MANAGED_BY: 'a\r\nb',
  SELLER_VOUCHERS: 'both',
  GOOGLE_WALLET_KEY: 'google-wallet.p12',
  GOOGLE_WALLET_ISSUER: 'BCR2DN4T',
  JOURNAL_ACCOUNTS: 'accounts.xlsx',
  CHAT_URL: 'javascript:alert(1)',
  SOCIAL_LINKS: 'Instagram',
  HOLD_MINUTES: 'ten',
  PAYMENT_MINUTES: '0',
  HOLDS_PER_ADDRESS: '0',
  ANONYMOUS_SHARE_PERCENT: '101',
  BOOKING_HORIZON_DAYS: '0',
  NODE_ENV: 'prod',
  HOST: 'http://0.0.0.0:4000',
  HOUSE_NETWORKS: '203.0.113.0/33',
  TRUST_PROXY: 'yes',
  PATIENCE_MS: '50',
  METRICS_PORT: '0',
  BACKUP_DIR: 'backup/shop',
  ACCESS_LOG: 'yes',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  OTEL_TRACES_SAMPLER_ARG: '10',
  DATABASE_REPLICA_URL: 'http://replica',
  MAP_EMBED_URL: 'http://map.example/',
  SPA_API_URL: 'file:///etc/passwd',
  TICKET_SECRET: `${'x'.repeat(32)}, shorter than 32`,
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

  test('has no error in a certificate that expires, and warns of it', async () => {
    for (const days of [10, -1]) {
      const APPLE_WALLET_KEYS = passFolder(createAuthority(), days)
      expect(await readSettings({ SESSION_SECRET: 'x'.repeat(32), APPLE_WALLET_KEYS }, [])).toMatchObject({
        kind: 'settings',
        warnings: [expect.stringContaining('APPLE_WALLET_KEYS has a certificate that expire')],
      })
    }
  })

  test('includes a data folder that is not writable', async () => {
    const DATA_DIR = join(import.meta.dirname, 'configuration.test.ts')
    expect(await readSettings({ DATA_DIR }, [])).toMatchObject({
      kind: 'invalid',
      lines: [expect.stringMatching(/^ {2}DATA_DIR .*\((ENOTDIR|EEXIST)\)$/)],
    })
  })
})

describe('the example file', () => {
  test('contains exactly the variables that are read', async () => {
    const sources = await Promise.all(
      [
        'api/config.ts',
        'api/config-variables.ts',
        'api/payment-config.ts',
        'gateway/base/config.ts',
        'server/operate/settings.ts',
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
    // The keys of wallets are read at once: there are none unless they are made.
    const keys = { APPLE_WALLET_KEYS: passFolder(createAuthority()), ...writeGoogleWallet(await newFolder()) }
    const example = { ...(await readExample()), ...keys }
    expect(await readSettings(example, [])).toMatchObject({ kind: 'settings' })
    // Any name is a valid folder name; the test above covers unusable folders.
    expect(Object.keys(example).filter((name) => !(name in wrong))).toEqual(['DATA_DIR'])
  })
})

/** Every line that shows a variable, as if it were uncommented. */
async function readExample(): Promise<Environment> {
  const text = await readFile(join(root, '.env.example'), 'utf8')
  return parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, '')) as Environment
}

/** Removes comments and string literals. */
function codeOf(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, '')
}

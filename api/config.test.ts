import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { createAuthority, passFolder } from './testing/wallet/authority.ts'
import { writeGoogleWallet } from './testing/wallet/google-keys.ts'
import { sampleSeller } from './words/seller.ts'

const complaints = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const secrets = { PAYMENT_SECRET: 'x'.repeat(32), VISITOR_SECRET: 'y'.repeat(32) }
const demo = { ALLOW_LOCAL_PAYMENT: 'demo' }

describe('the configuration', () => {
  test('needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: undefined,
      databaseFolder: expect.stringMatching(/^\/.*\/data\/postgres$/),
      buildsFolder: expect.stringMatching(/^\/.*\/data\/builds$/),
      shopUrl: 'http://127.0.0.1:4000',
      apiUrl: 'http://127.0.0.1:4000',
      hold: {
        minutes: 15,
        extensionMinutes: 5,
        extensions: 10,
        limitMinutes: 65,
        perAddress: 10,
        anonymousShare: 0.75,
      },
    })
  })

  test('states who the shop is by law; without variables a sample company', () => {
    expect(readConfig({}).seller).toEqual(sampleSeller)
    expect(readConfig({ SELLER_VOUCHERS: 'multi-purpose' }).seller.vouchers).toBe('multi-purpose')
    expect(() => readConfig({ SELLER_VOUCHERS: 'both' })).toThrow('single-purpose or multi-purpose')
    expect(readConfig({ SELLER_NAME: 'Badehaus GmbH', SELLER_VAT_ID: 'DE123456789' }).seller).toEqual({
      ...sampleSeller,
      name: 'Badehaus GmbH',
      vatId: 'DE123456789',
    })
  })

  test('asks a company that others can reach for its telephone number, the sample company for none', () => {
    const linesOf = (environment: Record<string, string>) => {
      try {
        readConfig(environment)
        return []
      } catch (error) {
        return (error as ConfigError).lines.filter((line) => line.startsWith('SELLER_PHONE'))
      }
    }
    const open = { NODE_ENV: 'production', SELLER_NAME: 'Badehaus GmbH' }
    expect(linesOf(open)).toEqual([expect.stringContaining('is needed beside SELLER_NAME')])
    expect(linesOf({ ...open, SELLER_PHONE: '+49 711 1234567' })).toEqual([])
    expect(linesOf({ ...open, SELLER_PHONE: 'call me' })).toEqual([
      expect.stringContaining('must look like +49 711 1234567'),
    ])
    expect(linesOf({ NODE_ENV: 'production' })).toEqual([])
    expect(linesOf({ SELLER_NAME: 'Badehaus GmbH' })).toEqual([])
    expect(readConfig({ SELLER_PHONE: '0711/1234-567' }).seller.phone).toBe('0711/1234-567')
  })

  test('has a mail to the seller as chat, and the sample company in three networks', () => {
    const { chatUrl, socialLinks } = readConfig({ SELLER_EMAIL: 'post@badehaus.example' })
    expect(chatUrl).toBe('mailto:post@badehaus.example')
    expect(socialLinks.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'TikTok'])
    const social = 'Insta gram = https://a.example/x?y=z, Mastodon=https://b.example'
    expect(readConfig({ CHAT_URL: 'sms:+4915112345', SOCIAL_LINKS: social })).toMatchObject({
      chatUrl: 'sms:+4915112345',
      socialLinks: [
        { name: 'Insta gram', url: 'https://a.example/x?y=z' },
        { name: 'Mastodon', url: 'https://b.example' },
      ],
    })
  })

  test.each([
    ['CHAT_URL', 'javascript:alert(1)'],
    ['CHAT_URL', 'http://chat.example'],
    ['CHAT_URL', 'mailto:nobody'],
    ['SOCIAL_LINKS', 'Instagram'],
    ['SOCIAL_LINKS', 'Instagram=http://a.example'],
    ['SOCIAL_LINKS', 'Instagram=https://a.example,,'],
    ['SOCIAL_LINKS', 'X=javascript:alert(1)'],
    ['SOCIAL_LINKS', Array(11).fill('X=https://x.example').join(',')],
  ])('refuses %s=%s in words', (name, value) => {
    expect(complaints({ [name]: value })).toEqual([expect.stringMatching(`^${name} must look like `)])
  })

  test('treats an empty variable as a missing one', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  test('lists all errors at once', () => {
    const lines = complaints({
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/shop',
      PUBLIC_URL: 'https://shop.example/de',
      MAIL_FROM: 'nobody',
      HOLD_MINUTES: 'ten',
      PAYMENT_MINUTES: '66',
    })
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'MAIL_FROM',
      'HOLD_MINUTES',
      'PAYMENT_MINUTES',
      'PAYMENT_SECRET',
      'VISITOR_SECRET',
      'PAYMENT_PROVIDER',
    ])
  })

  test.each([
    'postgresql://wellzone@/wellzone?host=%2Frun%2Fpostgresql&sslmode=disable',
    'postgres://me:secret@db.example:6432/spa',
    'postgres://me:secret@db1:5432,db2:5433,[::1]:5432/spa?sslmode=require',
  ])('connects to %s', (address) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address)
  })

  test('refuses several hosts where one is broken, and for a replica', () => {
    const hosts = 'postgres://me@db1:5432,db2:5432/spa'
    expect(complaints({ DATABASE_URL: hosts.replace('db2:5432', 'db2:port') })).toHaveLength(1)
    expect(complaints({ DATABASE_REPLICA_URL: hosts })[0]).toMatch(/^DATABASE_REPLICA_URL must name one host/)
  })

  test('never prints a password', () => {
    const lines = complaints({
      DATABASE_URL: 'http://me:hunter2@host/db',
      SMTP_URL: 'me:hunter2',
      PAYMENT_SECRET: 'hunter2',
    })
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('hunter2')
  })

  test.each(['https://shop.example', 'http://192.168.1.4:4000'])(
    'requires its own secrets for %s',
    (address) => {
      expect(complaints({ PUBLIC_URL: address, ...demo })).toHaveLength(2)
      expect(readConfig({ PUBLIC_URL: `${address}/`, ...secrets, ...demo }).shopUrl).toBe(address)
    },
  )

  test('allows built-in secrets and the outbox page only where the network cannot reach them', () => {
    expect(complaints({ HOST: '0.0.0.0', ...demo })).toHaveLength(2)
    expect(complaints({ NODE_ENV: 'production', ...demo }).map((line) => line.split(' ')[0])).toEqual([
      'PAYMENT_SECRET',
      'VISITOR_SECRET',
    ])
    expect(complaints({ HOST: '::', ...demo })).toHaveLength(2)
    expect(readConfig({ HOST: '0.0.0.0', ...secrets, ...demo }).isExposed).toBe(true)
    expect(readConfig({ HOST: '127.0.0.1' }).isExposed).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', ...secrets, ...demo }).isExposed).toBe(true)
    expect(readConfig({}).hasSampleAccount).toBe(true)
    expect(readConfig({ NODE_ENV: 'test' }).hasSampleAccount).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', ...secrets, ...demo }).hasSampleAccount).toBe(false)
    expect(readConfig({}).hasSampleDiscounts).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', ...secrets, ...demo }).hasSampleDiscounts).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', ...secrets, ...demo }).hasSampleDiscounts).toBe(false)
  })

  test('takes the end of maintenance with its zone only', () => {
    expect(readConfig({ MAINTENANCE_UNTIL: '2026-12-01T12:00:00+01:00' }).maintenanceUntil).toEqual(
      new Date('2026-12-01T11:00:00Z'),
    )
    expect(readConfig({ MAINTENANCE_UNTIL: '2026-12-01 11:00z' }).maintenanceUntil).toEqual(
      new Date('2026-12-01T11:00:00Z'),
    )
    for (const text of ['tomorrow', '2026-12-01', '2026-12-01T12:00:00'])
      expect(complaints({ MAINTENANCE_UNTIL: text })).toEqual([
        'MAINTENANCE_UNTIL must look like 2026-12-01T12:00:00+01:00, with its zone',
      ])
  })

  test('accepts every value of the example file', () => {
    const example = parseEnv(
      readFileSync(new URL('../.env.example', import.meta.url), 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, ''),
    )
    expect(Object.keys(example)).toContain('HOLD_MINUTES')
    const folder = passFolder(createAuthority())
    const keys = { APPLE_WALLET_KEYS: folder, ...writeGoogleWallet(folder) }
    expect(complaints({ ...(example as Record<string, string>), ...keys })).toEqual([])
  })
})

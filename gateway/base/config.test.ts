import { describe, expect, test } from 'vitest'
import { gatewayEnvironment } from './config.ts'

const secret = 's'.repeat(32)

function faults(environment: Record<string, string>): string[] {
  const { error } = gatewayEnvironment.safeParse(environment)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('the gateway’s configuration', () => {
  test('needs nothing for development', () => {
    const config = gatewayEnvironment.parse({})
    expect(config).toMatchObject({
      spaApiUrl: null,
      isSecure: false,
      graphiql: 'local',
      readDeadlineMs: 2000,
    })
    expect(config.sessionSecrets[0]!.length).toBeGreaterThanOrEqual(32)
  })

  test('knows until when maintenance lasts, with the zone', () => {
    const { maintenanceUntil } = gatewayEnvironment.parse({ MAINTENANCE_UNTIL: '2026-12-01T12:00:00+01:00' })
    expect(maintenanceUntil).toEqual(new Date('2026-12-01T11:00:00Z'))
    expect(gatewayEnvironment.parse({}).maintenanceUntil).toBeNull()
    expect(faults({ MAINTENANCE_UNTIL: '2026-12-01 12:00' })).toEqual([
      'MAINTENANCE_UNTIL must look like 2026-12-01T12:00:00+01:00, with its zone',
    ])
  })

  test('takes an empty variable for one that is not set', () => {
    expect(
      gatewayEnvironment.parse({ SPA_API_URL: '', SESSION_SECRET: '', GRAPHIQL: '' }).spaApiUrl,
    ).toBeNull()
  })

  test('needs a secret in production, and shows no GraphiQL and no sample reviews there', () => {
    expect(faults({ NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('SESSION_SECRET is required in production'),
    ])
    const production = { NODE_ENV: 'production', SESSION_SECRET: secret }
    expect(gatewayEnvironment.parse(production)).toMatchObject({ graphiql: 'off', hasSampleReviews: false })
    expect(gatewayEnvironment.parse({ ...production, GRAPHIQL: 'on' }).graphiql).toBe('on')
  })

  test('takes several secrets for rotation', () => {
    const other = 't'.repeat(40)
    expect(gatewayEnvironment.parse({ SESSION_SECRET: `${secret}, ${other}` }).sessionSecrets).toEqual([
      secret,
      other,
    ])
    expect(faults({ SESSION_SECRET: `${secret},short` })).toHaveLength(1)
  })

  test('binds the cookie to https where the shop has it', () => {
    const config = gatewayEnvironment.parse({
      PUBLIC_URL: 'https://www.wellzone.example',
      ALLOWED_ORIGINS: 'https://tablet.wellzone.example, https://a.example:8443/',
    })
    expect(config.isSecure).toBe(true)
    expect([...config.allowedOrigins]).toEqual([
      'https://www.wellzone.example',
      'https://tablet.wellzone.example',
      'https://a.example:8443',
    ])
  })

  test.each([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'https://wellzone.example',
  ])('%s may be where the shop is', (url) => {
    expect(faults({ PUBLIC_URL: url })).toEqual([])
  })

  test.each([
    'http://wellzone.example',
    'http://127.0.0.1.evil.example',
    'ftp://localhost',
    'nonsense',
    'https://user@wellzone.example',
    '//wellzone.example',
  ])('%s may not', (url) => {
    expect(faults({ PUBLIC_URL: url }).length).toBeGreaterThanOrEqual(1)
  })

  test.each([
    'file:///etc/passwd',
    'http://user:secret@spa.example',
    'http://spa.example/api?x=',
    'http://spa.example/api#',
    'gopher://spa.example',
    '../api',
  ])('the spa API is not at %s', (url) => {
    expect(faults({ SPA_API_URL: url }).length).toBeGreaterThanOrEqual(1)
  })

  test('the spa API is named with or without a slash at the end', () => {
    expect(gatewayEnvironment.parse({ SPA_API_URL: 'https://spa.example/api/' }).spaApiUrl).toBe(
      'https://spa.example/api',
    )
  })

  test('has samples without a key of the places service, and never prints one', () => {
    expect(gatewayEnvironment.parse({})).toMatchObject({ placesKey: null, hasSampleReviews: true })
    expect(faults({ PLACES_KEY: 'k'.repeat(39) })).toEqual([])
    expect(faults({ PLACES_KEY: 'secret key' }).join()).not.toContain('secret key')
  })

  test('reports all errors at once', () => {
    expect(faults({ NODE_ENV: 'production', PUBLIC_URL: 'y' })).toHaveLength(2)
    const all = faults({
      SPA_API_URL: 'x',
      SESSION_SECRET: 'short',
      PUBLIC_URL: 'y',
      GRAPHIQL: 'maybe',
      SPA_READ_DEADLINE_MS: '-1',
    })
    for (const name of ['SPA_API_URL', 'SESSION_SECRET', 'PUBLIC_URL', 'GRAPHIQL', 'SPA_READ_DEADLINE_MS']) {
      expect(all.some((line) => line.startsWith(name))).toBe(true)
    }
  })
})

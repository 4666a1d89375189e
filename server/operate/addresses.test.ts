// The addresses that a start prints. Fails if one is printed that the process does not serve.
import { expect, test } from 'vitest'
import { addressLines } from './addresses.ts'
import { readSettings } from './settings.ts'

const part = { fetch: () => new Response() }
const secrets = {
  PAYMENT_SECRET: 'x'.repeat(32),
  VISITOR_SECRET: 'y'.repeat(32),
  SESSION_SECRET: 'z'.repeat(32),
}

async function printed(environment: Record<string, string>, parts: Parameters<typeof addressLines>[1]) {
  const settings = await readSettings({ ...secrets, ...environment }, [])
  if (settings.kind === 'invalid') throw new Error(settings.lines.join())
  return addressLines(settings, parts).map((line) => line.trim().split(/ {2,}/))
}

async function namesPrinted(...of: Parameters<typeof printed>) {
  return (await printed(...of)).map(([name]) => name)
}

test('a start names the address with passkeys, unless the shop has a domain', async () => {
  expect(await printed({ PORT: '4000' }, { pages: part })).toEqual([
    ['Shop', 'http://127.0.0.1:4000'],
    ['Shop, passkeys', 'http://localhost:4000'],
  ])
  expect(await namesPrinted({ PUBLIC_URL: 'http://localhost:4000' }, { pages: part })).toEqual(['Shop'])
})

test('a start prints what it serves', async () => {
  const all = { api: part, docs: part, gateway: part, outbox: part, provider: part }
  expect(await namesPrinted({}, all)).toEqual([
    'GraphiQL',
    'API',
    'API contract',
    'Mail outbox',
    'Payment faults',
  ])
  expect(await namesPrinted({}, { gateway: part })).toEqual(['GraphiQL'])
  expect(await printed({}, { mock: part })).toEqual([['Clock, faults', 'http://127.0.0.1:4000/mock']])
  const production = { NODE_ENV: 'production', ALLOW_LOCAL_PAYMENT: 'demo' }
  const served = { api: part, docs: part, gateway: part, provider: part }
  expect(await namesPrinted(production, served)).toEqual(['GraphQL', 'API', 'API contract'])
  expect(await namesPrinted({ ...production, GRAPHIQL: 'on' }, served)).toContain('GraphiQL')
})

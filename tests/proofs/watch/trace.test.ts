// One trace, from a page to SQL in another process, and one id, from the header of a client through both
// processes to what the visitor and the log have. Fails without the header between the processes, and where a
// span has another parent than the work around it.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { readDocuments } from '../../../gateway/operations/known-operations.ts'
import { type CollectedSpan, openCollector } from '../harness/collector.ts'
import { startServer } from '../harness/server.ts'

const database = useTestDatabase()
const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const sender = '00f067aa0ba902b7'
const failingId = '7d1c0b5e9a3f42d88e6f1a2b3c4d5e6f'
interface Running {
  url: string
  output(): string
}

test('a page is one trace and a failure has one id in both processes', { timeout: 180_000 }, async () => {
  const collector = await openCollector()
  const collected = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const api = await startServer('api', { ...collected, DATABASE_URL: database.url })
  const gateway = await startServer('gateway', { ...collected, SPA_API_URL: `${api.url}/api` })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await fetch(`${gateway.url}/booking/details?store=mainz&day=${day}&persons=2&duration=2`, {
    headers: { accept: 'text/html', traceparent: `00-${id}-${sender}-01` },
  })
  await expectOneId(gateway, api)
  expect([await gateway.stop(), await api.stop()]).toEqual([0, 0])
  const trace = collector.spans().filter(({ traceId }) => traceId === id)
  expect(trace.map((span) => pathOf(span, trace))).toContainEqual([
    sender,
    'gateway: GET /booking/details',
    'gateway: query BookingDetails',
    'gateway: GET /v2/product/basics',
    'api: GET /api listBasics',
    'api: listBasics',
    'api: SELECT product',
  ])
})

async function expectOneId(gateway: Running, api: Running): Promise<void> {
  const traceparent = `00-${failingId}-${sender}-01`
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('ALTER TABLE app_user RENAME TO app_user_away')
  try {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', traceparent },
      body: JSON.stringify(logIn('guest@example.com', 'Kamin&Sauna94')),
    })
    expect(response.headers.get('traceparent')).toContain(failingId)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { requestId: failingId } }] })
  } finally {
    await client.query('ALTER TABLE app_user_away RENAME TO app_user')
    await client.end()
  }
  const linesOf = ({ output }: Running) =>
    output()
      .split('\n')
      .filter((line) => line.includes(failingId))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const failed = { level: 'error', role: 'api', requestId: failingId, event: 'error', operation: 'login' }
  await expect.poll(() => linesOf(api)).toContainEqual(expect.objectContaining(failed))
  const call = {
    level: 'warning',
    role: 'gateway',
    requestId: failingId,
    event: 'spa-call',
    graphql: 'LogIn',
  }
  expect(linesOf(gateway)).toContainEqual(expect.objectContaining(call))
  const problem = await fetch(`${api.url}/api/v2/nowhere`, { headers: { traceparent } })
  expect(await problem.json()).toMatchObject({ status: 404, requestId: failingId })
}

/** The login as the shop sends it: the log has no name for documents of others. */
function logIn(email: string, password: string): object {
  const [sha256Hash] = Object.entries(readDocuments()).find(([, text]) => text.startsWith('mutation LogIn('))!
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  return { variables: { input: { email, password } }, extensions }
}

test('one request in ten has spans, and none whose sender does not record it', async () => {
  const collector = await openCollector()
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DATABASE_URL: database.url }
  const shop = await startServer('all', environment)
  for (let turn = 0; turn < 400; turn++) await (await fetch(`${shop.url}/faq`)).text()
  for (let turn = 0; turn < 40; turn++)
    await (await fetch(`${shop.url}/`, { headers: { traceparent: `00-${id}-${sender}-00` } })).text()
  expect(await shop.stop()).toBe(0)
  const named = (name: string) => collector.spans().filter((span) => span.name === name)
  expect(named('GET /faq').length).toBeGreaterThan(10)
  expect(named('GET /faq').length).toBeLessThan(80)
  expect(named('GET /')).toEqual([])
})

/** The names of a span and of all around it, after the id of what has no span here. */
function pathOf(span: CollectedSpan, trace: CollectedSpan[]): (string | undefined)[] {
  const parent = trace.find(({ spanId }) => spanId === span.parentSpanId)
  const around = parent ? pathOf(parent, trace) : [span.parentSpanId]
  return [...around, [`${span.role}: ${span.name}`, span.operation].filter(Boolean).join(' ')]
}

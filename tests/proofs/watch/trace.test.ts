// One trace, from a page to SQL in another process. Fails without the header between the processes, and where
// a span has another parent than the work around it.
import { expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { type CollectedSpan, openCollector } from '../harness/collector.ts'
import { startServer } from '../harness/server.ts'

const database = useTestDatabase()
const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const sender = '00f067aa0ba902b7'

test('a page is one trace through both processes', { timeout: 180_000 }, async () => {
  const collector = await openCollector()
  const collected = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const api = await startServer('api', { ...collected, DATABASE_URL: database.url })
  const gateway = await startServer('gateway', { ...collected, SPA_API_URL: `${api.url}/api` })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await fetch(`${gateway.url}/booking/details?store=mainz&day=${day}&persons=2&duration=2`, {
    headers: { accept: 'text/html', traceparent: `00-${id}-${sender}-01` },
  })
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

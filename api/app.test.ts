// The whole API on a real database.
import { describe, expect, test } from 'vitest'
import { thisMachine } from '#http/loopback.ts'
import type { Orders } from '#openapi/generated/spa.ts'
import { sampleLogin, seedSampleAccount } from './account/sample-account.ts'
import { seedSampleStay } from './samples/stay.ts'
import { type Operation, operationsOf, readContract } from './http/operations.ts'
import { openApp } from './testing/app.ts'
import { useTestDatabase } from './testing/database.ts'

const database = useTestDatabase()
const operations = operationsOf(readContract())
const reports: unknown[] = []
const open = () => openApp(database, (error) => reports.push(error))

describe('public data', () => {
  const asked: Record<string, string> = {
    originalAmount: '50',
    id: '2',
    storeId: '2',
    year: '2027',
    month: '3',
    day: '2027-03-28',
    duration: '2',
    reference: 'not-a-reference-of-anybody',
    token: 'nobody-nobody-nobody-n',
  }
  // A stream has no end to wait for: api/slots/changes.test.ts reads it.
  const isStream = ({ responses }: Operation) =>
    responses['200']?.content?.['text/event-stream'] !== undefined
  const open = operations.filter(
    (operation) =>
      operation.method === 'GET' &&
      !isStream(operation) &&
      operation.parameters.every(({ name, required }) => !required || name in asked),
  )

  test.each(
    open.filter(({ needsSession }) => !needsSession).map((operation) => [operation.id, operation] as const),
  )('%s returns what the contract declares', async (_, operation) => {
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => [name, asked[name]!])
    const response = await call(operation.method, `${pathOf(operation, asked)}?${new URLSearchParams(query)}`)
    expect([200, 302, 404]).toContain(response.status)
  })
})

test('a webhook without the headers of its provider leaves a line in the log', async () => {
  const { status } = await call('POST', '/v2/payment/callback/paypal', { json: { id: 'canary' } })
  expect(status).toBe(400)
  expect(reports.splice(0).map(String)).toEqual([
    'Error: A callback for paypal was refused (InvalidRequest): The request does not follow the contract.',
  ])
})

test('the account of the examples has one paid stay ahead, however often a start asks for it', async () => {
  await seedSampleAccount(database.db)
  await Promise.all([1, 2, 3].map(() => seedSampleStay(database.db, open())))
  await seedSampleStay(database.db, open())
  const { body } = await call('POST', '/v1/identity/login', {
    headers: { 'x-forwarded-for': thisMachine },
    json: { identifier: sampleLogin.email, password: sampleLogin.password },
  })
  const { accessToken } = body as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const list = await call('GET', '/v2/order/ForUser/all?Offset=0&Count=5', { headers })
  const { items } = list.body as Orders
  expect(items).toMatchObject([{ orderStatus: { id: 6 }, store: { id: 2 }, visitorAmount: 2 }])
  const order = await call('GET', `/v2/order/ForUser/${items[0]!.id}`, { headers })
  expect(order.body).toMatchObject({ cancellation: { kind: 'refund' }, invoices: [{}] })
})

async function call(
  method: string,
  path: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: unknown } = {},
) {
  const app = open()
  const body = json === undefined ? undefined : JSON.stringify(json)
  const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const response = await app.fetch(new Request(`http://spa.test/api${path}`, { method, headers: sent, body }))
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.endsWith('json')
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : null) as unknown }
}

function pathOf({ path }: Operation, values: Record<string, string>): string {
  return path.replaceAll(/\{(.*?)\}/g, (_, name: string) => values[name]!)
}

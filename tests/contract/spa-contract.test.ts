// Validates both sides of the REST contract with the API's own request pipeline: the requests of the gateway,
// and the responses that its tests use for the spa.
import { describe, expect, test } from 'vitest'
import type { Handlers } from '#api/http/contract.ts'
import { createHttpHandler } from '#api/http/http-handler.ts'
import { type Operation, operationsOf, readContract } from '#api/http/operations.ts'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestGateway } from '#gateway/testing/gateway.ts'
import { everyOperation, operation } from '#gateway/testing/operations.ts'
import { ids } from '#gateway/testing/operations/inputs.ts'
import { createTestSpa, spaBase } from '#gateway/testing/spa.ts'

const samples = createTestSpa(successfulResponses())
const operations = operationsOf(readContract())
const logIn = operation('logIn')

/** An API that validates everything; its handlers return the sample responses of the gateway's tests. */
function strictSpa() {
  const faults: string[] = []
  const asked = new Set<string>()
  const handlers = Object.fromEntries(
    operations.map((operation) => [
      operation.id,
      ({ query }: { query: Record<string, string> }) => (asked.add(operation.id), sampleOf(operation, query)),
    ]),
  )
  const api = createHttpHandler({
    handlers: handlers as unknown as Handlers,
    sessions: { find: async () => ({ userId: 1, sessionId: 'one' }) },
    clientAddress: () => '203.0.113.7',
    report: (error) => faults.push(String(error)),
    validateResponses: true,
  })
  const fetch = async (request: Request): Promise<Response> => {
    const response = await api.fetch(request)
    if (response.status >= 400)
      faults.push(`${request.method} ${request.url}: ${await response.clone().text()}`)
    return response
  }
  return { faults, asked, baseUrl: spaBase, fetch }
}

async function sampleOf({ method, path }: Operation, query: Record<string, string>) {
  const response = await samples.fetch(
    new Request(`${spaBase}${path.replaceAll(/\{\w+\}/g, '1')}?${new URLSearchParams(query)}`, { method }),
  )
  const { status, headers } = response
  if (status === 204) return { status }
  const type = headers.get('content-type')!
  if (type.startsWith('application/json')) return { status, body: await response.json() }
  return { status, file: { type, name: 'sample', bytes: new Uint8Array(await response.arrayBuffer()) } }
}

/** A logged-in visitor, with a fresh record of the calls to the spa. */
async function visitor() {
  const spa = strictSpa()
  const { ask, get } = createTestGateway(spa).browser()
  await ask(logIn.query, logIn.variables)
  spa.asked.clear()
  return { spa, get, ask }
}

describe('requests of the gateway to the spa follow the contract', () => {
  test.each(everyOperation.map((each) => [each.title, each] as const))(
    'for %s',
    async (title, { query, variables }) => {
      const { spa, ask } = await visitor()
      const { errors } = await ask(query, variables, { clientAddress: '203.0.113.7' })
      expect([spa.faults, errors]).toEqual([[], []])
      expect(spa.asked.size > 0).toBe(title !== 'maintenance') // the gateway's own setting
    },
  )

  test.each([
    ['/downloads/member-card.png', 'getQrCodeAsPng'],
    ['/downloads/member-card.pdf', 'getQrCodeAsPdf'],
    [`/downloads/orders/${ids.order}/calendar.ics`, 'downloadCalendarFile'],
    [`/downloads/orders/${ids.order}/ticket.png`, 'downloadTicketPng'],
    [`/downloads/orders/${ids.order}/ticket.pdf`, 'downloadTicketPdf'],
    [`/downloads/orders/${ids.order}/ticket.pkpass`, 'downloadTicketApple'],
    [`/downloads/orders/${ids.order}/google-wallet`, 'getTicketGoogleLink', 303],
    [`/downloads/orders/${ids.order}/invoices/Invoice_100104.pdf`, 'downloadInvoice'],
    [`/downloads/orders/${ids.order}/vouchers/1.pdf`, 'downloadVoucherDocument'],
    ['/downloads/vouchers/preview.svg?valueMinor=7&text=F%C3%BCr%20dich', 'getVoucherPreview'],
    ['/downloads/vouchers/preview.pdf?valueMinor=100000&text=', 'getVoucherPreview'],
  ])('for %s', async (path, operationId, expected: number = 200) => {
    const { spa, get } = await visitor()
    const { status } = await get(path, { clientAddress: '203.0.113.7' })
    expect([status, spa.faults, [...spa.asked].at(-1)]).toEqual([expected, [], operationId])
  })
})

test('every field of Query and Mutation is covered', async () => {
  const { ask } = createTestGateway(samples)
  const { data } = await ask(
    '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }',
  )
  const fields = [...data.__schema.queryType.fields, ...data.__schema.mutationType.fields].map(
    ({ name }: { name: string }) => name,
  )
  expect(everyOperation.map(({ title }) => title).toSorted()).toEqual(fields.toSorted())
})

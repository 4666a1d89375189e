// Properties of every operation of the contract, for any input.
import { problemBody } from '#http/problem-body.ts'
import { anything, assert, asyncProperty, constantFrom, dictionary, json, oneof, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Handlers } from './contract.ts'
import { notFound } from './problem.ts'
import { operationsOf, readContract } from './operations.ts'
import { serveRoutes, signedIn } from '../testing/http.ts'
import { sized } from '../testing/sized.ts'

const contract = readContract()
const operations = operationsOf(contract)
const nothingThere = new Proxy({} as Handlers, {
  get: () => () => {
    throw notFound()
  },
})

describe('every operation', () => {
  test('that needs a session refuses a request without one', async () => {
    const { send } = serveRoutes(nothingThere)
    for (const { id, method, path, responses } of operations.filter(({ needsSession }) => needsSession)) {
      expect([id, Object.keys(responses)]).toEqual([id, expect.arrayContaining(['401'])])
      expect([id, (await send(path.replaceAll(/\{.*?\}/g, '1'), { method })).status]).toEqual([id, 401])
    }
  })

  test('R 155: is a logged-in visitor’s alone where the specification says so', () => {
    const ofVisitors = operations.filter(({ needsSession }) => needsSession).map(({ id }) => id)
    expect(ofVisitors).toEqual(
      expect.arrayContaining([
        'bindBooking',
        'setBillingAddress',
        'createPayment',
        'captureVoucherOnly',
        'orderVouchers',
        'getUserInfo',
        'updateUserInfo',
        'changePassword',
        'deleteAccount',
        'listAddresses',
        'createAddress',
        'updateAddress',
        'deleteAddress',
        'changeDefaultAddress',
        'listOrders',
        'getOrder',
        'cancelOrder',
        'downloadInvoice',
        'giveFeedback',
        'getQrCodeAsPdf',
      ]),
    )
  })

  test('has no 403, and no 409 except for a reused refresh token', () => {
    for (const { id, responses } of operations) {
      expect([id, Object.keys(responses)]).toEqual([id, expect.not.arrayContaining(['403'])])
      expect([id, '409' in responses]).toEqual([id, id === 'refreshSession'])
    }
  })

  test('responds to nonsense with a problem, never with a 500', async () => {
    const { send, reports } = serveRoutes(nothingThere, { validateResponses: false })
    const path = string({ minLength: 1, maxLength: 40 }).map(encodeURIComponent)
    const body = oneof(
      json({ maxDepth: 3 }),
      anything({ maxDepth: 2 }).map((value) => JSON.stringify(value) ?? ''),
      string(),
    )
    await assert(
      asyncProperty(
        constantFrom(...operations),
        path,
        dictionary(string(), string(), { maxKeys: 3 }),
        body,
        async (operation, value, query, sent) => {
          const target = `${operation.path.replaceAll(/\{.*?\}/g, () => value)}?${new URLSearchParams(query)}`
          const headers = { ...signedIn, 'content-type': 'application/json' }
          const { method } = operation
          const response = await send(
            target,
            method === 'GET' ? { headers } : { method, headers, body: sent },
          )
          expect(response.status).toBeGreaterThanOrEqual(400)
          expect(response.status).toBeLessThan(500)
        },
      ),
      { numRuns: sized(300, 5_000) },
    )
    expect(reports).toEqual([])
  })

  test("accepts the contract's example of its body", async () => {
    const { send } = serveRoutes(nothingThere, { validateResponses: false })
    for (const { id, method, path, bodySchema } of operations) {
      if (!bodySchema || path.startsWith('/v2/payment/callback')) continue // signed, in headers of its own
      const name = bodySchema.$ref!.split('/').at(-1)!
      const [example] = contract.components.schemas[name]!['examples'] as unknown[]
      const headers = { ...signedIn, 'idempotency-key': '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41' }
      const address = path
        .replace(/\{(share|handover)Token\}/, 'q3V0c2xZbW9vbmxpZ2h0LX')
        .replace(/\{device\}.*/, '0a1b2c3d/registrations/pass.example/1-0')
        .replaceAll(/\{.*?\}/g, '1')
      const response = await send(address, { method, headers, json: example })
      expect([id, response.body?.['errors'] ?? response.status]).toEqual([id, 404])
    }
  })
})

test('every schema of the contract has an example', () => {
  const bare = Object.entries(contract.components.schemas).filter(
    ([, schema]) => !Array.isArray(schema['examples']),
  )
  expect(bare.map(([name]) => name)).toEqual([])
})

test('the examples of problems have the type and title that the API sends', () => {
  const examples = Object.values(contract.components.schemas).flatMap(
    (schema) => (schema['examples'] ?? []) as Partial<Parameters<typeof problemBody>[0] & { type: string }>[],
  )
  const problems = examples.filter(({ type }) => type?.startsWith?.('/problems/'))
  expect(problems.length).toBeGreaterThan(20)
  for (const { status = 0, code = '', message = '', ...rest } of problems) {
    const { type, title } = problemBody({ status, code, message })
    expect(rest).toMatchObject({ type, title })
  }
})

// What must hold for every operation of the contract, whatever is sent.
import { anything, assert, asyncProperty, constantFrom, dictionary, json, oneof, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Handlers } from './contract.ts'
import { notFound } from './problem.ts'
import { operationsOf, readContract } from './operations.ts'
import { serveRoutes, signedIn } from '../testing/http.ts'

const contract = readContract()
const operations = operationsOf(contract)
const nothingThere = new Proxy({} as Handlers, {
  get: () => () => {
    throw notFound()
  },
})

describe('every operation', () => {
  test('that needs a session says so and refuses a stranger', async () => {
    const { send } = serveRoutes(nothingThere)
    for (const { id, method, path, responses } of operations.filter(({ needsSession }) => needsSession)) {
      expect([id, Object.keys(responses)]).toEqual([id, expect.arrayContaining(['401'])])
      expect([id, (await send(path.replaceAll(/\{.*?\}/g, '1'), { method })).status]).toEqual([id, 401])
    }
  })

  test('knows no 403, and no 409 but for a refresh token that was used twice', () => {
    for (const { id, responses } of operations) {
      expect([id, Object.keys(responses)]).toEqual([id, expect.not.arrayContaining(['403'])])
      expect([id, '409' in responses]).toEqual([id, id === 'refreshSession'])
    }
  })

  test('answers nonsense with a problem, never with a failure of its own', async () => {
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
          const answer = await send(target, method === 'GET' ? { headers } : { method, headers, body: sent })
          expect(answer.status).toBeGreaterThanOrEqual(400)
          expect(answer.status).toBeLessThan(500)
        },
      ),
      { numRuns: 1_000 },
    )
    expect(reports).toEqual([])
  })

  test('takes the example that the contract gives for its body', async () => {
    const { send } = serveRoutes(nothingThere, { validateResponses: false })
    for (const { id, method, path, bodySchema, parameters } of operations) {
      if (!bodySchema || parameters.some(({ name }) => name.startsWith('Provider-'))) continue
      const name = bodySchema.$ref!.split('/').at(-1)!
      const [example] = contract.components.schemas[name]!['examples'] as unknown[]
      const headers = { ...signedIn, 'idempotency-key': '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41' }
      const answer = await send(path.replaceAll(/\{.*?\}/g, '1'), { method, headers, json: example })
      expect([id, answer.body?.['errors'] ?? answer.status]).toEqual([id, 404])
    }
  })
})

test('every schema of the contract has an example', () => {
  const bare = Object.entries(contract.components.schemas).filter(
    ([, schema]) => !Array.isArray(schema['examples']),
  )
  expect(bare.map(([name]) => name)).toEqual([])
})

// Promise 6 for the spa API: every input to every operation gets a response that the contract lists, without
// leaks, and changes no catalogue or price. Fails with a handler that throws, a response with an extra field,
// an unmapped database constraint, and a PostgreSQL message in a problem.
import { assert, asyncProperty, constantFrom, sample } from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf, readContract } from '#api/http/operations.ts'
import { Problem } from '#api/http/problem.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { openShop, shopUrl } from '../harness/shop.ts'
import { responseBytes } from '../harness/response-bytes.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor, seed } from '../inputs.ts'
import { faultsOf } from './leaks.ts'
import { createLiveData } from './live-data.ts'
import { refusedCallbackCode } from './refused-callbacks.ts'
import { everyPlace, requestTo, type Sketch } from './requests.ts'

const restInputs = sized(100, 60_000)

const database = useTestDatabase()
const contract = readContract()
const operations = operationsOf(contract)
const counts = { done: 0, refused: 0 }
let shop: ReturnType<typeof openShop>
let client: Client

let source: Parameters<typeof requestTo>[1]
let renew: () => Promise<void>

beforeAll(async () => {
  shop = openShop(database)
  client = new Client({ connectionString: database.url })
  await client.connect()
  const life = await createLiveData(shop, client)
  renew = life.renew
  source = { contract, liveData: life.liveData, secret: shop.secret }
})
afterAll(() => client.end())

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'a valid request to %s passes validation',
  async (_, operation) => {
    const tried: number[] = []
    for (const sketch of sample(requestTo(operation, source, true), { numRuns: 60, seed })) {
      const { status, faults } = await resultOf(sketch)
      expect(faults).toEqual([])
      tried.push(status)
      if (status < 400 || status === 404 || status === 422) return
    }
    expect(tried).toContain(200)
  },
)

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s responds to hostile values in every place',
  async (_, operation) => {
    const [good] = sample(requestTo(operation, source, true), { numRuns: 1, seed })
    for (const sketch of everyPlace(good!))
      expect([sketch, (await resultOf(sketch)).faults]).toEqual([sketch, []])
  },
)

test(
  `${restInputs} inputs get responses that follow the contract`,
  { timeout: patienceFor(restInputs, 100) },
  async () => {
    await renew()
    const catalogue = await catalogueOf(client)
    const request = constantFrom(...operations).chain((operation) => requestTo(operation, source))
    let count = 0
    await assert(
      asyncProperty(request, async (sketch) => {
        if (++count % 300 === 0) await renew()
        expect((await resultOf(sketch)).faults).toEqual([])
      }),
      { numRuns: restInputs, seed, endOnFailure: true },
    )
    expect(await violations(client, invariants)).toEqual([])
    expect(await catalogueOf(client)).toEqual(catalogue)
    console.log(
      `${counts.done + counts.refused} inputs to ${operations.length} operations, seed ${seed}: ` +
        `${counts.done} done, ${counts.refused} refused, none failed`,
    )
  },
)

/** The status, and the violations in the response; empty if there are none. */
async function resultOf({
  method,
  url,
  headers,
  body,
}: Sketch): Promise<{ status: number; faults: string[] }> {
  const response = await shop.fetch(new Request(shopUrl + url, { method, headers, body, redirect: 'manual' }))
  const result = { status: response.status, text: (await responseBytes(response)).toString() }
  counts[result.status < 400 ? 'done' : 'refused'] += 1
  // A refusal counts as expected even if it is also logged, like that of a callback.
  const unforeseen = shop.reports
    .splice(0)
    .filter((error) => !(error instanceof Problem && error.status < 500))
    .filter((error) => !(error instanceof Error && refusedCallbackCode(error)))
  return {
    status: result.status,
    faults: [...faultsOf(result), ...unforeseen.map((error) => `was reported: ${messageOf(error)}`)],
  }
}

function messageOf(error: unknown): string {
  const { name, message, cause } = error as Error
  return `${name}: ${message}${cause === undefined ? '' : `, because of ${messageOf(cause)}`}`
}

/** No input may change which products are sold at which price. */
async function catalogueOf(from: Client): Promise<string[]> {
  const tables = [
    'store',
    'wellzone',
    'wellzone_type',
    'wellzone_closure',
    'rate',
    'product',
    'payment_gateway',
    'opening_hours',
    'store_day',
    'order_transition',
  ]
  const sums = tables.map(
    (name) =>
      `SELECT '${name} ' || count(*) || ' ' || 
        coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS sum FROM ${name} t`,
  )
  return (await from.query<{ sum: string }>(sums.join(' UNION ALL '))).rows.map(({ sum }) => sum)
}

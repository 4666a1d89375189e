// Promise 6 for the spa API: whatever is sent to any operation of the contract, the answer is one that the contract promises, nothing fails, nothing
// leaks, and no catalogue, price or order is bent by it. Seen failing with a handler that throws, an answer with a field too many, a
// constraint of the database that no rule foresaw, and a PostgreSQL message in a problem.
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '#api/door/operations.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { openShop, shopUrl } from '../machine/shop.ts'
import { contradictions, truths } from '../machine/truths.ts'
import { patienceFor, seed, size } from '../size.ts'
import { faultsOf } from './leaks.ts'
import { openLife } from './living.ts'
import { requestTo, type Sketch } from './requests.ts'

const database = useTestDatabase()
const contract = readContract()
const operations = operationsOf(contract)
const statuses = new Map<string, number>()
let shop: ReturnType<typeof openShop>
let client: Client

beforeAll(async () => {
  shop = openShop(database)
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

describe(`${size.restInputs} inputs to the spa API`, () => {
  test('are all answered as the contract says', { timeout: patienceFor(size.restInputs, 100) }, async () => {
    const { living, renew } = await openLife(shop.fetch, client)
    const catalogue = await catalogueOf(client)
    const request = constantFrom(...operations).chain((operation) => requestTo(operation, { contract, living, secret: shop.secret }))
    let count = 0
    await assert(
      asyncProperty(request, async (sketch) => {
        if (++count % 300 === 0) await renew()
        expect(await answerTo(sketch)).toEqual([])
      }),
      { numRuns: size.restInputs, seed, endOnFailure: true },
    )
    expect(await contradictions(client, truths)).toEqual([])
    expect(await catalogueOf(client)).toEqual(catalogue)
  })

  test('reach every operation, and get further than the door', () => {
    const reached = (id: string, good: RegExp) => [...statuses.keys()].some((key) => key.startsWith(`${id} `) && good.test(key))
    const notReached = operations.filter(({ id }) => !reached(id, / (2\d\d|302|404|422)$/)).map(({ id }) => id)
    expect(notReached).toEqual([])
    const total = [...statuses].filter(([key]) => / (2\d\d|302)$/.test(key)).reduce((sum, [, count]) => sum + count, 0)
    console.log(`${size.restInputs} inputs to ${operations.length} operations, seed ${seed}: ${total} done, none failed`)
  })
})

/** What is wrong with the answer; nothing when all is well. */
async function answerTo({ operation, method, url, headers, body }: Sketch): Promise<string[]> {
  const response = await shop.fetch(new Request(shopUrl + url, { method, headers, body, redirect: 'manual' }))
  const answer = { status: response.status, text: await response.text() }
  const key = `${operation} ${answer.status}`
  statuses.set(key, (statuses.get(key) ?? 0) + 1)
  return [...faultsOf(answer), ...shop.reports.splice(0).map((error) => `was reported: ${wordsOf(error)}`)]
}

function wordsOf(error: unknown): string {
  const { name, message, cause } = error as Error
  return `${name}: ${message}${cause === undefined ? '' : `, because of ${wordsOf(cause)}`}`
}

/** Nothing that a caller sends may change what is sold at which price. */
async function catalogueOf(from: Client): Promise<string[]> {
  const tables = ['store', 'wellzone', 'wellzone_type', 'wellzone_closure', 'rate', 'product', 'payment_gateway', 'opening_hours', 'store_day', 'order_transition']
  const sums = tables.map((name) => `SELECT '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS sum FROM ${name} t`)
  return (await from.query<{ sum: string }>(sums.join(' UNION ALL '))).rows.map(({ sum }) => sum)
}

// Promise 6 for the gateway on the real spa API: every input gets a GraphQL response below 500, without an
// internal error or internal details. Fails with a resolver that throws, and with an API that does.
import { assert, asyncProperty, sample } from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { addressIds, orderIds, productIds, paymentMethodIds, slotIds } from '#gateway/base/ids.ts'
import { everyOperation } from '#gateway/testing/operations.ts'
import { openShop, shopUrl } from '../harness/shop.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/invariants.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor, seed } from '../inputs.ts'
import { faultsOf } from './leaks.ts'
import { type LiveData, createLiveData } from './live-data.ts'
import { everyPlace, type Question, question } from './operations.ts'

const graphqlInputs = sized(250, 36_000)

const database = useTestDatabase()
let shop: ReturnType<typeof openShop>
let client: Client
let liveData: LiveData
let renew: () => Promise<void>
let asked = 0

beforeAll(async () => {
  shop = openShop(database)
  client = new Client({ connectionString: database.url })
  await client.connect()
  ;({ liveData, renew } = await createLiveData(shop, client))
  toGraphqlIds(liveData)
})
afterAll(() => client.end())

test.each(everyOperation.map((operation) => [operation.title, operation] as const))(
  '%s responds to hostile values in every place',
  async (_, operation) => {
    for (const each of everyPlace(operation, liveData))
      expect([each.body, (await resultOf(each)).faults]).toEqual([each.body, []])
  },
)

test(
  `${graphqlInputs} GraphQL requests all get a response`,
  { timeout: patienceFor(graphqlInputs, 100) },
  async () => {
    const good = new Set<string>()
    let count = 0
    const ask = async (each: Question): Promise<void> => {
      if (++count % 300 === 0) toGraphqlIds((await renew(), liveData))
      const { text, faults } = await resultOf(each)
      expect(faults).toEqual([])
      if (!text.includes('"errors"')) good.add(each.title)
    }
    await assert(asyncProperty(question(liveData), ask), {
      numRuns: graphqlInputs,
      seed,
      endOnFailure: true,
    })
    // Small numbers may by chance have left an operation without one valid request.
    for (const operation of everyOperation)
      for (const each of sample(question(liveData, [operation]), { numRuns: 100, seed }))
        if (!good.has(operation.title)) await ask(each)
    expect(await violations(client, invariants)).toEqual([])
    expect(everyOperation.map(({ title }) => title).filter((title) => !good.has(title))).toEqual([])
    console.log(`${asked} questions, seed ${seed}: none failed`)
  },
)

async function resultOf({ body, headers }: Question): Promise<{ text: string; faults: string[] }> {
  const response = await shop.fetch(
    new Request(`${shopUrl}/graphql`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    }),
  )
  const text = await response.text()
  asked += 1
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && (JSON.parse(text), true)
  const reported = shop.reports.splice(0).map((error) => `was reported: ${String(error)}`)
  return {
    text,
    faults: [...faultsOf({ status: response.status, text }), ...(isJson ? [] : ['is no JSON']), ...reported],
  }
}

/** The live data under the ids that the shop's schema uses. */
function toGraphqlIds(liveData: LiveData): void {
  const numbers = (name: string) => liveData[name] as number[]
  const stays = liveData['stay'] as { wellzoneTypeId: number; bookingStart: string; bookingEnd: string }[]
  Object.assign(liveData, {
    slot: stays.map(({ wellzoneTypeId, bookingStart: startTime, bookingEnd: endTime }) =>
      slotIds.write({ storeId: 2, wellzoneTypeId, startTime, endTime }),
    ),
    orderId: numbers('order').map(orderIds.write),
    addressId: numbers('address').map(addressIds.write),
    productId: numbers('product').map(productIds.write),
    method: numbers('gateway').flatMap((gatewayId) =>
      [1, 2, 4].map((paymentType) => paymentMethodIds.write({ gatewayId, paymentType })),
    ),
  })
}

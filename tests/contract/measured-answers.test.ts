// The gateways that `npm run bench` compares answer what it asks, without measuring: those of the bench have
// one schema and context of plain resolvers, and only the server around them differs.
import { createYoga } from 'graphql-yoga'
import { beforeAll, expect, it } from 'vitest'
import { bookRound } from '../bench/bookings.ts'
import { plainContext } from '../bench/plain/context.ts'
import { createPlainSchema } from '../bench/plain/schema.ts'
import { byHash, byText, dayQuery, homeQuery } from '../bench/requests.ts'
import { requireSameAnswers } from '../bench/server-path.ts'
import type { Subject } from '../bench/subjects.ts'
import type { Fetch } from '../proofs/harness/browser.ts'
import { shopUrl } from '../proofs/harness/shop.ts'
import { useShop } from './harness.ts'

const { all, database } = useShop()
let shop: Subject
let plain: Subject

beforeAll(() => {
  const { fetch } = all.shop
  const yoga = createYoga({
    schema: createPlainSchema(),
    context: ({ request }) =>
      plainContext(`${shopUrl}/api`, request.headers, (url, init) => fetch(new Request(url, init))),
  })
  shop = { ...subjectOn(fetch), operation: byHash }
  plain = { ...subjectOn(async (request) => yoga.fetch(request)), operation: byText }
})

function subjectOn(front: Fetch) {
  const through =
    (fetch: Fetch): Subject['ask'] =>
    (requests) =>
      Promise.all(
        requests.map(async ({ path, ...init }) => (await fetch(new Request(shopUrl + path, init))).text()),
      )
  const askApi = through(all.shop.fetch)
  return {
    ask: through(front),
    askApi: async (requests: Parameters<Subject['askApi']>[0]) => {
      const texts = await askApi(requests)
      await all.shop.settle()
      return texts
    },
    processes: [],
    database: { url: database.url, pid: () => null },
  } as unknown as Subject
}

it.each([homeQuery, dayQuery])('the answers to the $name are the same', async (row) => {
  await expect(requireSameAnswers(row, shop, [plain])).resolves.toBeUndefined()
})

it('a stay is booked, a voucher redeemed and the rest paid through each', async () => {
  for (const each of [shop, plain]) expect(Object.keys(await bookRound(each, 1))).toHaveLength(3)
})

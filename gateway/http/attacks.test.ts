import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway, graphqlUrl } from '../testing/gateway.ts'
import { createTestSpa } from '../testing/spa.ts'

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_none, index) => part(index)).join(' ')
const nested = (depth: number, open: string, close: string, core: string): string =>
  open.repeat(depth) + core + close.repeat(depth)
const asBody = (query: string, variables?: unknown): string => JSON.stringify({ query, variables })
const deepList = (depth: number): string => nested(depth, '[', ']', '1')

/** Each is refused quickly, with a status below 500 and without a call to the spa API. */
const attacks: [name: string, body: string][] = [
  ['a query 5,000 levels deep', asBody(nested(5_000, '{ a ', '}', '{ b }'))],
  ['a query 300 levels deep', asBody(nested(300, '{ a ', '}', '{ b }'))],
  [
    'a query nine levels deep',
    asBody(
      '{ viewer { orders { edges { node { store { wellzoneTypes { lowestPricePerHour { minor { x } } } } } } } } }',
    ),
  ],
  [
    'nine real levels',
    asBody(
      '{ heldBooking { store { slots(day: "2026-12-05") { wellzoneType { picture { key { a { b { c } } } } } } } } }',
    ),
  ],
  [
    'a list 5,000 levels deep in the query',
    asBody(`{ store(route: ${nested(5_000, '[', ']', '')}) { id } }`),
  ],
  ['16 aliases', asBody(`{ ${times(16, (n) => `a${n}: stores { id }`)} }`)],
  ['20,000 aliases', asBody(`{ ${times(4_000, (n) => `a${n}: stores { id }`)} }`)],
  ['aliases of __typename', asBody(`{ ${times(16, (n) => `a${n}: __typename`)} }`)],
  [
    'aliases inside a fragment',
    asBody(`{ ...F } fragment F on Query { ${times(16, (n) => `a${n}: stores { id }`)} }`),
  ],
  [
    '500 guesses in one request',
    asBody(
      `mutation { ${times(500, (n) => `g${n}: logIn(input: { email: "a@b.c", password: "${n}" }) { userErrors { code } }`)} }`,
    ),
  ],
  [
    '500 guesses at vouchers in one request',
    asBody(`{ ${times(500, (n) => `g${n}: voucherBalance(code: "${n}") { userErrors { code } }`)} }`),
  ],
  [
    '16 guesses at vouchers in a fragment',
    asBody(
      `{ ...F } fragment F on Query { ${times(16, (n) => `g${n}: voucherBalance(code: "${n}") { userErrors { code } }`)} }`,
    ),
  ],
  ['15 logins too many', asBody(`mutation { ${times(16, (n) => `g${n}: logOut { isLoggedOut }`)} }`)],
  ['six directives', asBody(`{ stores ${times(6, () => '@include(if: true)')} { id } }`)],
  ['1,000 directives', asBody(`{ stores ${times(1_000, () => '@skip(if: false)')} { id } }`)],
  ['1,001 tokens', asBody(`{ stores { ${times(1_000, () => 'id')} } }`)],
  ['50,000 tokens', asBody(`{ ${times(25_000, () => 'a')} }`)],
  ['fragments in a circle', asBody('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')],
  ['a fragment of itself', asBody('{ ...A } fragment A on Query { stores { id } ...A }')],
  [
    'many unused fragments',
    asBody(`{ __typename } ${times(150, (n) => `fragment F${n} on Query { __typename }`)}`),
  ],
  [
    'introspection in circles',
    asBody(nested(10, '{ __schema { types { fields { type ', '} } }', '{ name }').slice(0, 60_000)),
  ],
  [
    'deep introspection',
    asBody(
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ),
  ],
  [
    'a wide page of everything',
    asBody(
      `{ viewer { orders(first: 50) { edges { node { ${times(8, (n) => `d${n}: details { lines { name total { minor } } }`)} } } } } }`,
    ),
  ],
  ['a batch', JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ __typename }' })))],
  ['a batch of one', JSON.stringify([{ query: '{ __typename }' }])],
  ['an empty batch', '[]'],
  [
    'deep variables',
    `{"query":"query($a: ID!){ store(route: \\"x\\") { id } }","variables":{"a":${deepList(33)}}}`,
  ],
  ['variables 10,000 levels deep', `{"query":"{ __typename }","variables":{"a":${deepList(10_000)}}}`],
  ['extensions 10,000 levels deep', `{"query":"{ __typename }","extensions":{"a":${deepList(10_000)}}}`],
  ['unclosed lists', '['.repeat(60_000)],
  ['a body that is too large', asBody(`{ __typename } #${'x'.repeat(70_000)}`)],
  ['a body of 5 MB', asBody(`{ __typename } #${'x'.repeat(5_000_000)}`)],
  ['a body that is no JSON', 'query=%7Bstores%7Bid%7D%7D'],
  ['a body that is half a JSON', '{"query":"{ __typename }'],
  ['null', 'null'],
  ['a number', '1'],
  ['a string', '"{ __typename }"'],
  ['no query', '{}'],
  ['a query that is a list', '{"query":["{ __typename }"]}'],
  ['a query that is an object', '{"query":{"a":1}}'],
  ['variables that are a list', '{"query":"{ __typename }","variables":[1]}'],
  ['variables that are a string', '{"query":"{ __typename }","variables":"{}"}'],
  ['an operation that is a number', '{"query":"{ __typename }","operationName":1}'],
  ['an operation that is not there', '{"query":"query A { __typename }","operationName":"B"}'],
  ['unknown parameters', '{"query":"{ __typename }","persisted":true}'],
  ['control characters', asBody('{ \u0000stores { id } }')],
  ['a type definition', asBody('type Query { a: String }')],
  [
    'a day that does not exist',
    asBody('{ store(route: "mainz") { slots(day: "2026-02-30") { slots { id } } } }'),
  ],
  ['a number that is too large', asBody('{ viewer { orders(first: 99999999999) { totalCount } } }')],
]

const spa = createTestSpa(successfulResponses())
const { gateway } = createTestGateway(spa)

function send(body: string, accept: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', accept }
  return Promise.resolve(gateway.fetch(new Request(graphqlUrl, { method: 'POST', headers, body })))
}

test.each(attacks)('%s is refused', async (_name, body) => {
  for (const accept of ['application/graphql-response+json', 'application/json']) {
    const response = await send(body, accept)
    const text = await response.text()
    const isRefused = response.status >= 400 || (JSON.parse(text).errors?.length ?? 0) > 0
    expect([isRefused, response.status < 500, text.includes('INTERNAL_SERVER_ERROR')]).toEqual([
      true,
      true,
      false,
    ])
    // With the older media type, document errors have status 200, as GraphQL over HTTP specifies.
    expect(response.status).toBeGreaterThanOrEqual(accept.includes('response') ? 400 : 200)
    expect(text).not.toMatch(/Did you mean|at .*\.[tj]s|node_modules/)
    expect(text.length).toBeLessThan(20_000)
  }
  expect(spa.calls()).toEqual([])
})

test('the whole pack leaves little behind', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = (): number => (collect(), process.memoryUsage().heapUsed)
  const before = heap()
  for (let round = 0; round < 3; round += 1) {
    for (const [, body] of attacks)
      await (
        await send(body.replace('__typename', `__typename a${round}: __typename`), 'application/json')
      ).text()
  }
  expect((heap() - before) / 1_048_576).toBeLessThan(50)
})

test('subscriptions are refused', async () => {
  const { errors, data } = await createTestGateway(spa).ask('subscription { stores { id } }')
  expect([errors.length, data]).toEqual([1, null])
})

test('an address that is too long is refused', async () => {
  const response = await gateway.fetch(new Request(`${graphqlUrl}?query={__typename}&x=${'x'.repeat(9_000)}`))
  expect(response.status).toBe(414)
})

test('deep variables in an address are refused', async () => {
  const response = await gateway.fetch(
    new Request(`${graphqlUrl}?query={__typename}&variables={"a":${deepList(40)}}`),
  )
  expect(response.status).toBe(400)
})

test.each([
  ['{ storess { id } }', 'stores'],
  ['{ stores { cty } }', 'city'],
  ['{ store(route: "x", rout: "y") { id } }', 'route'],
  ['{ ...F } fragment F on Stroe { id }', 'Store'],
  ['query($a: WellzoneKnd) { __typename }', 'WellzoneKind'],
  ['mutation($i: RegisterInput!) { register(input: $i) { email } }', 'FEMALE'],
])('%s suggests a name in development only', async (query, name) => {
  const inDevelopment = createTestGateway(spa, { graphiql: 'local' })
  expect((await inDevelopment.ask(query, { i: { salutation: 'FEMAL' } })).text).toMatch(/did you mean/i)
  const { ask } = createTestGateway(spa, { graphiql: 'off' })
  const { text } = await ask(query, { i: { salutation: 'FEMAL' } })
  expect(text).toContain('errors')
  expect(text).not.toContain(`"${name}\\"`)
  expect(text).not.toMatch(/did you mean/i)
})

test('one operation cannot make hundreds of calls', async () => {
  const shop = createTestSpa(successfulResponses())
  const { ask } = createTestGateway(shop)
  const months = Array.from(
    { length: 12 },
    (_none, index) => `m${index}: availability(year: 2027, month: ${index + 1}) { day }`,
  ).join(' ')
  shop.respond({
    'GET /v2/stores/for-website/all': () =>
      Response.json({
        items: Array.from({ length: 40 }, (_none, id) => ({ id: id + 1, isComingSoon: false })),
      }),
  })
  const { errors } = await ask(`{ stores { ${months} } }`)
  expect(errors[0]!.extensions.code).toBe('TOO_EXPENSIVE')
  expect(shop.calls().filter((call) => call.includes('available')).length).toBeLessThanOrEqual(64)
})

import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createShopSchema } from '../schema.ts'
import { everyOperation } from '../testing/operations.ts'
import { orderItem } from '../testing/order-samples.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json } from '../testing/spa.ts'
import { boughtVouchers } from '../testing/voucher-samples.ts'
import { examples } from './examples.ts'
import { type Carried, collect, fill } from './page/carry.js'

const schema = createShopSchema()
const prepared = examples()

test.each(prepared.map((example) => [example.name, example] as const))('%s fits the schema', (_, example) => {
  expect(validate(schema, parse(example.query))).toEqual([])
})

test.each([
  ['an example', prepared],
  ['an operation for limits, faults and privacy', everyOperation],
])('every field of Query and Mutation has %s', (_, operations) => {
  const used = new Set(operations.flatMap(({ query }) => fieldsOf(query)))
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type!.getFields()),
  )
  expect(fields.filter((name) => !used.has(name))).toEqual([])
})

test('a subscription has an example', () => {
  const used = prepared.flatMap(({ query }) => fieldsOf(query))
  expect(used).toEqual(expect.arrayContaining(Object.keys(schema.getSubscriptionType()!.getFields())))
})

/** The fields of Query, Mutation or Subscription that an operation asks. */
function fieldsOf(query: string): string[] {
  const operation = parse(query).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const { selections } = (operation as OperationDefinitionNode).selectionSet
  return selections.flatMap((selection) => (selection.kind === Kind.FIELD ? selection.name.value : []))
}

test('each has a name of its own, a folder and a comment', () => {
  expect(new Set(prepared.map(({ name }) => name)).size).toBe(prepared.length)
  for (const { folder, comment } of prepared) expect([folder, comment]).not.toContain('')
})

test('run from the first to the last: each gets its ids from one before', async () => {
  const spa = createTestSpa(successfulResponses())
  const { ask } = createTestGateway(spa).browser()
  const carried: Carried = {}
  const remaining = prepared.filter(({ query }) => !query.includes('subscription '))
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ variables = {} }) => fill(variables, carried).missing.length === 0)
    if (next === -1) break
    const [{ name, query, variables = {}, gives = {} }] = remaining.splice(next, 1) as [(typeof prepared)[0]]
    if (name === 'MyOrders') spa.respond({ 'GET /v2/order/ForUser/all': json(stayAndVouchers) })
    if (name === 'BoughtVouchers') spa.respond({ 'GET /v2/order/ForUser/*': json(boughtVouchers) })
    const { data, errors } = await ask(query, fill(variables, carried).value)
    expect([name, errors]).toEqual([name, []])
    const given = collect(gives, data)
    expect([name, Object.keys(given)]).toEqual([name, Object.keys(gives)])
    Object.assign(carried, given)
  }
  expect(remaining.map(({ name }) => name)).toEqual([])
})

const stayAndVouchers = {
  items: [orderItem, { ...orderItem, id: 100105, orderType: 'item', orderStatus: { id: 20 } }],
  totalCount: 2,
}

test('the orders that go on are a paid stay and paid vouchers, and no newer ones that are not', () => {
  const { gives = {} } = prepared.find(({ name }) => name === 'MyOrders')!
  const order = (id: string, kind: string, status: string) => ({ node: { id, kind, status } })
  const edges = [
    order('unpaid', 'BOOKING', 'PENDING'),
    order('unpaid vouchers', 'ITEM', 'PENDING'),
    order('paid', 'BOOKING', 'IN_PROGRESS'),
    order('older', 'BOOKING', 'IN_PROGRESS'),
    order('vouchers', 'ITEM', 'VOUCHER_OPEN'),
  ]
  const given = { orderId: 'paid', voucherOrderId: 'vouchers' }
  expect(collect(gives, { viewer: { orders: { edges } } })).toEqual(given)
  expect(collect(gives, { viewer: { orders: { edges: edges.slice(0, 2) } } })).toEqual({})
})

test('a placeholder is replaced by the value itself, and a missing one is named', () => {
  const { value, missing } = fill(
    { input: { cents: '{{cents}}', ids: ['{{id}}', 'x'], key: '{{new}}' } },
    { cents: 5 },
  )
  expect(value).toMatchObject({
    input: { cents: 5, ids: ['{{id}}', 'x'], key: expect.stringMatching(/^[\w-]{36}$/) },
  })
  expect(missing).toEqual(['id'])
})
